import Foundation
import OpenStreetMap
import Places
import Testing

private enum SharedExtract {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data").standardizedFileURL

  static var areThere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "liechtenstein.osm.pbf").path)
  }
}

/// Tests of real extracts, run if these are present.
@Suite(.enabled(if: SharedExtract.areThere, "needs the extracts in ../shared/data"))
struct SharedExtractTests {
  @Test(arguments: [
    ("monaco", 30_477, 4_825, 285, 2_436_082.2),
    ("liechtenstein", 269_257, 27_843, 853, 2_294_610_977.7),
  ])
  func `have the elements they are known to have, and multipolygons of the right size`(
    name: String, nodes: Int, ways: Int, relations: Int, squareMetres: Double
  ) throws {
    let reading = try Reading(path: SharedExtract.folder.appending(path: "\(name).osm.pbf").path)
    #expect(reading.summary.nodeCount == nodes)
    #expect(reading.summary.wayCount == ways)
    #expect(reading.summary.relationCount == relations)
    #expect(Set(reading.objects.map(\.id)).count == reading.objects.count)
    // The area is the one that osmium export gives for complete multipolygons and boundaries.
    let complete = reading.objects.filter {
      $0.id.kind == .relation && $0.isComplete && $0.tags["type"] != "site"
    }
    let sum = complete.reduce(0) { $0 + $1.geometry.squareMetres }
    #expect(abs(sum / squareMetres - 1) < 1e-6)
    for object in reading.objects { expectCenter(of: object) }
  }

  private func expectCenter(of object: MapObject) {
    let (center, bounds) = (object.geometry.center, object.geometry.bounds)
    #expect(bounds.scaled(by: 1.001).contains(center))
    if object.geometry.squareMetres > 1 { #expect(object.geometry.contains(center)) }
  }
}
