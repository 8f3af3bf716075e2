/// What SQLite said when it could not do what it was asked.
package struct SQLiteError: Error, CustomStringConvertible {
  /// SQLite's primary result code: https://www.sqlite.org/rescode.html
  package let code: Int32
  package let message: String

  package var description: String { "\(message) (SQLite \(code))" }
}
