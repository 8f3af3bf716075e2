import Synchronization

/// Counts what a server has open, so that limits hold and a stop knows when all is closed.
final class ConnectionCounts: Sendable {
  /// Being told to come back at once; beyond it connections are closed without a word.
  private static let maximumRefused = 128

  /// Descriptors: of listeners, connections, and those being refused.
  private let descriptors = Atomic<Int>(0)
  private let refused = Atomic<Int>(0)
  /// Connections, without open streams.
  private let connections = Atomic<Int>(0)
  private let streams = Atomic<Int>(0)
  /// For the last descriptor to be closed.
  private let waiters = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// Counts a descriptor that belongs to no connection.
  func open() { descriptors.add(1, ordering: .relaxed) }

  /// To be called once a descriptor is closed.
  func close() {
    guard descriptors.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    let waiting = waiters.withLock { waiters in
      defer { waiters = [] }
      return waiters
    }
    for waiter in waiting { waiter.resume() }
  }

  /// False, and nothing counted, where there are as many already.
  func beginConnection(limit: Int) -> Bool {
    guard Self.count(connections, limit: limit) else { return false }
    open()
    return true
  }

  func endConnection() { connections.subtract(1, ordering: .relaxed) }

  /// Counts a connection that will only be told to come back; false where there are too many
  /// even of those.
  func beginRefused() -> Bool {
    guard Self.count(refused, limit: Self.maximumRefused) else { return false }
    open()
    return true
  }

  func endRefused() { refused.subtract(1, ordering: .relaxed) }

  /// Turns a connection into a stream. False, and nothing changed, where there are as many.
  func beginStream(limit: Int) -> Bool {
    guard Self.count(streams, limit: limit) else { return false }
    connections.subtract(1, ordering: .relaxed)
    return true
  }

  /// Turns a stream into a connection again.
  func endStream() {
    streams.subtract(1, ordering: .relaxed)
    connections.add(1, ordering: .relaxed)
  }

  /// Returns once nothing is open.
  func untilAllClosed() async {
    await withCheckedContinuation { continuation in
      // Whoever closes the last looks for waiters afterwards.
      let isClosed = waiters.withLock { waiters in
        guard descriptors.load(ordering: .acquiring) > 0 else { return true }
        waiters.append(continuation)
        return false
      }
      if isClosed { continuation.resume() }
    }
  }

  private static func count(_ counter: borrowing Atomic<Int>, limit: Int) -> Bool {
    if counter.add(1, ordering: .relaxed).newValue <= limit { return true }
    counter.subtract(1, ordering: .relaxed)
    return false
  }
}
