import OpenStreetMap
import Places
import TestSupport
import Testing

/// Tests of shapes on both sides of the antimeridian.
@Suite struct AntimeridianTests {
  private func read(_ nodes: [(Double, Double)], _ way: String) throws -> Reading {
    let written = nodes.enumerated().map {
      "<node id=\"\($0.offset + 1)\" lat=\"\($0.element.0)\" lon=\"\($0.element.1)\"/>"
    }.joined()
    return try Reading(Array("<osm>\(written)<way id=\"1\">\(way)</way></osm>".utf8))
  }

  @Test func `a line across it is cut, and its middle and bounds are there`() throws {
    let reading = try read(
      [(-16.9, 179.99), (-16.8, -179.99)],
      "<nd ref=\"1\"/><nd ref=\"2\"/><tag k=\"highway\" v=\"path\"/>")
    let geometry = try #require(reading["way/1"]?.geometry)
    guard case .lines(let lines) = geometry else {
      Issue.record("no lines")
      return
    }
    #expect(lines.map { $0.map(\.longitude) } == [[179.99, 180], [-180, -179.99]])
    #expect(abs(lines[0][1].latitude + 16.85) < 1e-9)
    #expect(geometry.bounds.crossesAntimeridian && geometry.bounds.longitudeDelta < 0.021)
    #expect(abs(geometry.center.longitude) > 179.9)
  }

  @Test func `an area across it is one polygon on each side`() throws {
    let reading = try read(
      [(-17, 179.9), (-17, -179.8), (-16.9, -179.8), (-16.9, 179.9)],
      "<nd ref=\"1\"/><nd ref=\"2\"/><nd ref=\"3\"/><nd ref=\"4\"/><nd ref=\"1\"/>"
        + "<tag k=\"building\" v=\"yes\"/>")
    let geometry = try #require(reading["way/1"]?.geometry)
    guard case .area(let polygons) = geometry else {
      Issue.record("no area")
      return
    }
    #expect(polygons.count == 2)
    #expect(geometry.contains(Coordinate(wrappingLatitude: -16.95, longitude: 179.95)))
    #expect(geometry.contains(Coordinate(wrappingLatitude: -16.95, longitude: -179.85)))
    #expect(!geometry.contains(Coordinate(wrappingLatitude: -16.95, longitude: 0)))
    #expect(geometry.bounds.longitudeDelta < 0.31 && abs(geometry.center.longitude) > 179.7)
  }

  @Test func `the bounds of an extract may cross it`() throws {
    let reading = try Reading(
      Array(
        "<osm><bounds minlat='-17.2' minlon='179.7' maxlat='-16.6' maxlon='-179.7'/></osm>".utf8))
    #expect(reading.header.bounds?.crossesAntimeridian == true)
  }
}
