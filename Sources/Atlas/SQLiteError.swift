import CSQLite
import Foundation

/// What SQLite said when it could not do what it was asked.
package struct SQLiteError: Error, CustomStringConvertible {
  /// SQLite's primary result code: https://www.sqlite.org/rescode.html
  package let code: Int32
  package let message: String

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  init(_ code: Int32, on connection: OpaquePointer) {
    var message = String(cString: sqlite3_errmsg(connection))
    let cause = sqlite3_system_errno(connection)
    if code & 0xFF == SQLITE_IOERR, cause != 0 {
      message += ": \(String(cString: strerror(cause)))"
    }
    self.init(code: code & 0xFF, message: message)
  }

  package var description: String { "\(message) (SQLite \(code))" }
}
