import Foundation
import SQLite
public import ShardFormat

/// A check of a shard's file for damage.
public enum ShardCheck {
  /// The largest number of faults in a shard's file that SQLite's own check reports.
  static let limit = 20

  /// Returns what is wrong with a shard, in sentences, after reading all of its file; none for a
  /// whole one.
  ///
  /// - Throws: `AtlasError` for a file that cannot be opened as a shard.
  public static func faults(ofShardAt path: String) throws(AtlasError) -> [String] {
    let file = (path as NSString).lastPathComponent
    let database = try AtlasError.naming(file) { try ShardSchema.open(path) }
    do {
      return try (PageChecksums.fault(ofFileAt: path).map { [$0] } ?? []) + faults(database)
    } catch {
      return ["It cannot be read to the end: \(error)."]
    }
  }

  private static func faults(_ database: Database) throws -> [String] {
    var found: [String] = []
    try database.run("PRAGMA integrity_check(\(limit))") { row in
      if row.text(0) != "ok" { found.append("SQLite says: \(row.text(0)).") }
    }
    // With broken pages the other checks are meaningless.
    if !found.isEmpty { return found }
    for index in Self.indexes {
      try database.run("SELECT rtreecheck('\(index)')") { row in
        if row.text(0) != "ok" { found.append("The index \(index) is broken: \(row.text(0)).") }
      }
    }
    for relation in ShardRelation.all {
      let count = try database.number(relation.question) ?? 0
      if count > 0 { found.append("\(count) \(relation.sentence).") }
    }
    let metadata = try ShardMetadata(from: database)
    for (table, promised) in [
      ("places", metadata.placeCount), ("names", metadata.nameCount),
      ("shapes", metadata.shapeCount),
    ] {
      let count = try database.number("SELECT count(*) FROM \(table)") ?? 0
      if count != promised { found.append("It has \(count) \(table), and says \(promised).") }
    }
    let houses = try database.number(Self.housesWithWrongEdges) ?? 0
    if houses > 0 { found.append("\(houses) houses have edges far from their points.") }
    let points = try wrongNamePoints(database)
    if points > 0 { found.append("\(points) rows of name_points are not where the places are.") }
    _ = try WordTrie(from: database)
    found += try damagedTags(database)
    for (table, count) in try wrongPostings(database, names: metadata.nameCount) where count > 0 {
      found.append("\(count) rows of \(table) are of no name.")
    }
    return found
  }

  /// Returns the number of rows of the table `name_points` that are missing, or differ from the positions
  /// of the places.
  private static func wrongNamePoints(_ database: Database) throws -> Int {
    let names = try database.number("SELECT count(*) FROM names") ?? 0
    return try (0...names / NamePoints.count).count { number throws(SQLiteError) in
      var bytes: [UInt8] = []
      try database.run("SELECT points FROM name_points WHERE id = ?", [.integer(number)]) {
        bytes = $0.withBlob(0) { Array($0) }
      }
      return try bytes != NamePoints.bytes(ofRow: number, from: database)
    }
  }

  /// Returns the numbers of rows of the tables `words` and `lists` that hold no names, or names that
  /// a shard does not have.
  private static func wrongPostings(
    _ database: Database, names: Int
  ) throws -> [(table: String, count: Int)] {
    var (words, lists) = (0, 0)
    try database.run("SELECT words FROM words") { row in
      let isWhole = row.withBlob(0) { bytes in
        var (block, found) = (WordBlock(bytes), WordBlock.Lookup())
        block.find([], isBeginning: true, &found)
        return !(found.names.isEmpty && found.words.isEmpty)
          && found.names.allSatisfy { 1...names ~= $0 }
      }
      if !isWhole { words += 1 }
    }
    try database.run("SELECT names FROM lists") { row in
      let containers = row.withBlob(0) { BitmapContainer.decode($0) }
      if containers.isEmpty { lists += 1 }
    }
    return [("words", words), ("lists", lists)]
  }

  /// Returns what is wrong with the tags of a shard, in sentences: texts that are not numbered
  /// without gaps, and lists of tags that cannot be read to their end.
  private static func damagedTags(_ database: Database) throws -> [String] {
    var (texts, isNumbered) = (TagTexts(), true)
    var count = 0
    try database.run("SELECT id, text FROM tag_texts ORDER BY id") { row in
      count += 1
      isNumbered = isNumbered && row.integer(0) == count
      texts.append(row.text(1))
    }
    var found = isNumbered ? [] : ["The texts of tags are not numbered from 1 without gaps."]
    for table in ["place_tags", "house_tags"] {
      var damaged = 0
      try database.run("SELECT tags FROM \(table)") { row in
        if !row.withBlob(0, texts.isWhole) { damaged += 1 }
      }
      if damaged > 0 { found.append("\(damaged) rows of \(table) are no lists of tags.") }
    }
    return found
  }

  private static let housesWithWrongEdges =
    "SELECT count(*) FROM houses WHERE "
    + ["south", "west", "north", "east"].map { edge in
      "\(edge) NOT BETWEEN \(HouseEdges.distances.lowerBound) AND \(HouseEdges.distances.upperBound)"
    }.joined(separator: " OR ")

  private static let indexes = [
    "nearby", "shape_boxes", "category_points", "interest_points", "brand_points", "house_points",
    "street_boxes", "outline_boxes", "outline_pieces", "building_boxes",
  ]
}
