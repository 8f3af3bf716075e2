import CSQLite

/// A connection to one SQLite file, with the statements prepared on it so far.
///
/// Sendable, though it has no lock of its own (SQLite's is switched off as well): it serves one
/// caller at a time, which is either its only owner, as in an import, or the one that a
/// `ConnectionPool` lends it to.
package final class Connection: @unchecked Sendable {
  package enum Mode {
    /// The file never changes while it is open, so that no lock is taken on it.
    case immutable
    /// A new file, built at full speed: of one that is killed nothing is worth keeping.
    case build
  }

  package enum Value {
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])
    case null
  }

  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  package init(path: String, mode: Mode) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code =
      switch mode {
      case .immutable:
        sqlite3_open_v2(
          "file:\(Self.escaped(path))?immutable=1", &opened,
          SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nil)
      case .build:
        sqlite3_open_v2(
          path, &opened,
          SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
      }
    guard code == SQLITE_OK, let opened else {
      let message = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw SQLiteError(code: code, message: "cannot open \(path): \(message)")
    }
    handle = opened
    switch mode {
    case .immutable:
      try execute("PRAGMA mmap_size = 1073741824; PRAGMA query_only = 1")
    case .build:
      try execute(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536")
    }
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs statements that have no parameters and whose rows are of no interest.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs one statement, prepared the first time, and calls `body` with each row.
  package func run(
    _ sql: String, _ values: [Value] = [], _ body: (Row) -> Void = { _ in }
  ) throws(SQLiteError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    for (index, value) in values.enumerated() {
      let code = statement.bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw failure(code) }
    }
    while true {
      switch statement.step() {
      case SQLITE_ROW: body(Row(statement: statement.handle))
      case SQLITE_DONE: return
      case let code: throw failure(code)
      }
    }
  }

  /// The first column of the first row, as a number; nil without a row.
  package func number(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> Int? {
    var number: Int?
    try run(sql, values) { row in number = number ?? row.integer(0) }
    return number
  }

  private func prepared(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] { return statement }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw failure(code) }
    let statement = Statement(handle: prepared)
    statements[sql] = statement
    return statement
  }

  private func failure(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code & 0xFF, message: String(cString: sqlite3_errmsg(handle)))
  }

  /// What has a meaning in a file URI: https://www.sqlite.org/uri.html
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
  }
}

/// The row a statement stands at; columns count from 0.
package struct Row {
  fileprivate let statement: OpaquePointer

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

private final class Statement {
  let handle: OpaquePointer

  init(handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  func step() -> Int32 { sqlite3_step(handle) }

  func reset() { sqlite3_reset(handle) }

  func bind(_ value: Connection.Value, at index: Int32) -> Int32 {
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
