import Atlas
import Places
import TestSupport
import Testing

/// Tests of streets and stops that OpenStreetMap has in pieces.
@Suite struct JoinedPlacesTests {
  /// Adds a town that is a point, with the outline of one of its suburbs in the middle of a street
  /// of three ways.
  private func addTown(to map: inout TinyMap) {
    map.node(300, 0, 60, ["place": "town", "name": "Bay", "population": "9000"])
    let ring = map.square(301, 0, 60, reach: 3)
    map.way(300, ring, ["boundary": "administrative", "admin_level": "10", "name": "Cove"])
    for (index, east) in [55.0, 59, 61, 65].enumerated() { map.node(310 + index, 0.5, east) }
    for index in 0..<3 {
      map.way(
        310 + index, [310 + index, 311 + index],
        ["highway": "residential", "name": "Long Street"])
    }
  }

  @Test func `a street through a suburb of a town without an outline is one`() async throws {
    try await withPorto {
      addTown(to: &$0)
    } then: { map in
      #expect(try await map.names("long street") == ["osm:way/310 Long Street"])
      let suggested = try await map.opened().completions(
        for: "long str", region: nil, language: .english)
      #expect(suggested.map(\.title) == ["Long Street"])
    }
  }

  @Test
  func `the point of a street nearest to the reader is told only where distances are asked for`()
    async throws
  {
    try await withPorto {
      addTown(to: &$0)
    } then: { map in
      let atlas = try map.opened()
      var request = SearchRequest(query: .naturalLanguage("long street"))
      let street = try #require(try await atlas.search(request).mapItems.first)
      let (y, x) = (street.coordinate.latitude, street.coordinate.longitude)
      request.region = CoordinateRegion(south: y - 1, west: x - 1, north: y + 1, east: x + 1)
      #expect(try await atlas.search(request).mapItems.first?.nearestPoint != nil)
      request.measuresDistances = false
      #expect(try await atlas.search(request).mapItems == [street])
    }
  }

  @Test func `a suburb has its town in the subtitle, though the town has no outline`() async throws
  {
    try await withPorto {
      addTown(to: &$0)
      $0.node(320, 0, 60.5, ["amenity": "cafe", "name": "Driftwood"])
    } then: { map in
      #expect(try await map.search("cove").mapItems.map(\.subtitle) == ["Bay, Utopia"])
      #expect(try await map.search("driftwood").mapItems.map(\.subtitle) == ["Cove, Bay"])
      let here = try #require(Coordinate("2,179.9605"))
      let names = try await map.opened().reverse(here, language: .english).mapItems.map(\.name)
      #expect(
        names.filter { ["Cove", "Bay", "Utopia"].contains($0) }.prefix(2) == ["Cove", "Bay"])
    }
  }

  @Test func `the platforms and stopping places of a stop are one place, which is the stop`()
    async throws
  {
    try await withPorto { map in
      map.node(330, 5, 3, ["public_transport": "stop_position", "name": "Quay", "bus": "yes"])
      map.node(331, 5.1, 3, ["highway": "bus_stop", "name": "Quay"])
      map.node(332, 4.9, 3.2, ["highway": "bus_stop", "name": "Quay"])
      map.node(333, 5.2, 3)
      map.node(334, 5.2, 3.1)
      map.way(330, [333, 334], ["public_transport": "platform", "name": "Quay"])
      map.relation(
        330, [("node", 330, ""), ("node", 331, "")],
        ["type": "site", "site": "bus_stop", "name": "Quay"])
    } then: { map in
      #expect(try await map.names("quay") == ["osm:node/331 Quay"])
      let part = MapItem.ID(source: "osm", reference: "way/330")
      let item = try await map.opened().item(part, language: .english).mapItems.first
      #expect(item?.id.description == "osm:node/331")
      #expect(item?.category.rawValue == "bus_stop")
    }
  }

  @Test func `stops of different kinds, and stops far apart, are several places`() async throws {
    try await withPorto { map in
      map.node(330, 5, 3, ["highway": "bus_stop", "name": "Quay"])
      map.node(331, 5, 3.1, ["railway": "station", "station": "subway", "name": "Quay"])
      map.node(332, 5, 6, ["highway": "bus_stop", "name": "Quay"])
    } then: { map in
      let found = try await map.names("quay")
      #expect(found.count == 3)
    }
  }
}
