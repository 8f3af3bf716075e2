import Foundation
import OpenStreetMap
import Places
import TestSupport
import Testing

/// Tests of real extracts: those that come with the program, and others where there are any.
@Suite struct RealExtractTests {
  /// The folder of the extracts that come with the program.
  private static let bundled = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/AtlasImport/Resources")

  @Test(arguments: [
    ("helsinki", 24_260, 5_130, 620, 343_438.9), ("new-york", 226_805, 40_635, 1_566, 8_377_937.8),
  ])
  func `have the elements they are known to have, and multipolygons of the right size`(
    name: String, nodes: Int, ways: Int, relations: Int, squareMetres: Double
  ) throws {
    let reading = try Reading(path: Self.bundled.appending(path: "\(name).osm.pbf").path)
    #expect(reading.summary.nodeCount == nodes)
    #expect(reading.summary.wayCount == ways)
    #expect(reading.summary.relationCount == relations)
    // The area is the one that libosmium gives for complete multipolygons and boundaries.
    let complete = reading.objects.filter {
      $0.id.kind == .relation && $0.isComplete && $0.tags["type"] != "site"
    }
    let sum = complete.reduce(0) { $0 + $1.geometry.squareMetres }
    #expect(abs(sum / squareMetres - 1) < 1e-6)
    expectObjects(of: reading)
  }

  @Test(TestData.extracts.needs("monaco.osm.pbf")) func `Monaco is read`() throws {
    try expectObjects(of: Reading(path: TestData.extracts.path(of: "monaco.osm.pbf")))
  }

  @Test(TestData.extracts.needs("liechtenstein.osm.pbf")) func `Liechtenstein is read`() throws {
    try expectObjects(of: Reading(path: TestData.extracts.path(of: "liechtenstein.osm.pbf")))
  }

  /// Expects that there are objects, each once, with its center where it may be.
  private func expectObjects(of reading: Reading) {
    #expect(reading.objects.count > 1_000)
    #expect(Set(reading.objects.map(\.id)).count == reading.objects.count)
    for object in reading.objects { expectCenter(of: object) }
  }

  private func expectCenter(of object: MapObject) {
    let (center, bounds) = (object.geometry.center, object.geometry.bounds)
    #expect(bounds.scaled(by: 1.001).contains(center))
    if object.geometry.squareMetres > 1 { #expect(object.geometry.contains(center)) }
  }
}
