import Synchronization

/// Counts what a server has open, so that limits hold and a stop knows when all is closed.
final class ConnectionCounts: Sendable {
  private struct Counts: ~Copyable {
    /// Descriptors: of listeners, connections, and those being refused.
    var open = 0
    var refused = 0
    /// Connections, without open streams.
    var connections = 0
    var streams = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// Being told to come back at once; beyond it connections are closed without a word.
  private static let maximumRefused = 128

  private let counts = Mutex(Counts())

  /// Counts a descriptor that belongs to no connection.
  func open() { counts.withLock { $0.open += 1 } }

  /// To be called once a descriptor is closed.
  func close() {
    let waiters = counts.withLock { counts -> [CheckedContinuation<Void, Never>] in
      counts.open -= 1
      guard counts.open == 0 else { return [] }
      defer { counts.waiters = [] }
      return counts.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// False, and nothing counted, where there are as many already.
  func beginConnection(limit: Int) -> Bool {
    counts.withLock { counts in
      guard counts.connections < limit else { return false }
      counts.connections += 1
      counts.open += 1
      return true
    }
  }

  func endConnection() { counts.withLock { $0.connections -= 1 } }

  /// Counts a connection that will only be told to come back; false where there are too many
  /// even of those.
  func beginRefused() -> Bool {
    counts.withLock { counts in
      guard counts.refused < Self.maximumRefused else { return false }
      counts.refused += 1
      counts.open += 1
      return true
    }
  }

  func endRefused() { counts.withLock { $0.refused -= 1 } }

  /// Turns a connection into a stream. False, and nothing changed, where there are as many.
  func beginStream(limit: Int) -> Bool {
    counts.withLock { counts in
      guard counts.streams < limit else { return false }
      counts.streams += 1
      counts.connections -= 1
      return true
    }
  }

  /// Turns a stream into a connection again.
  func endStream() {
    counts.withLock { counts in
      counts.streams -= 1
      counts.connections += 1
    }
  }

  /// Returns once nothing is open.
  func untilAllClosed() async {
    await withCheckedContinuation { continuation in
      let isClosed = counts.withLock { counts in
        if counts.open > 0 { counts.waiters.append(continuation) }
        return counts.open == 0
      }
      if isClosed { continuation.resume() }
    }
  }
}
