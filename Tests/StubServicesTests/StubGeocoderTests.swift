import Places
import StubServices
import TestSupport
import Testing

@Suite struct StubGeocoderTests {
  private let geocoder = StubGeocoder()

  private func titles(_ fragment: String) async throws -> [String] {
    try await geocoder.completions(for: fragment, region: nil, language: .english).map(\.title)
  }

  @Test func `typing "Apple" suggests the word, the stores and whatever else begins so`()
    async throws
  {
    let completions = try await geocoder.completions(
      for: "Apple", region: nil, language: .english)
    #expect(completions.prefix(2).map(\.title) == ["Apple", "Apple Store"])
    #expect(completions.prefix(2).map(\.kind) == [.query, .category])
    #expect(completions[1].subtitle == "Search Nearby")
    #expect(completions[1].titleHighlights == [0..<5])
    #expect(completions.map(\.title).contains("Applebee’s Times Square"))
  }

  @Test func `typing "cafe" suggests all cafés first, then cafés with addresses`() async throws {
    let completions = try await geocoder.completions(for: "cafe", region: nil, language: .english)
    #expect(completions.first?.kind == .category)
    #expect(completions.dropFirst().map(\.title) == ["Café Habana", "Cafe Grumpy"])
    #expect(completions.dropFirst().first?.subtitle == "17 Prince Street, New York")
  }

  @Test func `every suggestion can be searched for`() async throws {
    for fragment in ["a", "c", "p", "b", "n", "f"] {
      let completions = try await geocoder.completions(
        for: fragment, region: nil, language: .english)
      #expect(!completions.isEmpty)
      for completion in completions {
        let response = try await geocoder.search(.init(query: .completion(completion.id)))
        #expect(!response.mapItems.isEmpty)
      }
    }
  }

  @Test func `a category resolves to several places within their bounds`() async throws {
    let id = try #require(Completion.ID("category:apple_store"))
    let response = try await geocoder.search(.init(query: .completion(id)))
    #expect(response.mapItems.count == 4)
    let bounds = try #require(response.boundingRegion)
    #expect(response.mapItems.allSatisfy { bounds.contains($0.coordinate) })
  }

  @Test func `a search bounded by a region finds nothing outside it`() async throws {
    let request = SearchRequest(
      query: .pointsOfInterest(nil), region: .newYork, isBounded: true, limit: 50)
    let items = try await geocoder.search(request).mapItems
    #expect(!items.isEmpty)
    #expect(items.allSatisfy { CoordinateRegion.newYork.contains($0.coordinate) })
  }

  @Test func `what is here is the nearest first`() async throws {
    let here = try #require(Coordinate("40.7640,-73.9730"))
    let items = try await geocoder.reverse(here, language: .english).mapItems
    #expect(items.first?.name == "Apple Fifth Avenue")
    let distances = items.map { $0.coordinate.distance(to: here) }
    #expect(distances == distances.sorted())
  }

  @Test func `one query can fail while others do not`() async throws {
    let failing = StubGeocoder.failing(with: .unavailable("down"), for: "Apple")
    await #expect(throws: GeocoderError.unavailable("down")) {
      try await failing.completions(for: "apple", region: nil, language: .english)
    }
    await #expect(throws: GeocoderError.unavailable("down")) {
      try await failing.search(.init(query: .naturalLanguage("APPLE")))
    }
    #expect(try await failing.search(.init(query: .naturalLanguage("Berlin"))).mapItems.count == 1)
  }

  @Test func `the map has something to show around New York and across the antimeridian`()
    async throws
  {
    let source = StubMapFeatureSource()
    let newYork = try await source.features(in: .newYork, zoom: 13, language: .english)
    #expect(Set(newYork.features.compactMap(\.name)).isSuperset(of: ["New York", "Hudson River"]))
    #expect(newYork.streets.isEmpty)
    #expect(!newYork.features.contains { $0.name == "Berlin" })
    let east = try #require(CoordinateRegion("-16.4,-179.95,1,0.1"))
    let fiji = try await source.features(in: east, zoom: 8, language: .english)
    #expect(fiji.features.map(\.kind) == [.land])
  }
}
