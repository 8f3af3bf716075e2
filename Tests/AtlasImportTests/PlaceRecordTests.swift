import Atlas
import AtlasImport
import Foundation
import Places
import SQLite
import TestSupport
import Testing

/// Tests of the records of places in an extract written by hand: their tags, addresses and outlines.
@Suite struct PlaceRecordTests {
  private func record(
    _ id: String, in map: TinyMap, outlines: Bool = false
  ) throws -> PlaceRecord {
    let id = try #require(MapItem.ID(id))
    return try #require(try map.opened().records(of: [id], outlines: outlines).first)
  }

  @Test func `a place has the tag that says what it is, its names and its other tags`()
    async throws
  {
    try await withPorto { map in
      map.node(
        40, 0.2, 1,
        [
          "amenity": "restaurant", "name": "Sol", "name:de": "Sonne", "old_name": "Luna",
          "brand": "Astro", "building": "yes", "source": "survey", "addr:city": "Porto",
          "level": "1", "name:etymology": "sun", "diet:vegan": "yes",
        ])
    } then: { map in
      let record = try record("osm:node/40", in: map)
      #expect(record.id.description == "osm:node/40")
      #expect(record.part.element == OpenStreetMapElement(kind: "node", number: 40))
      #expect(record.part.tag == Tag("amenity", "restaurant"))
      #expect(
        record.part.names == [
          "name": "Sol", "name:de": "Sonne", "old_name": "Luna", "brand": "Astro",
        ])
      #expect(
        record.extraTags == [
          Tag("building", "yes"), Tag("diet:vegan", "yes"), Tag("level", "1"),
          Tag("name:etymology", "sun"),
        ])
    }
  }

  @Test func `a place without an address has that of the building around it`() async throws {
    try await withPorto { map in
      map.way(
        50, map.square(50, 0.3, 2, reach: 0.1),
        [
          "building": "yes", "addr:street": "Harbour Street", "addr:housenumber": "27",
          "addr:postcode": "4100",
        ])
      map.node(60, 0.3, 2, ["craft": "carpenter", "name": "Planks"])
      map.node(61, 0.35, 2, ["shop": "books", "name": "Pages", "addr:housenumber": "29"])
    } then: { map in
      let record = try record("osm:node/60", in: map)
      #expect(record.houseNumber == "27" && record.postcode == "4100")
      #expect(record.address.first?.names["name"] == "Harbour Street")
      let own = try self.record("osm:node/61", in: map)
      #expect(own.houseNumber == "29")
    }
  }

  @Test func `a place without a postal code has that of the nearest house in its town`()
    async throws
  {
    try await withPorto { map in
      map.node(40, 3.2, 3, ["leisure": "playground", "name": "Swings"])
      map.node(
        41, 3.4, 3, ["addr:place": "Far Farm", "addr:housenumber": "1", "addr:postcode": "1111"])
      map.node(
        42, 4.5, 3, ["addr:place": "Far Farm", "addr:housenumber": "2", "addr:postcode": "2222"])
      map.node(43, 7, 3, ["leisure": "playground", "name": "Slides"])
      map.node(44, -18, -18, ["leisure": "playground", "name": "Ropes"])
    } then: { map in
      let postcodes = try [40, 43, 44].map { try record("osm:node/\($0)", in: map).postcode }
      #expect(postcodes == ["1111", "2222", nil])
    }
  }

  @Test func `what lies beyond all towns has the postal code of a house in its street`()
    async throws
  {
    try await withPorto { map in
      map.node(50, 30, 30)
      map.node(51, 30, 31)
      map.way(50, [50, 51], ["highway": "residential", "name": "Far Lane"])
      map.node(
        52, 30, 30.2,
        ["addr:street": "Far Lane", "addr:housenumber": "1", "addr:postcode": "3333"])
      map.node(53, 30, 30.4, ["leisure": "playground", "name": "Swings"])
    } then: { map in
      let postcodes = try ["way/50", "node/53"].map {
        try record("osm:\($0)", in: map).postcode
      }
      #expect(postcodes == ["3333", "3333"])
    }
  }

  @Test func `a place that is known by its brand has no name`() async throws {
    try await withPorto { map in
      map.node(40, 0.2, 1, ["shop": "supermarket", "brand": "Astro"])
    } then: { map in
      let shop = try record("osm:node/40", in: map)
      #expect(shop.part.names == ["brand": "Astro"])
    }
  }

  @Test func `the address leads from the street outwards to the country`() async throws {
    try await withPorto { map in
      let record = try record("osm:node/20", in: map)
      #expect(record.houseNumber == "5")
      #expect(
        record.address.map { $0.names["name"] }
          == ["Harbour Street", "Old Town", "Porto", "Utopia"])
      #expect(record.address.map(\.tag.key) == ["highway", "place", "boundary", "boundary"])
      let town = record.address[2]
      #expect(town.element == OpenStreetMapElement(kind: "relation", number: 1))
      #expect(town.place == "town")
      #expect(town.adminLevel == 8)
      #expect(town.names["name:de"] == "Hafen")
      #expect(record.address[3].adminLevel == 2)
      #expect(record.address[3].element == nil)
      #expect(record.address[3].code == "UT")
    }
  }

  @Test func `a place without an address stands in the nearest street`() async throws {
    try await withPorto { map in
      map.node(40, 0.2, 1, ["amenity": "bench", "name": "Rest"])
    } then: { map in
      let record = try record("osm:node/40", in: map)
      #expect(record.address.first?.names["name"] == "Harbour Street")
    }
  }

  @Test func `a house has the tag of its object, and its building as its outline`() async throws {
    try await withPorto { map in
      let record = try record("osm:way/30", in: map, outlines: true)
      #expect(record.houseNumber == "12a")
      #expect(record.part.tag == Tag("building", "yes"))
      #expect(record.address.first?.names["name"] == "Harbour Street")
      guard case .areas(let areas) = record.outline else {
        Issue.record("no area: \(String(describing: record.outline))")
        return
      }
      #expect(areas.map { $0.map(\.count) } == [[5]])
      #expect(areas[0][0].first == areas[0][0].last)
      let extent = try #require(record.extent)
      let around = try #require(CoordinateRegion(bounding: areas[0][0], minimumDelta: 0))
      #expect(abs(extent.south - around.south) < 1e-9 && abs(extent.north - around.north) < 1e-9)
      #expect(abs(extent.west - around.west) < 1e-9 && abs(extent.east - around.east) < 1e-9)
    }
  }

  @Test func `a house that is nothing but an address is place=house`() async throws {
    try await withPorto { map in
      map.node(41, 0.1, 3, ["addr:street": "Harbour Street", "addr:housenumber": "14"])
    } then: { map in
      let house = try record("osm:node/41", in: map)
      #expect(house.part.tag == Tag("place", "house"))
      #expect(house.extent == nil)
    }
  }

  @Test func `a house is found by its name, and tells its number`() async throws {
    try await withPorto { map in
      map.node(
        41, 0.1, 3,
        [
          "addr:street": "Harbour Street", "addr:housenumber": "14", "entrance": "main",
          "addr:housename": "Rose Cottage",
        ])
      map.node(42, 0.1, 4, ["addr:housename": "9"])
      map.way(
        43, map.square(50, 1, 4, reach: 0.1),
        ["building": "yes", "name": "The Mill", "addr:housename": "Old Mill"])
    } then: { map in
      func found(_ text: String) async throws -> [String] {
        try await map.opened().search(SearchRequest(query: .naturalLanguage(text)))
          .mapItems.map(\.id.reference)
      }
      #expect(try await found("rose cottage") == ["node/41"])
      #expect(try await found("rose cottage, porto") == ["node/41"])
      #expect(try await found("harbour street 14").first == "node/41")
      #expect(try await found("old mill") == ["way/43"])
      let house = try record("osm:node/41", in: map)
      #expect(house.part.tag == Tag("place", "house") && house.houseNumber == "14")
      #expect(house.part.names == ["addr:housename": "Rose Cottage"])
      // A number is no name.
      let number = try #require(MapItem.ID("osm:node/42"))
      #expect(try map.opened().records(of: [number], outlines: false).isEmpty)
    }
  }

  @Test(arguments: [("pond", "water"), ("river", "natural")])
  func `water that stands has the tag that says what kind of water it is, and a river has not`(
    kind: String, key: String
  ) async throws {
    try await withPorto { map in
      map.node(40, 0.1, 3, ["natural": "water", "water": kind, "name": "Mill Water"])
    } then: { map in
      let record = try record("osm:node/40", in: map)
      #expect(record.part.tag.key == key)
    }
  }

  @Test func `a house made up between two others has none of their tags`() async throws {
    try await withPorto { map in
      for (index, number) in [(0, "21"), (1, "25")] {
        map.node(
          70 + index, 1, Double(index),
          [
            "addr:street": "Harbour Street", "addr:housenumber": number, "building": "yes",
            "height": "9",
          ])
      }
      map.way(70, [70, 71], ["addr:interpolation": "odd"])
    } then: { map in
      let made = try record("osm:way/70/23", in: map)
      #expect(made.part.tag == Tag("place", "house"))
      #expect(made.part.element == OpenStreetMapElement(kind: "way", number: 70))
      #expect(made.extraTags == [])
      #expect(made.extent == nil)
      let line = try record("osm:way/70", in: map)
      #expect(line.part.tag == Tag("place", "houses") && line.houseNumber == nil)
      #expect(try record("osm:node/70", in: map).extraTags == [Tag("height", "9")])
    }
  }

  @Test func `a mountain without an extent is shown with the valleys around it`() async throws {
    try await withTinyTable { table in
      let row = TinyTable.row(12, "Mount Up", feature: "T.PK", population: 0)
      try table.importing(try table.write("one.txt", "\(row)\n"))
      let atlas = try EmbeddedAtlas(folder: table.atlas)
      let id = try #require(MapItem.ID("geonames:12"))
      let item = try #require(try await atlas.item(id, language: .english).mapItems.first)
      #expect(abs(item.region.latitudeDelta - 0.2) < 1e-9)
    }
  }

  @Test func `a town of GeoNames has the tag of its category and its country`() async throws {
    try await withTinyTable { table in
      let rows = [
        TinyTable.row(11, "Upton"), TinyTable.row(12, "Mount Up", feature: "T.PK", population: 0),
      ]
      try table.importing(try table.write("one.txt", rows.map { "\($0)\n" }.joined()))
      let atlas = try EmbeddedAtlas(folder: table.atlas)
      let ids = ["geonames:11", "geonames:12"].compactMap { MapItem.ID($0) }
      let records = try atlas.records(of: ids, outlines: true)
      #expect(records.map(\.id) == ids)
      #expect(records.map(\.part.tag) == [Tag("place", "village"), Tag("natural", "peak")])
      #expect(records[0].extraTags == [Tag("population", "5000")])
      #expect(records[0].address.map(\.code).last == "UT")
      #expect(records[0].address.last?.tag == Tag("boundary", "administrative"))
      #expect(records[0].address.last?.adminLevel == 2)
      #expect(records.allSatisfy { $0.outline == nil && $0.part.element == nil })
    }
  }

  @Test func `a street has its course, and each of its ways is known`() async throws {
    try await withPorto { map in
      for way in [10, 11] {
        let record = try record("osm:way/\(way)", in: map, outlines: true)
        #expect(record.part.element?.number == way)
        #expect(record.part.tag.key == "highway")
        guard case .lines(let lines) = record.outline else {
          Issue.record("no line: \(String(describing: record.outline))")
          return
        }
        #expect(lines.map(\.count) == [3])
      }
    }
  }

  @Test func `a river has its course`() async throws {
    try await withPorto { map in
      for (index, east) in [-9.0, -8, -7, -6].enumerated() { map.node(50 + index, 5, east) }
      map.way(50, [50, 51, 52, 53], ["waterway": "river", "name": "Douro", "width": "40"])
    } then: { map in
      let record = try record("osm:way/50", in: map, outlines: true)
      #expect(record.part.tag == Tag("waterway", "river"))
      guard case .lines(let lines) = record.outline else {
        Issue.record("no line: \(String(describing: record.outline))")
        return
      }
      #expect(lines.map(\.count) == [4])
      #expect(abs(lines[0][0].longitude - 179.891) < 1e-6)
    }
  }

  @Test func `a multipolygon has its outer rings and holes`() async throws {
    try await withPorto { map in
      for (number, east, reach) in [(100, 5.0, 4.0), (110, 5, 2), (120, 15, 1), (130, 5, 1)] {
        map.way(number, map.square(number, 5, east, reach: reach))
      }
      map.relation(
        100,
        [
          ("way", 100, "outer"), ("way", 110, "inner"), ("way", 120, "outer"),
          ("way", 130, "outer"),
        ],
        ["type": "multipolygon", "leisure": "park", "name": "Jardim"])
    } then: { map in
      let record = try record("osm:relation/100", in: map, outlines: true)
      guard case .areas(let areas) = record.outline else {
        Issue.record("no area: \(String(describing: record.outline))")
        return
      }
      #expect(areas.map(\.count).sorted() == [1, 1, 2])
      #expect(areas.joined().allSatisfy { $0.count == 5 && $0.first == $0.last })
      // In square thousandths of a degree: 8² − 4² and 2² and 2².
      #expect(abs(areas.joined().reduce(0) { $0 + $1.signedArea } * 1e6 - 56) < 0.01)
      #expect(try self.record("osm:relation/100", in: map).outline == nil)
    }
  }

  @Test func `records come in the order asked for, without unknown ones`() async throws {
    try await withPorto { map in
      let ids = ["osm:way/30", "osm:node/999", "stub:1", "osm:relation/1", "osm:node/20"]
        .compactMap { MapItem.ID($0) }
      let found = try map.opened().records(of: ids, outlines: true)
      #expect(found.map(\.id) == [ids[0], ids[3], ids[4]])
      let reloading = try ReloadingAtlas(folder: map.atlas)
      #expect(try reloading.records(of: ids, outlines: true) == found)
    }
  }

  @Test(
    .slow,
    arguments: [
      "UPDATE place_tags SET tags = x'FFFFFFFFFF'", "UPDATE place_tags SET tags = x'FE0F'",
      "UPDATE place_tags SET tags = x'FF'", "DELETE FROM tag_texts WHERE id = 1",
      "UPDATE place_tags SET tags = x''",
    ])
  func `damaged tags make no error, and a check tells them`(damage: String) async throws {
    try await withPorto { map in
      let shard = "\(map.atlas)/porto.shard"
      try Database(path: shard, mode: .build).execute(damage)
      let cafe = try record("osm:node/20", in: map, outlines: true)
      #expect(!cafe.part.tag.key.isEmpty)
      let faults = try ShardCheck.faults(ofShardAt: shard)
      #expect(!faults.isEmpty)
    }
  }

  @Test(arguments: [Int.min, -1, 1 << 40, Int.max])
  func `damaged edges of a house make no error, and a check tells them`(edge: Int) async throws {
    try await withPorto { map in
      let shard = "\(map.atlas)/porto.shard"
      #expect(try ShardCheck.faults(ofShardAt: shard).isEmpty)
      try Database(path: shard, mode: .build).run(
        "UPDATE houses SET south = ?, west = 0, north = 0, east = 0", [.integer(edge)])
      #expect(try record("osm:way/30", in: map).extent == nil)
      #expect(
        try ShardCheck.faults(ofShardAt: shard).contains {
          $0.contains("have edges far from their points")
        })
    }
  }

  @Test func `thousands of tags and long values do not fill the shard`() async throws {
    let long = String(repeating: "x", count: 1_000_000)
    try await withPorto { map in
      map.node(
        60, 0.2, 1,
        tags: [("amenity", "cafe"), ("name", "Many")]
          + (0..<10_000).map {
            ("key\($0)", "value \($0)")
          })
      map.node(61, 0.2, 2, ["amenity": "cafe", "name": "Long", "description": long])
    } then: { map in
      let many = try record("osm:node/60", in: map)
      #expect(many.part.tag == Tag("amenity", "cafe"))
      #expect((100...300).contains(many.extraTags.count))
      let told = try record("osm:node/61", in: map)
      #expect(told.extraTags.allSatisfy { $0.value.utf8.count < 16_384 })
      let file = try FileManager.default.attributesOfItem(atPath: "\(map.atlas)/porto.shard")
      #expect(try #require(file[.size] as? Int) < 600_000)
    }
  }
}

extension [Coordinate] {
  /// The area within a closed ring in square degrees, positive if the ring runs counterclockwise.
  fileprivate var signedArea: Double {
    zip(self, dropFirst()).reduce(0) { sum, edge in
      sum + (edge.0.longitude - 179.9) * (edge.1.latitude - 2)
        - (edge.1.longitude - 179.9) * (edge.0.latitude - 2)
    } / 2
  }
}
