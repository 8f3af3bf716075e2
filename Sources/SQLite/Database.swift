import CSQLite

/// A connection to one SQLite file, with the statements prepared on it so far.
///
/// Sendable, though it has no lock of its own (SQLite's is switched off as well): it serves one
/// caller at a time, which is either its only owner, as in an import, or the one that a
/// `DatabasePool` lends it to.
package final class Database: @unchecked Sendable {
  package enum Mode {
    /// The file never changes while it is open, so that no lock is taken on it.
    case immutable
    /// A new file, built at full speed: of one that is killed nothing is worth keeping.
    case build
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
      // As much of the file as SQLite maps at most; and as it never changes, all is read in one
      // transaction, which else each statement begins and ends.
      try execute("PRAGMA mmap_size = 2147418112; PRAGMA query_only = 1; BEGIN")
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
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
  }

  /// Runs one statement, prepared the first time, and calls `body` with each row.
  package func run(
    _ sql: String, _ values: [Statement.Value] = [], _ body: (Row) -> Void = { _ in }
  ) throws(SQLiteError) {
    try statement(sql).run(values, body)
  }

  /// The statement, prepared the first time.
  package func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, on: handle)
    statements[sql] = statement
    return statement
  }

  /// The first column of the first row, as a number; nil without a row.
  package func number(_ sql: String, _ values: [Statement.Value] = []) throws(SQLiteError) -> Int? {
    var number: Int?
    try run(sql, values) { row in number = number ?? row.integer(0) }
    return number
  }

  /// Returns whether there is a table, or an index that is asked as one, of that name.
  package func hasTable(_ name: String) throws(SQLiteError) -> Bool {
    try number(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", [.text(name)]) != nil
  }

  /// What has a meaning in a file URI: https://www.sqlite.org/uri.html
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
  }
}
