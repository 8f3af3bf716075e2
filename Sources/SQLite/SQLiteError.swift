import CSQLite

/// What SQLite said when it could not do what it was asked.
package struct SQLiteError: Error, CustomStringConvertible {
  /// SQLite's primary result code: https://www.sqlite.org/rescode.html
  package let code: Int32
  package let message: String

  package init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  init(_ code: Int32, on database: OpaquePointer) {
    self.init(code: code & 0xFF, message: String(cString: sqlite3_errmsg(database)))
  }

  /// A Boolean value that says whether the file is at fault: its content is damaged or unreadable.
  /// As statements are always the same, one that cannot be run (`SQLITE_ERROR`) has not found its
  /// tables. The other codes are of shortages that pass, and say nothing of the file.
  package var isDamage: Bool {
    [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_IOERR, SQLITE_ERROR, SQLITE_FORMAT, SQLITE_MISMATCH]
      .contains(code)
  }

  package var description: String { "\(message) (SQLite \(code))" }
}
