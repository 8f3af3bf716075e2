import Atlas
import Foundation
import OpenStreetMap
import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the maps of real extracts: of lower Manhattan, which comes with the program, and of others
/// where there are any.
@Suite(.slow) struct RealExtractTests {
  private static let newYork = WorldResources.bundled.folder.appending(path: "new-york.osm.pbf")
    .path
  private static let (monaco, liechtenstein) = ("monaco.osm.pbf", "liechtenstein.osm.pbf")

  private func shapes(ofExtractAt path: String, zoom: Double) async throws -> [MapFeature] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("extract-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let reader = try ExtractReader(path: path, scratchFolder: folder)
    var drawing = StreetDrawing(bounds: reader.header.bounds, folder: folder)
    while let batch = try reader.next() {
      for object in batch.objects { try drawing.add(object) }
    }
    let shard = try StreetShard(drawing, in: folder)
    let streets = try #require(shard.region)
    return try await EmbeddedAtlas(folder: folder).shapes(in: streets, zoom: zoom).features
  }

  @Test(arguments: [12.0, 15, 17])
  func `the rivers around Manhattan lie where they lie`(zoom: Double) async throws {
    let features = try await shapes(ofExtractAt: Self.newYork, zoom: zoom)
    for (latitude, longitude) in [(40.7250, -74.0220), (40.7080, -73.9935)] {
      #expect(features.isWater(latitude, longitude), "\(latitude), \(longitude)")
    }
    for (latitude, longitude) in [(40.7050, -74.0145), (40.7128, -74.0060), (40.6980, -73.9920)] {
      #expect(!features.isWater(latitude, longitude), "\(latitude), \(longitude)")
    }
    #expect(features.contains { $0.kind == .street(.road(.major, .ground)) })
  }

  @Test(TestData.extracts.needs(monaco), arguments: [12.0, 15, 17])
  func `the sea off Monaco lies where it lies`(zoom: Double) async throws {
    let features = try await shapes(
      ofExtractAt: TestData.extracts.path(of: Self.monaco), zoom: zoom)
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

  @Test(TestData.extracts.needs(liechtenstein))
  func `there is no sea in Liechtenstein`() async throws {
    let features = try await shapes(
      ofExtractAt: TestData.extracts.path(of: Self.liechtenstein), zoom: 13)
    for (latitude, longitude) in [(47.141, 9.5209), (47.07, 9.55), (47.25, 9.52)] {
      #expect(!features.isWater(latitude, longitude), "\(latitude), \(longitude)")
    }
    #expect(
      features.contains {
        $0.kind == .street(.road(.highway, .ground)) || $0.kind == .street(.road(.major, .ground))
      })
  }
}
