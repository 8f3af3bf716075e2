import Places
import SQLite
import ShardFormat

/// A writer of the tags of places and houses into the tables `place_tags`, `house_tags` and
/// `tag_texts` of a shard.
struct TagWriter {
  private let database: Database
  private var encoder = TagEncoder()

  init(_ database: Database) { self.database = database }

  /// Writes the tags of a place, if it has any.
  mutating func write(_ tags: [Tag], ofPlace place: Int) throws(SQLiteError) {
    try write(tags, "INSERT INTO place_tags VALUES (?, ?)", place)
  }

  /// Writes the tags of a house, if it has any.
  mutating func write(_ tags: [Tag], ofHouse house: Int) throws(SQLiteError) {
    try write(tags, "INSERT INTO house_tags VALUES (?, ?)", house)
  }

  private mutating func write(_ tags: [Tag], _ sql: String, _ id: Int) throws(SQLiteError) {
    if tags.isEmpty { return }
    try database.run(sql, [.integer(id), .blob(encoder.encode(tags))])
    let (first, texts) = encoder.takeNewTexts()
    for (index, text) in texts.enumerated() {
      try database.run(
        "INSERT INTO tag_texts VALUES (?, ?)", [.integer(first + index), .text(text)])
    }
  }
}
