import Dispatch
import Synchronization

/// A pool of a fixed number of connections to one SQLite file that never changes. A caller that
/// finds no connection free waits, blocking its thread, so that no more threads work on a file than
/// there are connections.
package final class DatabasePool: Sendable {
  private let idle: Mutex<[Database]>
  private let free: DispatchSemaphore

  /// Creates a pool of `size` connections to an SQLite file, which are opened at once.
  package init(path: String, size: Int) throws(SQLiteError) {
    var databases: [Database] = []
    for _ in 0..<size {
      databases.append(try Database(path: path, mode: .immutable))
    }
    idle = Mutex(databases)
    free = DispatchSemaphore(value: size)
  }

  /// Lends a connection of the pool to a closure, and returns the closure's result. The call blocks
  /// its thread until a connection is free.
  ///
  /// - Parameter body: A closure that must not keep the connection.
  package func withDatabase<Result>(
    _ body: (Database) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    free.wait()
    defer { free.signal() }
    guard let database = idle.withLock({ $0.popLast() }) else {
      throw SQLiteError(code: 21, message: "more callers than connections")
    }
    defer { idle.withLock { $0.append(database) } }
    return try body(database)
  }
}
