import Atlas
import AtlasImport
import Foundation
import Places
import TestSupport
import Testing

/// Tests of land and sea in and around street maps, where the world's coast takes over.
@Suite(.slow) struct ShoreTests {
  private static let monaco = "monaco.osm.pbf"

  /// The atlas of the world, the samples and, where there is an extract, Monaco.
  private static let atlas = Task {
    let folder = try await World.folderWithSamples(named: "shore")
    if TestData.extracts.has(monaco) {
      try StreetMapImport(extract: TestData.extracts.path(of: monaco), name: "monaco")
        .run(into: folder)
    }
    return try EmbeddedAtlas(folder: folder)
  }

  private func expect(
    _ points: [(latitude: Double, longitude: Double, isWater: Bool)], zooms: [Double],
    in atlas: EmbeddedAtlas
  ) async throws {
    for zoom in zooms {
      for (latitude, longitude, isWater) in points {
        // The window lies around the point, so that the shapes drawn cross the edge of the extract.
        let window = try #require(
          CoordinateRegion(
            center: Coordinate(wrappingLatitude: latitude, longitude: longitude),
            latitudeDelta: 0.1, longitudeDelta: 0.1))
        let drawn = try await atlas.shapes(in: window, zoom: zoom).features
        #expect(
          drawn.isWater(latitude, longitude) == isWater, "\(latitude), \(longitude) at \(zoom)")
      }
    }
  }

  @Test func `off Helsinki land and sea lie where they lie, within the extract and beyond`()
    async throws
  {
    try await expect(
      [
        // The station, the cathedral, the botanical garden.
        (60.1719, 24.9414, false), (60.1704, 24.9522, false), (60.1750, 24.9460, false),
        // Kaisaniemenlahti, beside it; Töölönlahti, of which the extract has a corner.
        (60.1767, 24.9465, true), (60.1785, 24.9358, true),
        // Espoo and Vantaa; the Gulf of Finland, out at sea.
        (60.2100, 24.6700, false), (60.2700, 24.9500, false), (60.0500, 24.9500, true),
        // Islands beyond the extract: Korkeasaari, Seurasaari, Suomenlinna.
        (60.1750, 24.9850, false), (60.1830, 24.8850, false), (60.1466, 24.9886, false),
      ], zooms: [11, 14], in: try await Self.atlas.value)
  }

  @Test func `where there are no streets, narrow waters and small islands are there`()
    async throws
  {
    try await expect(
      [
        // New York: the Hudson, the East River, the Upper Bay.
        (40.7250, -74.0220, true), (40.7080, -73.9935, true), (40.6600, -74.0500, true),
        // The Battery, Jersey City; Governors, Liberty and Roosevelt Island.
        (40.7050, -74.0145, false), (40.7178, -74.0431, false), (40.6895, -74.0165, false),
        (40.6895, -74.0450, false), (40.7620, -73.9500, false),
        // Venice: off San Marco, San Marco, Giudecca, the Lido.
        (45.4305, 12.3450, true), (45.4340, 12.3388, false), (45.4260, 12.3250, false),
        (45.4100, 12.3650, false),
      ], zooms: [9, 11, 13], in: try await World.atlas())
  }

  @Test(TestData.extracts.needs(monaco))
  func `off Monaco land and sea lie where they lie, within the extract and beyond`() async throws {
    try await expect(
      [
        // Port Hercule, off the rock, off Larvotto.
        (43.7355, 7.4255, true), (43.7300, 7.4300, true), (43.7430, 7.4400, true),
        // The casino, the palace, Fontvieille on land won from the sea.
        (43.7392, 7.4273, false), (43.7314, 7.4202, false), (43.7275, 7.4150, false),
        // The mountains behind; the sea, far out.
        (43.8000, 7.4000, false), (43.6800, 7.5000, true),
      ], zooms: [11, 14], in: try await Self.atlas.value)
  }
}

extension [MapFeature] {
  /// Returns whether water is on top at a point, or the sea beneath everything.
  fileprivate func isWater(_ latitude: Double, _ longitude: Double) -> Bool {
    func isCovered(_ kinds: MapFeature.Kind...) -> Bool {
      contains { feature in
        guard kinds.contains(feature.kind), case .rings(let rings) = feature.geometry else {
          return false
        }
        return rings.reduce(0) { $0 + windings(of: $1, latitude, longitude) } != 0
      }
    }
    if isCovered(.street(.area(.earth))) { return isCovered(.street(.area(.water))) }
    if isCovered(.street(.area(.water))) { return true }
    return !isCovered(.land) || isCovered(.lake) && !isCovered(.island)
  }

  private func windings(
    of ring: [MapFeature.Point], _ latitude: Double, _ longitude: Double
  ) -> Int {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { sum, edge in
      let (from, to) = edge
      guard (from.latitude > latitude) != (to.latitude > latitude) else { return sum }
      let share = (latitude - from.latitude) / (to.latitude - from.latitude)
      guard from.longitude + share * (to.longitude - from.longitude) > longitude else { return sum }
      return sum + (to.latitude > from.latitude ? 1 : -1)
    }
  }
}
