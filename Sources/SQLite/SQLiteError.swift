import CSQLite

/// An error that SQLite reported, with SQLite's own message.
package struct SQLiteError: Error, CustomStringConvertible {
  /// The primary result code of an error in SQLite: https://www.sqlite.org/rescode.html.
  package let code: Int32
  package let message: String

  /// A Boolean value that says whether an error is the file's fault, because its content is damaged
  /// or unreadable. The program's statements are always the same, so that `SQLITE_ERROR` means that
  /// a shard lacks the tables of a statement. The other codes are of shortages that pass, and say
  /// nothing about the file.
  package var isDamage: Bool {
    [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_IOERR, SQLITE_ERROR, SQLITE_FORMAT, SQLITE_MISMATCH]
      .contains(code)
  }

  package var description: String { "\(message) (SQLite \(code))" }
}

extension SQLiteError {
  /// Creates the error that SQLite reported last on a connection.
  ///
  /// - Parameters:
  ///   - code: The result code, of which the error keeps the primary one.
  ///   - database: The connection, which holds the message.
  init(_ code: Int32, on database: OpaquePointer) {
    self.init(code: code & 0xFF, message: String(cString: sqlite3_errmsg(database)))
  }
}
