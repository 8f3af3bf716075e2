import CSQLite

/// The row a statement stands at; columns count from 0.
package struct Row {
  let statement: OpaquePointer

  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
  package func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  package func text(_ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  /// The bytes are valid only in `body`.
  package func withBlob<Result>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let start = sqlite3_column_blob(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
