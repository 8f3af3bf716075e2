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

  @Test(.slow, arguments: [("helsinki", 24_260, 5_130, 620), ("new-york", 226_805, 40_635, 1_566)])
  func `the extracts that come with the program have the elements they are known to have`(
    name: String, nodes: Int, ways: Int, relations: Int
  ) throws {
    let reading = try Reading(path: Self.bundled.appending(path: "\(name).osm.pbf").path)
    expect(reading, nodes, ways, relations)
    expectObjects(of: reading)
  }

  @Test(TestData.extracts.needs("monaco.osm.pbf", byteCount: 466_115))
  func `Monaco has the elements it is known to have, and multipolygons of the right size`() throws {
    let reading = try Reading(path: TestData.extracts.path(of: "monaco.osm.pbf"))
    expect(reading, 30_477, 4_825, 285)
    expectMultipolygons(of: reading, squareMetres: 2_436_082.2)
    expectObjects(of: reading)
  }

  @Test(.slow, TestData.extracts.needs("liechtenstein.osm.pbf", byteCount: 2_143_970))
  func `Liechtenstein has the elements it is known to have, and multipolygons of the right size`()
    throws
  {
    let reading = try Reading(path: TestData.extracts.path(of: "liechtenstein.osm.pbf"))
    expect(reading, 269_257, 27_843, 853)
    expectMultipolygons(of: reading, squareMetres: 2_294_610_977.7)
    expectObjects(of: reading)
  }

  private func expect(_ reading: Reading, _ nodes: Int, _ ways: Int, _ relations: Int) {
    #expect(reading.summary.nodeCount == nodes)
    #expect(reading.summary.wayCount == ways)
    #expect(reading.summary.relationCount == relations)
  }

  /// Expects the area that osmium export gives for complete multipolygons and boundaries.
  private func expectMultipolygons(of reading: Reading, squareMetres: Double) {
    let complete = reading.objects.filter {
      $0.id.kind == .relation && $0.isComplete && $0.tags["type"] != "site"
    }
    let sum = complete.reduce(0) { $0 + $1.geometry.squareMetres }
    #expect(abs(sum / squareMetres - 1) < 1e-6)
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
