import Dispatch
import Synchronization

/// A bounded set of connections to one file. Who finds none free waits, blocking its thread, so
/// that no more threads are at work on a shard than there are connections.
final class ConnectionPool: Sendable {
  private let idle: Mutex<[Connection]>
  private let free: DispatchSemaphore

  init(path: String, size: Int) throws(SQLiteError) {
    var connections: [Connection] = []
    for _ in 0..<size {
      connections.append(try Connection(path: path, mode: .immutable))
    }
    idle = Mutex(connections)
    free = DispatchSemaphore(value: size)
  }

  func withConnection<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    free.wait()
    defer { free.signal() }
    guard let connection = idle.withLock({ $0.popLast() }) else {
      throw SQLiteError(code: 21, message: "more callers than connections")
    }
    defer { idle.withLock { $0.append(connection) } }
    return try body(connection)
  }
}
