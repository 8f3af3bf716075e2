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
      return try faults(database)
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
    for index in Self.indexes where try database.hasTable(index) {
      try database.run("SELECT rtreecheck('\(index)')") { row in
        if row.text(0) != "ok" { found.append("The index \(index) is broken: \(row.text(0)).") }
      }
    }
    let hasPointIndex = try database.hasTable("interest_points")
    for (question, sentence) in dangling + (hasPointIndex ? [unplaced] : []) {
      let count = try database.number(question) ?? 0
      if count > 0 { found.append("\(count) \(sentence).") }
    }
    let metadata = try ShardMetadata(from: database)
    for (table, promised) in [
      ("places", metadata.placeCount), ("names", metadata.nameCount),
      ("shapes", metadata.shapeCount),
    ] {
      let count = try database.number("SELECT count(*) FROM \(table)") ?? 0
      if count != promised { found.append("It has \(count) \(table), and says \(promised).") }
    }
    _ = try WordTrie(from: database)
    return found
  }

  private static let indexes = [
    "nearby", "shape_boxes", "category_points", "interest_points", "brand_points", "house_points",
    "street_boxes", "outline_boxes", "outline_pieces",
  ]

  private static let unplaced = (
    "SELECT count(*) FROM category_points WHERE id NOT IN (SELECT id FROM interest_points)",
    "points of interest are not among those known by where they are"
  )

  private static let dangling = [
    (
      "SELECT count(*) FROM names WHERE place NOT IN (SELECT id FROM places)",
      "names are of no place"
    ),
    (
      "SELECT count(*) FROM name_keys WHERE name NOT IN (SELECT id FROM names)",
      "keys are of no name"
    ),
    (
      """
      SELECT count(*) FROM areas WHERE place <> 0 AND place NOT IN (SELECT id FROM places)
      """,
      "areas are no places"
    ),
    (
      "SELECT count(*) FROM areas WHERE parent <> 0 AND parent NOT IN (SELECT id FROM areas)",
      "areas lie in no area"
    ),
    (
      "SELECT count(*) FROM places WHERE area IS NOT NULL AND area NOT IN (SELECT id FROM areas)",
      "places lie in no area"
    ),
    (
      "SELECT count(*) FROM aliases WHERE place NOT IN (SELECT id FROM places)",
      "other references are of no place"
    ),
    (
      "SELECT count(*) FROM houses WHERE place NOT IN (SELECT id FROM places)",
      "houses are in no street"
    ),
    (
      "SELECT count(*) FROM street_lines WHERE place NOT IN (SELECT id FROM places)",
      "lines are of no street"
    ),
    (
      "SELECT count(*) FROM street_keys WHERE place NOT IN (SELECT id FROM places)",
      "keys of streets are of no place"
    ),
    (
      "SELECT count(*) FROM category_points WHERE id NOT IN (SELECT id FROM places)",
      "points of interest are no places"
    ),
    (
      "SELECT count(*) FROM brand_points WHERE id NOT IN (SELECT id FROM places)",
      "places of a brand are no places"
    ),
    (
      "SELECT count(*) FROM outline_boxes WHERE id NOT IN (SELECT id FROM places)",
      "outlines are of no place"
    ),
    (
      "SELECT count(*) FROM shape_boxes WHERE id NOT IN (SELECT id FROM shapes)",
      "boxes are of no shape"
    ),
  ]
}
