import Atlas
import Foundation
import OpenStreetMap
import Places
import Testing

@testable import AtlasImport

/// Tests of the maps of real extracts, run if these are present.
@Suite struct RealExtractTests {
  private static let shared = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data")

  private static func path(_ name: String) -> String { shared.appending(path: name).path }

  private static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  private func shapes(_ name: String, zoom: Double) async throws -> [MapFeature] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("extract-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let reader = try ExtractReader(path: Self.path(name), scratchFolder: folder)
    var drawing = StreetDrawing(bounds: reader.header.bounds, folder: folder)
    while let batch = try reader.next() {
      for object in batch.objects { try drawing.add(object) }
    }
    let shard = try StreetShard(drawing, in: folder)
    let streets = try #require(shard.region)
    return try await EmbeddedAtlas(folder: folder).shapes(in: streets, zoom: zoom).features
  }

  @Test(
    .enabled(if: has("monaco.osm.pbf"), "shared/data/monaco.osm.pbf is not there"),
    arguments: [12.0, 15, 17])
  func `the sea off Monaco lies where it lies`(zoom: Double) async throws {
    let features = try await shapes("monaco.osm.pbf", zoom: zoom)
    for (latitude, longitude) in [
      (43.7355, 7.4255), (43.7300, 7.4300), (43.7240, 7.4400), (43.7430, 7.4400),
    ] {
      #expect(features.isWater(latitude, longitude), "\(latitude), \(longitude)")
    }
    for (latitude, longitude) in [
      (43.7392, 7.4273), (43.7314, 7.4202), (43.7480, 7.4150), (43.7345, 7.4190),
    ] {
      #expect(!features.isWater(latitude, longitude), "\(latitude), \(longitude)")
    }
  }

  @Test(
    .enabled(if: has("liechtenstein.osm.pbf"), "shared/data/liechtenstein.osm.pbf is not there"))
  func `there is no sea in Liechtenstein`() async throws {
    let features = try await shapes("liechtenstein.osm.pbf", zoom: 13)
    for (latitude, longitude) in [(47.141, 9.5209), (47.07, 9.55), (47.25, 9.52)] {
      #expect(!features.isWater(latitude, longitude), "\(latitude), \(longitude)")
    }
    #expect(
      features.contains {
        $0.kind == .street(.road(.highway, .ground)) || $0.kind == .street(.road(.major, .ground))
      })
  }
}
