import Atlas
import AtlasImport
import Foundation
import SQLite
import ShardFormat
import TestSupport
import Testing

@Suite struct ShardCheckTests {
  private func withShard(_ body: (String) throws -> Void) async throws {
    try await withTinyTable { table in
      let rows = (1...400).map { TinyTable.row($0, "Upton \($0)") }
      let file = try table.write("places.txt", rows.map { "\($0)\n" }.joined())
      try table.importing(file)
      try body("\(table.atlas)/places.shard")
    }
  }

  @Test func `a shard as it was imported is whole`() async throws {
    try await withShard { shard in
      let faults = try ShardCheck.faults(ofShardAt: shard)
      #expect(faults == [])
    }
  }

  @Test(
    .slow,
    arguments: [
      ("DELETE FROM places WHERE id = 3", "1 names are of no place."),
      ("DELETE FROM names WHERE id = 3", "1 keys are of no name."),
      ("UPDATE places SET area = 99 WHERE id = 3", "1 places lie in no area."),
      ("DELETE FROM nearby_rowid WHERE rowid = 3", "The index nearby is broken"),
      (
        "DELETE FROM nearby WHERE id = 3; INSERT INTO nearby VALUES (9999, 0, 0, 0, 0, 0, 0)",
        "1 labelled points are no places."
      ),
      ("INSERT INTO area_names VALUES ('x', 0, 9999)", "1 names of areas are of no area."),
      ("INSERT INTO street_keys VALUES ('x', 9999)", "1 keys of streets are of no place."),
      ("INSERT INTO house_points VALUES (1, 0, 0, 0, 0)", "1 points of houses are of no house."),
      (
        "INSERT INTO brand_points VALUES (1, 0, 0, 0, 0, 7, 7)",
        "1 places of a brand are of no brand."
      ),
      ("INSERT INTO place_tags VALUES (9999, x'0303')", "1 lists of tags are of no place."),
      ("INSERT INTO house_tags VALUES (9999, x'03')", "1 lists of tags are of no house."),
      ("INSERT INTO house_tags VALUES (9999, x'03')", "1 rows of house_tags are no lists of tags."),
      ("INSERT INTO tag_texts VALUES (7, 'x')", "The texts of tags are not numbered"),
      ("INSERT INTO place_lines VALUES (9999, x'00')", "1 courses are of no place."),
      ("INSERT INTO shapes VALUES (9999, 1, x'00')", "1 shapes have no box."),
      (
        "UPDATE words SET words = x'' WHERE id = (SELECT min(id) FROM words)",
        "1 rows of words are of no name."
      ),
      (
        "UPDATE name_points SET points = zeroblob(1604) WHERE id = 0",
        "1 rows of name_points are not where the places are."
      ),
      ("DELETE FROM places WHERE id = 3", "It has 400 places, and says 401."),
    ])
  func `what does not fit together is told`(damage: String, sentence: String) async throws {
    try await withShard { shard in
      try Database(path: shard, mode: .build).execute(damage)
      let faults = try ShardCheck.faults(ofShardAt: shard)
      #expect(faults.contains { $0.hasPrefix(sentence) }, "\(faults)")
    }
  }

  @Test(arguments: [0.3, 0.6, 0.9]) func `a page that was overwritten is told`(
    position: Double
  ) async throws {
    try await withShard { shard in
      let file = try FileHandle(forUpdating: URL(filePath: shard))
      let pages = Int(Double(try file.seekToEnd()) * position) / 4096
      try file.seek(toOffset: UInt64(pages * 4096))
      file.write(Data(repeating: 0xA5, count: 4096))
      try file.close()
      let faults = try ShardCheck.faults(ofShardAt: shard)
      #expect(!faults.isEmpty)
    }
  }

  @Test func `another file is no shard`() async throws {
    try await withShard { shard in
      try Data("nonsense".utf8).write(to: URL(filePath: shard))
      #expect(throws: AtlasError.self) { try ShardCheck.faults(ofShardAt: shard) }
    }
  }

  @Test(.slow) func `damage is found wherever it is`() async throws {
    try await withShard { shard in
      let file = URL(filePath: shard)
      let whole = Array(try Data(contentsOf: file))
      var generator = SeededGenerator(seed: 280)
      for number in 0..<280 {
        var bytes = whole
        let place = Int.random(in: 0..<whole.count, using: &generator)
        let page = place & ~4095
        switch number % 5 {
        case 0: bytes[place] ^= 1 << Int.random(in: 0..<8, using: &generator)
        case 1: bytes.removeLast(whole.count - place)
        case 2: bytes.insert(0, at: place)
        case 3: for index in page..<min(page + 4096, whole.count) { bytes[index] ^= 0xFF }
        default: bytes.append(contentsOf: bytes[..<min(place + 1, 4096)])
        }
        try Data(bytes).write(to: file)
        let faults = (try? ShardCheck.faults(ofShardAt: shard)) ?? ["It cannot be opened."]
        #expect(!faults.isEmpty, "damage \(number) at \(place)")
      }
    }
  }
}
