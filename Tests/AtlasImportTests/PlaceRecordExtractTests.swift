import AtlasImport
import Foundation
import Places
import SQLite
import TestSupport
import Testing

@testable import Atlas

/// Tests of the records of places in real extracts.
@Suite(.slow) struct PlaceRecordExtractTests {
  private static let (monaco, liechtenstein) = ("monaco.osm.pbf", "liechtenstein.osm.pbf")

  /// Calls a closure with the atlas of an extract and the path of its shard.
  private func withExtract(
    _ file: String, _ body: (EmbeddedAtlas, String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("records-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try StreetMapImport(extract: TestData.extracts.path(of: file), name: "extract").run(
      into: folder)
    try body(try EmbeddedAtlas(folder: folder), "\(folder)/extract.shard")
  }

  /// Returns the identifiers that an SQL query selects.
  private func ids(_ sql: String, in shard: String) throws -> [MapItem.ID] {
    var ids: [MapItem.ID] = []
    try Database(path: shard, mode: .immutable).run(sql) { row in
      if let id = MapItem.ID("osm:\(row.text(0))") { ids.append(id) }
    }
    return ids
  }

  @Test(TestData.extracts.needs(monaco))
  func `every place and house of Monaco has a record`() throws {
    try withExtract(Self.monaco) { atlas, shard in
      let ids = try ids(
        "SELECT reference FROM places UNION SELECT reference FROM houses", in: shard)
      #expect(ids.count > 1_000)
      let records = try atlas.records(of: ids, outlines: true)
      #expect(records.map(\.id) == ids)
      for record in records {
        #expect(!record.part.tag.key.isEmpty && !record.part.tag.value.isEmpty, "\(record.id)")
        #expect(0...1 ~= record.importance, "\(record.id)")
        #expect(record.extraTags == record.extraTags.sorted { $0.key < $1.key }, "\(record.id)")
        if case .areas(let areas) = record.outline {
          #expect(areas.joined().allSatisfy { $0.count > 3 && $0.first == $0.last }, "\(record.id)")
        }
      }
      #expect(try ShardCheck.faults(ofShardAt: shard) == [])
    }
  }

  @Test(TestData.extracts.needs(liechtenstein))
  func `a country has its own bounds, and one at the edge of a map those of the map`() throws {
    try withExtract(Self.liechtenstein) { atlas, _ in
      let liechtenstein = try #require(try atlas.region(ofCountry: "LI"))
      #expect(abs(liechtenstein.south - 47.048) < 0.01 && abs(liechtenstein.east - 9.636) < 0.01)
      let austria = try #require(try atlas.region(ofCountry: "AT"))
      #expect(austria.contains(liechtenstein.center) && austria.east >= liechtenstein.east)
      #expect(try atlas.region(ofCountry: "FR") == nil)
      #expect(try atlas.region(ofCountry: "li") == nil)
    }
  }

  @Test(TestData.extracts.needs(liechtenstein))
  func `a house of Triesen lies in its village, county and country`() throws {
    try withExtract(Self.liechtenstein) { atlas, shard in
      let house = try ids(
        """
        SELECT h.reference FROM houses h JOIN places p ON p.id = h.place
        JOIN areas a ON a.id = p.area JOIN areas v ON v.id = a.parent
        JOIN places t ON t.id = v.place
        WHERE p.name = 'Im Winkel' AND t.name = 'Triesen' ORDER BY h.reference DESC
        """, in: shard)
      let record = try #require(try atlas.records(of: Array(house.prefix(1)), outlines: true).first)
      #expect(
        record.address.map { $0.names["name"] }
          == ["Im Winkel", "Oberdorf", "Triesen", "Oberland", "Liechtenstein"])
      #expect(record.address.map(\.adminLevel) == [nil, nil, 8, 6, 2])
      #expect(record.address.last?.code == "LI")
      #expect(record.address[2].place == "village")
      #expect(record.postcode == "9495")
      #expect(record.importance < 0.001)
      let village = try #require(record.address[2].element?.itemID)
      let triesen = try #require(try atlas.records(of: [village], outlines: true).first)
      #expect(triesen.part.tag == Tag("boundary", "administrative"))
      #expect(0.3...0.5 ~= triesen.importance)
      guard case .areas(let areas) = triesen.outline else {
        Issue.record("no area")
        return
      }
      #expect(areas.count >= 1)
      let country = try #require(record.address.last?.element?.itemID)
      let liechtenstein = try #require(try atlas.records(of: [country], outlines: false).first)
      #expect(0.8...0.95 ~= liechtenstein.importance)
      #expect(liechtenstein.part.names["name:fr"] != nil)
    }
  }
}
