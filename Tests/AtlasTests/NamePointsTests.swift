import Places
import ShardFormat
import TestSupport
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of the positions by which a search in a region passes over the names of places elsewhere.
@Suite struct NamePointsTests {
  /// A thousand greater places elsewhere have the word too.
  @Test(.slow, arguments: [0.0, 89.99, -89.99], [0.0, 179.99, -179.99])
  func `a lesser place in the region is found behind many greater ones elsewhere`(
    latitude: Double, longitude: Double
  ) async throws {
    let elsewhere = (0..<1000).map { number in
      GazetteerPlace("Upton \(number)", 5, at: (Double(number % 60) - 30, 40 + Double(number) / 20))
    }
    let built = try BuiltAtlas([
      ShardBuilder(
        places: elsewhere + [GazetteerPlace("Upton Hut", 1, at: (latitude, longitude))])
    ])
    let region = try #require(
      CoordinateRegion(
        center: Coordinate(wrappingLatitude: latitude, longitude: longitude), latitudeDelta: 0.02,
        longitudeDelta: 0.04))
    let found = try await built.search("u", in: region, isBounded: true)
    #expect(found.mapItems.map(\.name) == ["Upton Hut"])
  }

  @Test func `a place may lie in each region that contains it`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let place = Coordinate(
        wrappingLatitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
      let region = try #require(
        CoordinateRegion(
          center: Coordinate(
            wrappingLatitude: place.latitude + .random(in: -1...1, using: &generator),
            longitude: place.longitude + .random(in: -1...1, using: &generator)),
          latitudeDelta: .random(in: 0.001...2, using: &generator),
          longitudeDelta: .random(in: 0.001...2, using: &generator)))
      let points = NamePoints.encoded([place]).withUnsafeBytes(NamePoints.init)
      let mayLie = points.mayLie(0, in: NamePoints.CellRegion(region))
      #expect(mayLie || !region.contains(place), "\(place) \(region)")
    }
  }
}
