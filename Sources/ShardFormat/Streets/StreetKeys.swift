package import SQLite

/// The look-up of streets by name, however its words are abbreviated and joined.
package enum StreetKeys {
  /// Names of streets are compared by it, on either side.
  package static func key(of name: String) -> String { ParsedStreetName(name).key }

  /// Of streets that begin as typed.
  private static let begunLimit = 24
  private static let shortestBeginning = 3

  package static func places(
    named street: ParsedStreetName, _ database: Database
  ) throws(SQLiteError) -> [Int] {
    var found: [Int] = []
    try database.run(
      "SELECT place FROM street_keys WHERE key = ?", [.text(street.key)]
    ) { found.append($0.integer(0)) }
    return found
  }

  /// The most important first.
  package static func places(
    beginning street: ParsedStreetName, _ database: Database
  ) throws(SQLiteError) -> [Int] {
    let key = street.key
    guard key.unicodeScalars.count >= shortestBeginning else { return [] }
    var found: [Int] = []
    try database.run(
      """
      SELECT DISTINCT place FROM street_keys WHERE key >= ? AND key < ? ORDER BY place LIMIT ?
      """, [.text(key), .text("\(key)\u{10FFFF}"), .integer(begunLimit)]
    ) { found.append($0.integer(0)) }
    return found
  }
}
