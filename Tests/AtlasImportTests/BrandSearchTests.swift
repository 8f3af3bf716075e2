import Atlas
import AtlasImport
import Foundation
import Places
import TestSupport
import Testing

@Suite struct BrandSearchTests {
  /// Runs a closure with an atlas of the town, with shops of a chain under several names, and
  /// places that only look like one.
  private func withShops(_ body: (EmbeddedAtlas) async throws -> Void) async throws {
    try await withPorto { map in
      let alepa: [KeyValuePairs<String, String>] = [
        ["shop": "convenience", "name": "Alepa Harbour", "brand": "Alepa"],
        ["shop": "convenience", "name": "Alepa", "brand": "Alepa"],
        ["shop": "supermarket", "brand": "Alepa"],
        ["shop": "convenience", "name": "ALEPA"],
      ]
      for (index, tags) in alepa.enumerated() { map.node(200 + index, 0, 2 + Double(index), tags) }
      map.node(210, 1, 3, ["shop": "supermarket", "name": "K-Market"])
      map.node(211, 3, 3, ["shop": "supermarket", "name": "K-market"])
      map.node(212, 5, 3, ["shop": "supermarket", "name": "K-Market"])
      for (index, north) in [1.0, 3, 5].enumerated() {
        map.node(220 + index, north, 4, ["highway": "bus_stop", "name": "Station"])
        map.node(230 + index, north, 5, ["shop": "kiosk", "name": "Kiosk"])
      }
      map.node(240, 1, 6, ["shop": "bakery", "name": "Dove"])
      map.node(241, 3, 6, ["amenity": "restaurant", "name": "Dove"])
      map.node(242, 2, 8, ["amenity": "fuel", "brand": "Портовая"])
      map.node(243, 5, 8, ["amenity": "fuel", "brand": "Портовая"])
      map.node(250, 2, 10, ["shop": "clothes", "name": "Old Town"])
      map.node(251, 5, 10, ["shop": "clothes", "name": "Old Town"])
    } then: { map in
      #expect(try ShardCheck.faults(ofShardAt: "\(map.atlas)/porto.shard") == [])
      try await body(map.opened())
    }
  }

  private let town = CoordinateRegion.porto

  /// Returns the brands among the completions of a fragment.
  private func brands(_ fragment: String, _ atlas: EmbeddedAtlas) async throws -> [Completion] {
    try await atlas.completions(for: fragment, region: town, language: .english)
      .filter { $0.id.description.hasPrefix("brand:") }
  }

  @Test(arguments: ["ale", "alep", "Alepa", "ALEPA"])
  func `a brand is offered beside its places, and resolves to the nearest of them`(
    fragment: String
  ) async throws {
    try await withShops { atlas in
      let brand = try #require(try await brands(fragment, atlas).first)
      #expect(brand.title == "Alepa")
      #expect(brand.subtitle == "Search Nearby")
      #expect(brand.kind == .category)
      #expect(brand.category?.rawValue == "convenience")
      let offered = try await atlas.completions(for: fragment, region: town, language: .english)
      #expect(offered.contains { $0.title == "Alepa Harbour" })
      let found = try await atlas.search(SearchRequest(query: .completion(brand.id), region: town))
      #expect(
        found.mapItems.map(\.id.reference) == ["node/200", "node/201", "node/202", "node/203"])
      #expect(found.related.map(\.rawValue) == ["convenience", "supermarket", "kiosk"])
    }
  }

  @Test(arguments: [
    ("k-market", "K-Market"), ("k market", "K-Market"), ("kmarket", "K-Market"),
    ("Портовая", "Портовая"),
  ])
  func `a chain is what several places of one kind are called, however that is written`(
    fragment: String, name: String
  ) async throws {
    try await withShops { atlas in
      let offered = try await brands(fragment, atlas)
      let brand = try #require(offered.first)
      #expect(brand.title == name)
      let found = try await atlas.search(
        SearchRequest(query: .completion(brand.id), region: town))
      #expect(found.mapItems.count >= 2)
    }
  }

  @Test(arguments: ["Station", "Kiosk", "Dove", "The Mole", "Harbour Street"])
  func `what is called so without belonging together is no brand`(fragment: String) async throws {
    try await withShops { atlas in
      let offered = try await brands(fragment, atlas)
      #expect(offered.isEmpty)
    }
  }

  @Test func `a suburb stands before a chain of its name, and that before its shops`() async throws
  {
    try await withShops { atlas in
      let offered = try await atlas.completions(for: "old town", region: town, language: .english)
      let ids = offered.map(\.id.description)
      let brand = try #require(ids.firstIndex(of: "brand:oldtown"))
      let shop = try #require(ids.firstIndex { ["osm:node/250", "osm:node/251"].contains($0) })
      #expect(ids.first == "osm:node/6")
      #expect(0 < brand && brand < shop)
    }
  }

  @Test func `far from its shops a brand is looked for farther away, and that is said`()
    async throws
  {
    try await withShops { atlas in
      let id = try #require(Completion.ID("brand:alepa"))
      let corner = CoordinateRegion(south: 1.996, west: 179.91, north: 1.998, east: 179.912)
      let found = try await atlas.search(SearchRequest(query: .completion(id), region: corner))
      #expect(found.mapItems.count == 4)
      #expect(found.notice == .lookedFartherAway)
    }
  }

  @Test(arguments: [
    ("alepa near the mole", "Alepa near The Mole"), ("alepa in old town", "Alepa in Old Town"),
  ])
  func `a brand near a place is looked for there`(query: String, title: String) async throws {
    try await withShops { atlas in
      let found = try await atlas.search(
        SearchRequest(query: .naturalLanguage(query), region: town))
      #expect(found.mapItems.count == 4)
      let offered = try await atlas.completions(for: query, region: town, language: .english)
      #expect(offered.first?.title == title)
    }
  }

  @Test(arguments: [
    "brand:", "brand:nobody", "brand:%00", "brand:alepa@", "brand:alepa@osm:node/0",
  ])
  func `a brand nobody knows finds nothing, or is refused in a sentence`(id: String) async throws {
    try await withShops { atlas in
      let id = try #require(Completion.ID(id))
      do throws(GeocoderError) {
        let found = try await atlas.search(SearchRequest(query: .completion(id), region: town))
        #expect(found.mapItems.isEmpty)
      } catch {
        #expect(error == .invalidRequest("There is no such suggestion."))
      }
    }
  }
}
