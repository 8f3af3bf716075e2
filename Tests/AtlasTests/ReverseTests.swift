import Atlas
import AtlasQuality
import Places
import TestSupport
import Testing

@Suite struct ReverseTests {
  static func nearest(_ latitude: Double, _ longitude: Double) async throws -> [MapItem] {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let items = try await World.atlas().reverse(here, language: .english).mapItems
    let distances = items.map { here.distance(to: $0.coordinate) }
    #expect(distances == distances.sorted())
    #expect(items.count == 10)
    return items
  }

  @Test func `in a city it is the city`() async throws {
    let names = try await Self.nearest(48.8534, 2.3488).map(\.name)
    #expect(names.first == "Paris")
  }

  @Test(arguments: [
    (90.0, 0.0), (90, 137), (-90, 0), (89.9, -179), (-17, 180), (-17, -180), (-17, 179.99),
    (66, -179.9), (0, -140), (-48, -123), (21.3, -157.8), (0, 0), (52.5, 13.4),
  ])
  func `the nearest places are those that measuring all of them finds`(
    latitude: Double, longitude: Double
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let settlements: Set<PlaceCategory> = [.capital, .city, .town, .village]
    let all = try await World.names().filter { $0.isMain && settlements.contains($0.category) }
      .map { here.distance(to: $0.coordinate) }.sorted().prefix(10)
    let found = try await Self.nearest(latitude, longitude).map {
      here.distance(to: $0.coordinate)
    }
    #expect(Array(all) == found)
  }
}
