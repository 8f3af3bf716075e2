import Foundation
import OpenStreetMap
import Places
import TestSupport
import Testing

/// Tests that read one map in every format and in every way to write it.
@Suite struct FormatTests {
  private static let writers: [TinyPBF] = [
    TinyPBF(), TinyPBF(isDense: false), TinyPBF(isPacked: false), TinyPBF(isDeflated: false),
    TinyPBF(granularity: 10), TinyPBF(latitudeOffset: 47_000_000_000),
    TinyPBF(hasUnknownFields: true),
    TinyPBF(isDense: false, isPacked: false, hasUnknownFields: true),
  ]

  /// The reading of the village as XML.
  private var village: Reading {
    get throws { try Reading(Array(TinyMap.village.xml.utf8)) }
  }

  @Test func `nodes, ways and areas have their tags and shapes`() throws {
    let village = try village
    #expect(
      village.objects.map(\.id.description) == ["node/31", "way/3", "way/4", "way/5", "relation/1"])
    let cafe = try #require(village["node/31"])
    #expect(cafe.tags["name"] == "Café <Müller> & \"Söhne\"")
    #expect(cafe.geometry == .point(Coordinate(wrappingLatitude: 47.1234567, longitude: 9.5234567)))
    guard case .area(let house) = village["way/4"]?.geometry else {
      Issue.record("A house is an area.")
      return
    }
    #expect(house.first?.outer.count == 4)
    guard case .area(let lake) = village["relation/1"]?.geometry else {
      Issue.record("A lake is an area.")
      return
    }
    #expect(lake.map(\.outer.count) == [4])
    #expect(lake.first?.holes.map(\.count) == [4])
    #expect(village.summary.nodeCount == 15)
    #expect(village.summary.wayCount == 6)
    #expect(village.summary.relationCount == 3)
  }

  @Test func `a street is cut where a node is missing`() throws {
    let reading = try Reading(Array(TinyMap.village.xml.utf8)) { $0["highway"] != nil }
    let street = try #require(reading["way/5"])
    #expect(street.nodes == [[-2, -1], [22, 23]])
    #expect(!street.isComplete)
    guard case .lines(let lines) = street.geometry else {
      Issue.record("A street is lines.")
      return
    }
    #expect(lines.map(\.count) == [2, 2])
    #expect(reading.summary.warnings == [.missingNode: 1, .shortWay: 1])
    #expect(reading["way/4"]?.nodes == [])
  }

  @Test func `a street with its houses comes as tags and members`() throws {
    let group = try #require(try village.groups.first)
    #expect(group.tags["name"] == "Dorfstrasse")
    #expect(group.members.map(\.id.description) == ["way/5", "way/4", "relation/2"])
    #expect(group.members.map(\.role) == ["street", "house", ""])
  }

  @Test(arguments: writers.indices) func `PBF gives what XML gives`(_ index: Int) throws {
    let (reading, village) = try (Reading(Self.writers[index].bytes(.village)), village)
    #expect(reading.objects == village.objects)
    #expect(reading.groups == village.groups)
    #expect(reading.summary == village.summary)
  }

  @Test func `packed XML gives what XML gives, also of several streams`() throws {
    let text = Array(TinyMap.village.xml.utf8)
    let (start, end) = (Array(text[..<500]), Array(text[500...]))
    let objects = try village.objects
    for bytes in [
      gzipped(text), bzipped(text), gzipped(start) + gzipped(end), bzipped(start) + bzipped(end),
    ] {
      #expect(try Reading(bytes).objects == objects)
    }
  }

  @Test(.slow) func `a large packed text is unpacked to its end`() throws {
    var map = TinyMap.village
    for id in 1000..<21_000 as Range<Int64> {
      map.nodes.append(.init(id: id, latitude: id * 10_000, longitude: id * 7 % 9973))
    }
    let text = Array(map.xml.utf8)
    for bytes in [gzipped(text), bzipped(text)] {
      #expect(try Reading(bytes).summary.nodeCount == 20_015)
    }
  }

  @Test func `the header says where, when and by what`() throws {
    let header = try Reading(TinyPBF().bytes(.village)).header
    #expect(header.bounds == CoordinateRegion(south: 47, west: 9, north: 48, east: 10))
    #expect(header.date == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(header.writingProgram == "hand")
    let text = "<osm generator='JOSM' timestamp='2023-11-14T22:13:20Z'><bounds minlat='47'/></osm>"
    let other = try Reading(Array(text.utf8)).header
    #expect(other.bounds == nil)
    #expect(other.date == header.date)
    #expect(other.writingProgram == "JOSM")
  }

  @Test func `a header's box that is no region is none`() throws {
    for bounds: [Int64] in [[0, 0, 0, 0], [.min, .max, .max, .min], [10, 9, 8, 7], []] {
      #expect(try Reading(TinyPBF(bounds: bounds).bytes(.village)).header.bounds == nil)
    }
  }

  @Test func `elements in any order are put together`() throws {
    var map = TinyMap.village
    map.nodes.reverse()
    let writer = TinyPBF()
    let blocks = [
      TinyMap(relations: map.relations), TinyMap(ways: map.ways), TinyMap(nodes: map.nodes),
    ].map(writer.block)
    #expect(Set(try Reading(writer.file(blocks)).objects) == Set(try village.objects))
  }

  @Test func `what an editor deleted is gone`() throws {
    let text = """
      <osm><node id='-1' lat='1' lon='2' action='delete'><tag k='shop' v='yes'/></node>
      <node id='-2' visible='false'/><node id='-3' lat='1' lon='2'><tag k='shop' v='yes'/></node></osm>
      """
    #expect(try Reading(Array(text.utf8)).objects.map(\.id.description) == ["node/-3"])
  }
}
