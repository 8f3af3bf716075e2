import CSQLite

/// A prepared SQL statement on one connection.
package final class Statement {
  /// A value for a parameter of an SQL statement.
  package enum Value {
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])
    case null
  }

  private let handle: OpaquePointer
  private let database: OpaquePointer

  /// Creates a statement by preparing an SQL text on a connection.
  package init(_ sql: String, on database: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else {
      throw SQLiteError(code, on: database)
    }
    handle = prepared
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs a prepared SQL statement from the start, and calls a closure with each row of the result.
  ///
  /// - Parameters:
  ///   - values: The values of the statement's parameters, in order.
  ///   - body: A closure that is called with each row of the result. A row is valid only in that
  ///     call.
  package func run(
    _ values: [Value], _ body: (Row) -> Void = { _ in }
  ) throws(SQLiteError) {
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw SQLiteError(code, on: database) }
    }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: body(Row(statement: handle))
      case SQLITE_DONE: return
      case let code: throw SQLiteError(code, on: database)
      }
    }
  }

  /// Runs a prepared SQL statement without parameters as far as its first row, and leaves it there;
  /// returns whether it has one.
  func begin() -> Bool { sqlite3_step(handle) == SQLITE_ROW }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
    case .real(let number): sqlite3_bind_double(handle, index, number)
    case .text(let text):
      sqlite3_bind_text(handle, index, text, -1, hereabouts_sqlite_transient())
    case .blob(let bytes):
      sqlite3_bind_blob(
        handle, index, bytes, Int32(bytes.count), hereabouts_sqlite_transient())
    case .null: sqlite3_bind_null(handle, index)
    }
  }
}
