import CSQLite

/// A connection to one SQLite file, with the statements prepared on it so far.
///
/// The class is sendable though it has no lock of its own, and SQLite's lock is switched off: a
/// connection serves one caller at a time, which is either its only owner, as in an import, or the
/// caller that a `DatabasePool` lends it to.
package final class Database: @unchecked Sendable {
  /// A way in which an SQLite file is opened.
  package enum Mode {
    /// The way to open a file only for reading that never changes while it is open, so that SQLite
    /// takes no lock on it.
    case immutable
    /// The way to open a new file that is built at full speed, without a journal or waiting for the
    /// disk: nothing is worth keeping of a file whose building is interrupted.
    case build
  }

  private let handle: OpaquePointer
  private var statements: [StatementText: Statement] = [:]
  /// Statements that read a row of each R*Tree of an immutable file and never end: as long as one does,
  /// SQLite keeps its handle on the nodes of the R*Tree, which it else opens anew for each statement.
  private var treeReaders: [Statement] = []

  /// The result of configuring SQLite, which is done once, before the first connection: its count
  /// of the memory that it uses is switched off, because nothing reads that count and threads would
  /// wait for each other to keep it.
  private static let configured = hereabouts_sqlite_leave_memory_uncounted()

  /// Creates a connection by opening an SQLite file.
  package init(path: String, mode: Mode) throws(SQLiteError) {
    _ = Self.configured
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
      // 2 GB is the most of a file that SQLite maps into memory. As the file never changes, one
      // transaction spans all reading, so that no statement has to begin and end its own.
      try execute("PRAGMA mmap_size = 2147418112; PRAGMA query_only = 1; BEGIN")
      treeReaders = Self.treeReaders(on: opened)
    case .build:
      try execute(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536")
    }
  }

  deinit {
    statements.removeAll()
    treeReaders.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Returns a statement for each R*Tree of a file that has begun to read it; none where the file is
  /// damaged, which is told by the statements that need its data.
  private static func treeReaders(on handle: OpaquePointer) -> [Statement] {
    var readers: [Statement] = []
    let trees = try? Statement(
      "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING rtree%'",
      on: handle)
    try? trees?.run([]) { row in
      guard let reader = try? Statement("SELECT rowid FROM \(row.text(0))", on: handle),
        reader.begin()
      else { return }
      readers.append(reader)
    }
    return readers
  }

  /// Runs SQL statements that have no parameters, and ignores their rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
  }

  /// Runs one SQL statement, and calls a closure with each row of the result. The statement is
  /// prepared on its first use and kept for the next ones.
  ///
  /// - Parameters:
  ///   - sql: The statement's text.
  ///   - values: The values of the statement's parameters, in order.
  ///   - body: A closure that is called with each row of the result.
  package func run(
    _ sql: String, _ values: [Statement.Value] = [], _ body: (Row) -> Void = { _ in }
  ) throws(SQLiteError) {
    try statement(sql).run(values, body)
  }

  /// Returns the prepared statement for an SQL text. The statement is prepared on its first use and
  /// kept for the next ones.
  package func statement(_ sql: String) throws(SQLiteError) -> Statement {
    let text = StatementText(sql: sql)
    if let statement = statements[text] { return statement }
    let statement = try Statement(sql, on: handle)
    statements[text] = statement
    return statement
  }

  /// Returns the first column of the first row of an SQL query's result as an integer; `nil` if
  /// there is no row.
  package func number(_ sql: String, _ values: [Statement.Value] = []) throws(SQLiteError) -> Int? {
    var number: Int?
    try run(sql, values) { row in number = number ?? row.integer(0) }
    return number
  }

  /// Returns a file's path with the characters percent-encoded that mean something else in a file
  /// URI (https://www.sqlite.org/uri.html).
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
  }
}

/// The text of an SQL statement as the key by which the prepared statement is kept.
private struct StatementText: Hashable {
  let sql: String

  /// Feeds the length alone into a hasher: texts are long, there are few of them, and most differ in
  /// length.
  func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
}
