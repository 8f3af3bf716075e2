import Places

/// The states and countries of a shard, held in memory: nearly every answer names some.
struct Areas: Sendable {
  struct Area: Sendable {
    var id: Int
    /// The country of a state; 0 for a country.
    var parent: Int
    var reference: String
    var name: String
    var names: String

    func name(in language: Language) -> String {
      TaggedNames(text: names).name(in: language) ?? name
    }
  }

  private var byID: [Int: Area] = [:]
  private var byPlace: [Int: Int] = [:]

  init(from connection: Connection) throws(SQLiteError) {
    let sql = """
      SELECT a.id, a.parent, a.place, p.reference, p.name, p.names
      FROM areas a JOIN places p ON p.id = a.place
      """
    try connection.run(sql) { row in
      byID[row.integer(0)] = Area(
        id: row.integer(0), parent: row.integer(1), reference: row.text(3), name: row.text(4),
        names: row.text(5))
      byPlace[row.integer(2)] = row.integer(0)
    }
  }

  func area(ofPlace place: Int) -> Int? { byPlace[place] }

  /// From the innermost outwards.
  func chain(from id: Int) -> [Area] {
    guard let area = byID[id] else { return [] }
    return byID[area.parent].map { [area, $0] } ?? [area]
  }
}
