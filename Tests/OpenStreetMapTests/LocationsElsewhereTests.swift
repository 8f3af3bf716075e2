import OpenStreetMap
import Places
import TestSupport
import Testing

/// Tests of extracts whose locations stand elsewhere than in nodes.
@Suite struct LocationsElsewhereTests {
  private func read(_ content: String) throws -> Reading {
    try Reading(Array("<osm>\(content)</osm>".utf8))
  }

  @Test func `the nodes of a way may have their locations in the way`() throws {
    let reading = try read(
      """
      <way id="1"><bounds minlat="47" minlon="9" maxlat="48" maxlon="10"/>
      <nd ref="11" lat="47.1" lon="9.1"/><nd ref="12" lat="47.2" lon="9.2"/>
      <tag k="highway" v="path"/></way>
      """)
    let line = try #require(reading["way/1"])
    #expect(line.geometry == .lines([[point(47.1, 9.1), point(47.2, 9.2)]]))
    #expect(reading.summary.warnings.isEmpty)
  }

  @Test func `a way or relation without its nodes is at its centre or in the middle of its bounds`()
    throws
  {
    let reading = try read(
      """
      <way id="1"><center lat="47.5" lon="9.5"/><nd ref="1"/><tag k="amenity" v="cafe"/></way>
      <way id="2"><bounds minlat="47" minlon="9" maxlat="48" maxlon="10"/>
      <tag k="amenity" v="cafe"/></way>
      <relation id="3"><center lat="47.5" lon="9.5"/><tag k="type" v="multipolygon"/>
      <tag k="amenity" v="cafe"/></relation>
      """)
    for id in ["way/1", "way/2", "relation/3"] {
      #expect(reading[id]?.geometry == .point(point(47.5, 9.5)), "\(id)")
    }
  }

  @Test func `the members of a relation may have their locations in the relation`() throws {
    let corners = [(47.0, 9.0), (47.0, 9.1), (47.1, 9.1), (47.1, 9.0), (47.0, 9.0)]
    let nodes = corners.map { "<nd lat=\"\($0.0)\" lon=\"\($0.1)\"/>" }
    let reading = try read(
      """
      <relation id="3"><member type="way" ref="7" role="outer">\(nodes[..<3].joined())</member>
      <member type="way" ref="8" role="outer">\(nodes[2...].joined())</member>
      <tag k="type" v="multipolygon"/><tag k="building" v="yes"/></relation>
      """)
    guard case .area(let polygons)? = reading["relation/3"]?.geometry else {
      Issue.record("no area")
      return
    }
    #expect(polygons.count == 1 && polygons[0].outer.count == 4)
  }

  @Test func `a node without a location is left out and counted`() throws {
    let reading = try read(
      """
      <node id="1"><tag k="amenity" v="cafe"/></node>
      <node id="2" lat="47" lon="9"><tag k="amenity" v="cafe"/></node>
      """)
    #expect(reading.objects.map(\.id.description) == ["node/2"])
    #expect(reading.summary.warnings == [.noLocation: 1])
  }

  @Test func `what Overpass remarks where it ran out of time is told`() throws {
    let reading = try read(
      """
      <node id="2" lat="47" lon="9"><tag k="amenity" v="cafe"/></node>
      <remark> runtime error: Query timed out in "query" at line 3 after 26 seconds. </remark>
      """)
    #expect(reading.objects.count == 1)
    #expect(reading.summary.warnings == [.remark: 1])
  }

  @Test func `ways of which all nodes are missing are counted`() throws {
    let reading = try read(
      "<way id=\"1\"><nd ref=\"1\"/><nd ref=\"2\"/><tag k=\"highway\" v=\"path\"/></way>")
    #expect(reading.objects.isEmpty)
    #expect(reading.summary.warnings[.lostWay] == 1)
  }

  @Test func `the ways of a PBF file may have the locations of their nodes`() throws {
    var map = TinyMap()
    map.ways = [TinyMap.Way(id: 1, nodes: [11, 12], tags: [("highway", "path")])]
    var writer = TinyPBF()
    writer.wayLocations = [(471_000_000, 91_000_000), (472_000_000, 92_000_000)]
    let reading = try Reading(writer.file([writer.block(map)]))
    #expect(
      reading["way/1"]?.geometry == .lines([[point(47.1, 9.1), point(47.2, 9.2)]]))
  }

  private func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }
}
