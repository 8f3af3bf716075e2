import Atlas
import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the places that an import makes of postal codes.
@Suite struct PostcodeImportTests {
  @Test func `a code is a place in the middle of its houses`() async throws {
    try await withPorto { map in
      for (index, east) in [1.0, 2, 3, 4, 5].enumerated() {
        map.node(
          200 + index, 0, east,
          [
            "addr:street": "Harbour Street", "addr:housenumber": "\(20 + index)",
            "addr:postcode": "1234", "addr:city": "Porto",
          ])
      }
      // A house far away has the code by mistake.
      map.node(210, 15, 15, ["addr:housenumber": "1", "addr:postcode": "1234"])
      map.way(220, [10, 11], ["highway": "service", "postal_code": "4321"])
      map.node(221, 1, 1, ["shop": "bakery", "name": "Crumb", "addr:postcode": "no"])
    } then: { map in
      let found = try await map.search("1234")
      let place = try #require(found.mapItems.first)
      #expect(place.category == .postcode)
      #expect(place.name == "1234")
      #expect(place.id.description.hasPrefix("osm:postcode/"))
      #expect(place.coordinate.distance(to: .init(wrappingLatitude: 2, longitude: 179.903)) < 200)
      #expect(place.region.latitudeDelta < 0.01)
      #expect(place.address?.postcode == "1234")
      #expect(place.address?.city == "Porto")
      #expect(try await map.search("4321 Porto").mapItems.first?.category == .postcode)
      #expect(try await map.search("no").mapItems.first?.category != .postcode)
      let item = try await map.opened().item(place.id, language: .english)
      #expect(item.mapItems.first == place)
    }
  }

  @Test(arguments: [
    ("GB", "BR5 1AA", "BR5 2AB", "BR5"), ("CA", "V9P 1B2", "V9P 3C4", "V9P"),
    ("IE", "D02 X285", "D02 AF30", "D02"), ("NL", "1964 AB", "1964 CD", "1964"),
    ("PT", "1000-001", "1000-205", "1000"),
  ])
  func `the first part of a code, typed alone, is the middle of the codes that begin so`(
    country: String, code: String, other: String, part: String
  ) async throws {
    try await withPorto { map in
      map.way(300, map.square(300, 0, 0, reach: 60))
      map.relation(
        300, [("way", 300, "outer")],
        [
          "type": "boundary", "boundary": "administrative", "admin_level": "2",
          "name": "Country", "ISO3166-1": country,
        ])
      for (index, east) in [1.0, 3].enumerated() {
        map.node(
          200 + index, 0, east,
          [
            "addr:street": "Harbour Street", "addr:housenumber": "\(20 + index)",
            "addr:postcode": index == 0 ? code : other,
          ])
      }
      map.node(210, 0, 9, ["addr:street": "Harbour Street", "addr:housenumber": "\(part)1"])
    } then: { map in
      let found = try await map.search(part)
      let place = try #require(found.mapItems.first)
      #expect(place.category == .postcode && place.name == part)
      #expect(place.coordinate.distance(to: .init(wrappingLatitude: 2, longitude: 179.902)) < 200)
      #expect(!found.isPartialMatch)
    }
  }

  @Test func `the boundary of a code is its extent`() async throws {
    try await withPorto { map in
      let ring = map.square(200, 0, 0, reach: 10)
      map.way(200, ring)
      map.relation(
        200, [("way", 200, "outer")],
        ["type": "boundary", "boundary": "postal_code", "postal_code": "1234"])
      map.node(210, 1, 3, ["addr:housenumber": "1", "addr:postcode": "1234"])
    } then: { map in
      let place = try #require(try await map.search("1234").mapItems.first)
      #expect(place.id.description == "osm:relation/200")
      #expect(abs(place.region.latitudeDelta - 0.02) < 0.001)
    }
  }

  @Test func `a code is spelled as most write it, and outliers are no part of it`() throws {
    var group = PostcodeGroup()
    for text in ["sw1a 2aa", "SW1A 2AA", "SW1A 2AA", "SW1A2AA"] {
      group.add(
        PostcodeBearer(
          text: text, coordinate: .init(wrappingLatitude: 51.5, longitude: -0.1), city: "London"))
    }
    group.add(
      PostcodeBearer(
        text: "SW1A 2AA", coordinate: .init(wrappingLatitude: 55, longitude: -3), city: "Town"))
    let place = try #require(group.place)
    #expect(group.text == "SW1A 2AA")
    #expect(group.city == "London")
    #expect(place.coordinate.latitude == 51.5)
    #expect(place.extent.latitudeDelta < 0.1)
    #expect(PostcodeGroup().place == nil)
  }

  @Test(.slow) func `any number of bearers takes bounded memory and has the same middle`() throws {
    var group = PostcodeGroup()
    for index in 0..<50_000 {
      let latitude = 50 + Double(index) / 1_000_000
      group.add(
        PostcodeBearer(
          text: "1234", coordinate: .init(wrappingLatitude: latitude, longitude: 10),
          city: "\(index)"))
    }
    #expect(group.coordinates.count <= 4_096)
    #expect(group.count == 50_000)
    let middle = try #require(group.place).coordinate.latitude
    #expect(abs(middle - 50.025) < 0.000_1)
  }

  @Test func `a bearer is packed and read again`() throws {
    let bearer = PostcodeBearer(
      text: "9490", coordinate: .init(wrappingLatitude: 47.1, longitude: 9.5), city: "Vaduz",
      boundary: PostcodeBoundary(
        reference: "relation/1",
        extent: CoordinateRegion(south: 47, west: 9, north: 48, east: 10)))
    let read = try PostcodeBearer(packed: bearer.packed)
    #expect(read.text == "9490" && read.city == "Vaduz" && read.coordinate == bearer.coordinate)
    #expect(read.boundary?.reference == "relation/1")
    #expect(read.boundary?.extent == bearer.boundary?.extent)
    #expect(throws: PackedReader.Failure.self) {
      try PostcodeBearer(packed: Array(bearer.packed.prefix(4)))
    }
  }
}
