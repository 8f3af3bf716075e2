import OpenStreetMap
import Places
import TestSupport
import Testing

/// Tests of extracts in which elements come in several versions.
@Suite struct ElementVersionTests {
  private func cafe(_ id: Int, _ version: Int, _ name: String, _ more: String = "") -> String {
    "<node id=\"\(id)\" version=\"\(version)\" lat=\"4\(version)\" lon=\"9\" \(more)>"
      + "<tag k=\"amenity\" v=\"cafe\"/><tag k=\"name\" v=\"\(name)\"/></node>"
  }

  private func read(_ elements: String...) throws -> Reading {
    try Reading(Array("<osm>\(elements.joined())</osm>".utf8))
  }

  @Test func `the greatest version counts, wherever it stands`() throws {
    let street = "<way id=\"1\"><nd ref=\"1\"/><nd ref=\"2\"/><tag k=\"highway\" v=\"path\"/></way>"
    for reading in [
      try read(cafe(1, 1, "Old"), cafe(1, 2, "New"), cafe(2, 1, "Other"), street),
      try read(cafe(1, 2, "New"), cafe(2, 1, "Other"), street, cafe(1, 1, "Old")),
    ] {
      let cafes = reading.objects.filter { $0.id.kind == .node }
      #expect(Set(cafes.map { $0.tags["name"] }) == ["New", "Other"] && cafes.count == 2)
      guard case .lines(let lines)? = reading["way/1"]?.geometry else {
        Issue.record("no line")
        continue
      }
      #expect(lines[0].map(\.latitude) == [42, 41])
      #expect(reading.summary.nodeCount == 2)
    }
  }

  @Test func `an element that was deleted last is none`() throws {
    let deleted = "<node id=\"1\" version=\"2\" visible=\"false\"/>"
    #expect(try read(cafe(1, 1, "Old"), deleted).objects.isEmpty)
    #expect(try read(deleted, cafe(1, 1, "Old")).objects.isEmpty)
    #expect(try read(deleted, cafe(1, 3, "New")).objects.count == 1)
  }

  @Test func `relations of an extract without order are told once`() throws {
    let relation =
      "<relation id=\"1\" version=\"1\"><member type=\"node\" ref=\"1\" role=\"\"/>"
      + "<tag k=\"type\" v=\"route\"/><tag k=\"name\" v=\"Route\"/></relation>"
    let reading = try read(relation, cafe(1, 1, "Cafe"))
    #expect(reading.groups.count == 1 && reading.objects.count == 1)
  }
}
