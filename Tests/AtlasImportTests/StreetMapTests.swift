import Atlas
import AtlasImport
import Foundation
import Places
import SQLite
import ShardFormat
import TestSupport
import Testing

@Suite struct StreetMapTests {
  @Test func `a street is one place however many ways it is cut into`() async throws {
    try await withPorto { map in
      #expect(try await map.names("harbour street") == ["osm:way/10 Harbour Street"])
      #expect(try await map.names("hafenstr") == ["osm:way/10 Harbour Street"])
      let atlas = try map.opened()
      for way in ["way/10", "way/11"] {
        let item = try await atlas.item(
          MapItem.ID(source: "osm", reference: way), language: .english
        ).mapItems.first
        #expect(item?.id.description == "osm:way/10")
        #expect(item?.category.rawValue == "street")
        #expect(abs((item?.coordinate.longitude ?? 0) - 179.9) < 1e-4)
      }
    }
  }

  @Test func `streets of one name in two towns are two`() async throws {
    try await withPorto { map in
      map.municipality(50, "Bay", east: 50)
      map.node(60, 0, 50)
      map.node(61, 0, 51)
      map.way(60, [60, 61], ["highway": "residential", "name": "Harbour Street"])
    } then: { map in
      let found = try await map.search("harbour street").mapItems
      #expect(Set(found.map(\.subtitle)) == ["Old Town, Porto", "Bay, Utopia"])
      #expect(try await map.names("harbour street bay") == ["osm:way/60 Harbour Street"])
    }
  }

  @Test func `a place says what is known of it, and nothing that is no link`() async throws {
    try await withPorto { map in
      let cafe = try #require(try await map.search("the mole").mapItems.first)
      #expect(cafe.id.description == "osm:node/20")
      #expect(cafe.category == .cafe)
      // The region must not be as large as a town's, or a map of cafés would show a whole town.
      #expect(cafe.region.latitudeDelta < 0.002)
      #expect(cafe.subtitle == "Harbour Street 5, Old Town, Porto")
      #expect(cafe.address?.line == "Harbour Street 5, Porto, Utopia")
      #expect(cafe.phone == "+1 23")
      #expect(cafe.url == nil)
      #expect(cafe.openingHours == "Mo-Fr 08:00-18:00")
      #expect(cafe.cuisines == ["coffee_shop", "cake"])
      #expect(cafe.wheelchair == .limited)
      #expect(cafe.timeZone == "Etc/UTC")
    }
  }

  @Test(arguments: [
    ("1234.6", 1_235), ("1765 m", 1_765), ("-430", -430), ("12000", nil), ("nan", nil),
    ("tall", nil),
  ])
  func `a peak has the height of its tag, in metres on the Earth`(
    tag: String, height: Int?
  ) async throws {
    try await withPorto { map in
      map.node(100, 2, 2, ["natural": "peak", "name": "High Top", "ele": tag])
    } then: { map in
      let peak = try #require(try await map.search("high top").mapItems.first)
      #expect(peak.elevation == height)
    }
  }

  @Test func `the outline of a town and its node are one place`() async throws {
    try await withPorto { map in
      let found = try await map.search("porto").mapItems
      #expect(found.map(\.id.description) == ["osm:relation/1"])
      #expect(found.first?.category == .town)
      #expect(found.first?.population == 12_000)
      #expect(found.first?.coordinate == Coordinate(latitude: 2.001, longitude: 179.901))
      let id = MapItem.ID(source: "osm", reference: "node/5")
      #expect(
        try await map.opened().item(id, language: .english).mapItems.map(\.name) == ["Porto"])
    }
  }

  @Test func `an outline of which the extract has but a part is no outline`() async throws {
    try await withPorto { map in
      map.node(100, 0, 60, ["place": "town", "name": "Bay", "population": "900"])
      map.way(100, map.square(101, 9, 70, reach: 1))
      map.relation(
        100, [("way", 100, "outer"), ("way", 999, "outer"), ("node", 100, "admin_centre")],
        ["type": "boundary", "boundary": "administrative", "admin_level": "8", "name": "Bay"])
      map.node(110, 0.1, 60, ["amenity": "cafe", "name": "Driftwood"])
    } then: { map in
      let found = try await map.search("bay").mapItems
      #expect(found.map(\.id.description) == ["osm:node/100"])
      let cafe = try await map.search("driftwood").mapItems
      #expect(cafe.map(\.subtitle) == ["Bay, Utopia"])
      let id = MapItem.ID(source: "osm", reference: "relation/100")
      let item = try await map.opened().item(id, language: .english).mapItems
      #expect(item.map(\.id.description) == ["osm:node/100"])
    }
  }

  @Test(arguments: ["the molle", "harbour strete"])
  func `what is misspelt is found though it matters little`(query: String) async throws {
    try await withPorto { map in
      let found = try await map.search(query)
      #expect(!found.mapItems.isEmpty)
      #expect(found.isPartialMatch)
    }
  }

  @Test func `both stops of a street are one`() async throws {
    try await withPorto { map in
      map.node(70, 0.05, 3, ["highway": "bus_stop", "name": "Mole"])
      map.node(71, -0.05, 3, ["highway": "bus_stop", "name": "Mole"])
    } then: { map in
      let stops = try await map.names("mole").filter { $0.hasSuffix(" Mole") }
      #expect(stops.count == 1)
    }
  }

  @Test func `what has no name is found by its category, the nearest first`() async throws {
    try await withPorto { map in
      map.node(80, 1, 3, ["amenity": "toilets"])
      map.node(81, 0, 0.5, ["amenity": "toilets"])
      map.node(82, 0, 0.2, ["amenity": "bench"])
    } then: { map in
      let toilets = try #require(PlaceCategory(rawValue: "toilets"))
      let region = CoordinateRegion.porto
      let request = SearchRequest(
        query: .pointsOfInterest(PointOfInterestFilter(including: [toilets])), region: region)
      let found = try await map.opened().search(request).mapItems
      #expect(found.map(\.id.description) == ["osm:node/81", "osm:node/80"])
      #expect(found.first?.name == "Toilet")
      let all = SearchRequest(query: .pointsOfInterest(nil), region: region)
      #expect(try await map.opened().search(all).mapItems.count == 3)
    }
  }

  @Test func `a town that the world knows as well is shown once, and both ids are its`()
    async throws
  {
    try await withPorto { map in
      map.node(90, 1, 90, ["place": "town", "name": "Upton", "population": "5000"])
    } then: { map in
      try WorldImport(resources: map.world.resources).run(into: map.atlas)
      let found = try await map.search("upton").mapItems
      #expect(found.count == 1)
      let suggested = try await map.opened().completions(
        for: "upt", region: nil, language: .english)
      #expect(suggested.map(\.title) == ["Upton"])
      for id in ["osm:node/90", "geonames:7"] {
        let item = try await map.opened().item(
          try #require(MapItem.ID(id)), language: .english)
        #expect(item.mapItems.first?.name == "Upton")
      }
    }
  }

  @Test func `at a point are its house, its street by the line, and the areas around`() async throws
  {
    try await withPorto { map in
      let here = try #require(Coordinate(latitude: 2.0001, longitude: 179.902))
      let found = try await map.opened().reverse(here, language: .english).mapItems
      #expect(found.first?.name == "Harbour Street 12a")
      let names = found.map(\.name)
      let street = try #require(names.firstIndex(of: "Harbour Street"))
      let town = try #require(names.firstIndex(of: "Porto"))
      #expect(street < town)
      #expect(names.firstIndex(of: "Old Town") ?? 99 < town)
    }
  }

  @Test func `a shard tells where it is from, and is whole`() async throws {
    try await withPorto { map in
      let metadata = try #require(try map.opened().metadata.first?.metadata)
      #expect(metadata.source == "osm")
      #expect(metadata.origin == "OpenStreetMap: porto.osm")
      #expect(metadata.attributions.map(\.text) == ["© OpenStreetMap contributors"])
      #expect(metadata.bounds?.contains(try #require(Coordinate("2,179.9"))) == true)
      #expect(try ShardCheck.faults(ofShardAt: "\(map.atlas)/porto.shard") == [])
    }
  }

  @Test func `a place beyond the bounds of its extract is in what holds all places`() async throws {
    try await withPorto { map in
      map.bounds = CoordinateRegion(south: 1.9, west: 179.8, north: 2.1, east: 179.99)
      for index in 0..<30 {
        map.node(200 + index, 1, Double(index), ["amenity": "cafe", "name": "Café \(index)"])
      }
      map.node(300, 2_000, 0, ["amenity": "cafe", "name": "Far Out"])
    } then: { map in
      let metadata = try #require(try map.opened().metadata.first?.metadata)
      let far = try #require(Coordinate("3.9999,179.9"))
      #expect(metadata.bounds?.contains(far) == false)
      #expect(metadata.extent?.contains(far) == true)
      #expect(metadata.extent?.contains(try #require(Coordinate("2,179.9"))) == true)
      // The place is found by a search bounded to its surroundings.
      let around = CoordinateRegion(south: 3.95, west: 179.85, north: 4.05, east: 179.95)
      let request = SearchRequest(
        query: .naturalLanguage("far out"), region: around, isBounded: true)
      #expect(try await map.opened().search(request).mapItems.map(\.name) == ["Far Out"])
      #expect(try map.opened().capabilities.categories(in: around).contains(.cafe))
    }
  }

  @Test func `who searches for the name of a town finds a café called so as well`() async throws {
    try await withPorto { map in
      map.node(200, 0, 3, ["amenity": "cafe", "name": "Upton"])
    } then: { map in
      try WorldImport(resources: map.world.resources).run(into: map.atlas)
      let found = try await map.search("upton").mapItems
      #expect(found.map(\.category) == [.capital, .cafe])
    }
  }

  @Test func `a category of a damaged shard that is no number is none`() async throws {
    try await withPorto { map in
      // Insert infinity as the category: SQLite would store a NaN as NULL.
      try Database(path: "\(map.atlas)/porto.shard", mode: .build).execute(
        "INSERT INTO category_points VALUES (999, 179.901, 179.901, 2, 2, 9e999, 9e999)")
      let region = CoordinateRegion.porto
      let labels = try await map.opened().labels(
        in: region, zoom: 19, language: .english, limit: 100)
      #expect(labels.contains { $0.name == "The Mole" })
    }
  }

  @Test func `house numbers are counted of how many there are`() async throws {
    try await withPorto { map in
      var shown: [ImportProgress] = []
      try StreetMapImport(extract: map.path, name: "porto", resources: map.world.resources)
        .run(into: map.atlas) { shown.append($0) }
      shown.removeAll { $0.phase != .numbering }
      #expect(shown == [ImportProgress(phase: .numbering, done: 0, total: 2)])
    }
  }

  @Test func `an extract that cannot be read leaves the atlas as it was`() async throws {
    try await withPorto { map in
      let before = try Data(contentsOf: URL(filePath: "\(map.atlas)/porto.shard"))
      for content in ["", "<osm><node id=\"1\" lat=\"2\"", "<osm></osm>", "nonsense"] {
        try content.write(toFile: map.path, atomically: true, encoding: .utf8)
        let error = #expect(throws: ImportError.self) {
          try StreetMapImport(extract: map.path, name: "porto", resources: map.world.resources)
            .run(into: map.atlas)
        }
        #expect(error?.description.hasPrefix("Cannot read \(map.path): ") == true)
      }
      #expect(try Data(contentsOf: URL(filePath: "\(map.atlas)/porto.shard")) == before)
    }
  }

  /// Imports nodes that come twice, as in an extract of the map's history.
  @Test func `what comes twice is taken once`() async throws {
    try await withPorto { map in
      map.node(90, 1, 3, ["amenity": "cafe", "name": "Twice"])
      map.node(90, 5, 3, ["amenity": "cafe", "name": "Twice again"])
    } then: { map in
      let found = try await map.names("twice")
      #expect(found == ["osm:node/90 Twice"])
    }
  }

  @Test func `a house of a street with two names is one`() async throws {
    try await withPorto { map in
      map.node(91, 0.1, -1, ["addr:street": "Harbour Street", "addr:housenumber": "77"])
      map.node(92, 0.1, -1, ["addr:street": "Hafenstr", "addr:housenumber": "77"])
    } then: { map in
      let summary = try map.importing()
      #expect(summary.houseCount == 3)
      let found = try await map.names("harbour street 77")
      #expect(found == ["osm:node/91 Harbour Street 77"])
    }
  }
}
