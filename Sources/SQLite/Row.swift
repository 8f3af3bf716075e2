import CSQLite

/// A row of the result of a running SQL statement, the one at which the statement stands. Columns
/// are numbered from 0.
package struct Row {
  let statement: OpaquePointer

  /// Returns the value in a column of a result's row as an integer, converted as SQLite does; 0 for
  /// null.
  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
  /// Returns the value in a column of a result's row as a floating-point number, converted as
  /// SQLite does; 0 for null.
  package func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
  /// Returns whether the value in a column of a result's row is null.
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// Returns the value in a column of a result's row as text; an empty text for null.
  package func text(_ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  /// Calls a closure with the bytes in a column of a result's row, of which null has none, and
  /// returns the closure's result.
  ///
  /// - Parameter body: A closure that may use the bytes only until it returns.
  package func withBlob<Result>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let start = sqlite3_column_blob(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
