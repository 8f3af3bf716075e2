package import SQLite

extension Database {
  /// Returns what a query yields for rows of a database table drawn at random, some perhaps more
  /// than once.
  ///
  /// - Parameters:
  ///   - sql: A query with one parameter, the number of the row drawn.
  ///   - table: The table, whose column `id` numbers its rows from 1.
  ///   - count: The number of rows to draw.
  ///   - random: The generator that decides which rows are drawn.
  ///   - value: A closure that makes a value of a row of the result.
  package func randomRows<Value>(
    _ sql: String, of table: String, count: Int, using random: inout some RandomNumberGenerator,
    _ value: (Row) -> Value
  ) throws(SQLiteError) -> [Value] {
    let last = try number("SELECT max(id) FROM \(table)") ?? 0
    var values: [Value] = []
    for _ in 0..<(last > 0 ? count : 0) {
      let id = Int.random(in: 1...last, using: &random)
      try run(sql, [.integer(id)]) { row in values.append(value(row)) }
    }
    return values
  }
}
