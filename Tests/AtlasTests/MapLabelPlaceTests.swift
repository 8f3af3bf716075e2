import Atlas
import AtlasImport
import Foundation
import Places
import ShardFormat
import TestSupport
import Testing

/// Tests that the names on maps lead to the places that they name.
@Suite(.slow) struct MapLabelPlaceTests {
  /// Returns descriptions of the names on maps of a region, at all zooms, that lead to no place, or to one
  /// that is not called so.
  private func strayLabels(
    of atlas: EmbeddedAtlas, in region: CoordinateRegion, zooms: some Sequence<Double>
  ) async throws -> (count: Int, strays: Set<String>) {
    var (count, strays) = (0, Set<String>())
    for zoom in zooms {
      for label in try await atlas.labels(
        in: region, zoom: zoom, language: .english, limit: 1_000_000)
      where label.kind != .streetName(.shield) && label.kind != .streetName(.houseNumber) {
        count += 1
        let stray = "\(label.name ?? "") (\(label.kind), \(label.place.map { "\($0)" } ?? "-"))"
        guard let place = label.place else {
          strays.insert(stray)
          continue
        }
        let found = try await atlas.item(place, language: .english, options: GeocoderOptions())
        if found.mapItems.isEmpty { strays.insert(stray) }
      }
    }
    return (count, strays)
  }

  @Test func `every name on a map of the world leads to its place`() async throws {
    let found = try await strayLabels(
      of: World.atlas(), in: .world, zooms: [1, 4, 7])
    #expect(found.count > 1_000)
    #expect(found.strays.isEmpty, "\(found.strays.count): \(found.strays.sorted().prefix(40))")
  }

  @Test(
    TestData.extracts.needs("monaco.osm.pbf"),
    arguments: ["monaco.osm.pbf", "liechtenstein.osm.pbf"])
  func `every name on a street map leads to its place`(extract: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "labels-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try StreetMapImport(extract: TestData.extracts.path(of: extract), name: "map")
      .run(into: folder)
    let atlas = try EmbeddedAtlas(folder: folder)
    let region = try #require(atlas.metadata.first?.metadata.streets)
    let found = try await strayLabels(
      of: atlas, in: region, zooms: stride(from: 8, through: 18, by: 2))
    #expect(found.count > 1_000)
    #expect(found.strays.isEmpty, "\(found.strays.count): \(found.strays.sorted().prefix(60))")
  }

  @Test func `streets of one name in one view lead each to itself`() async throws {
    let atlas = try await EmbeddedAtlas(folder: World.samplesFolder())
    let region = try #require(CoordinateRegion("40.71,-74.005,0.03,0.03"))
    for label in try await atlas.labels(in: region, zoom: 17, language: .english, limit: 10_000) {
      guard case .streetName(.minorRoad) = label.kind, case .lines(let lines) = label.geometry,
        let place = label.place, let point = lines.first?.first?.coordinate,
        let item = try await atlas.item(place, language: .english, options: GeocoderOptions())
          .mapItems.first
      else { continue }
      #expect(item.name == label.name)
      #expect(item.region.scaled(by: 1.5).contains(point), "\(item.name)")
    }
  }
}
