import HTTP
import Synchronization

/// A counter of the connections, streams and descriptors that a server has open, by which the
/// server keeps its limits and knows when a stop is complete.
final class ConnectionCounts: Sendable {
  /// The largest number of connections that are being told to come back later; beyond it a
  /// connection is closed without a response.
  static let maximumRefused = 128

  /// The number of the server's open descriptors: of listeners, connections, and connections being
  /// refused.
  private let descriptors = Atomic<Int>(0)
  private let refused = Atomic<Int>(0)
  /// The number of the server's open connections, without those of open streams.
  private let connections = Atomic<Int>(0)
  private let streams = Atomic<Int>(0)
  /// The number of bytes that the unfinished requests of all connections hold.
  private let requestBytes = Atomic<Int>(0)
  /// The number of connections that were refused so far.
  private let refusals = Atomic<Int>(0)
  /// The connections of each client, open streams included.
  private let clients = Mutex(ClientCounts())
  /// The continuations of the suspended callers of ``untilAllClosed()``.
  private let waiters = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// The count of what the server has open at this moment.
  var load: ServerLoad {
    ServerLoad(
      connections: connections.load(ordering: .relaxed), streams: streams.load(ordering: .relaxed),
      requestBytes: requestBytes.load(ordering: .relaxed),
      refusals: refusals.load(ordering: .relaxed))
  }

  /// Counts one more open descriptor of the server.
  func open() { descriptors.add(1, ordering: .relaxed) }

  /// Counts one open descriptor of the server less, to be called after it was closed. After the
  /// last the callers of ``untilAllClosed()`` resume.
  func close() {
    guard descriptors.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    let waiting = waiters.withLock { waiters in
      defer { waiters = [] }
      return waiters
    }
    for waiter in waiting { waiter.resume() }
  }

  /// Counts one more connection and its descriptor, or returns `false` and counts nothing if there
  /// are as many connections as there may be, in all or of the client.
  func beginConnection(of client: ClientAddress?, limits: Limits) -> Bool {
    guard Self.count(connections, limit: limits.connections) else { return false }
    if let client, !clients.withLock({ $0.begin(client, limit: limits.connectionsPerClient) }) {
      connections.subtract(1, ordering: .relaxed)
      return false
    }
    open()
    return true
  }

  func endConnection(of client: ClientAddress?) {
    connections.subtract(1, ordering: .relaxed)
    if let client { clients.withLock { $0.end(client) } }
  }

  /// Counts one more connection that is only told to come back later, and its descriptor; returns
  /// `false` and counts nothing if there are too many even of these.
  func beginRefused() -> Bool {
    refusals.add(1, ordering: .relaxed)
    guard Self.count(refused, limit: Self.maximumRefused) else { return false }
    open()
    return true
  }

  func endRefused() { refused.subtract(1, ordering: .relaxed) }

  /// Counts a connection as an open stream instead, or returns `false` and changes nothing if there
  /// are `limit` streams already.
  func beginStream(limit: Int) -> Bool {
    guard Self.count(streams, limit: limit) else { return false }
    connections.subtract(1, ordering: .relaxed)
    return true
  }

  /// Counts an open stream as a connection again.
  func endStream() {
    streams.subtract(1, ordering: .relaxed)
    connections.add(1, ordering: .relaxed)
  }

  /// Counts a change of the bytes that the unfinished requests of a connection hold, and returns what
  /// those of all connections hold.
  func hold(_ change: Int) -> Int {
    requestBytes.add(change, ordering: .relaxed).newValue
  }

  /// Suspends until no descriptor of the server is open.
  func untilAllClosed() async {
    await withCheckedContinuation { continuation in
      // A descriptor closed after this test finds the waiter: closing looks for waiters after its
      // count.
      let isClosed = waiters.withLock { waiters in
        guard descriptors.load(ordering: .acquiring) > 0 else { return true }
        waiters.append(continuation)
        return false
      }
      if isClosed { continuation.resume() }
    }
  }

  /// Adds one to a counter, or returns `false` and leaves it if it has reached the limit.
  private static func count(_ counter: borrowing Atomic<Int>, limit: Int) -> Bool {
    if counter.add(1, ordering: .relaxed).newValue <= limit { return true }
    counter.subtract(1, ordering: .relaxed)
    return false
  }
}

/// A table of how many connections each client has.
private struct ClientCounts {
  private var counts: [ClientAddress: Int] = [:]

  /// Counts one more connection of a client, or returns `false` if it has as many as it may have.
  mutating func begin(_ client: ClientAddress, limit: Int) -> Bool {
    let count = counts[client] ?? 0
    guard count < limit else { return false }
    counts[client] = count + 1
    return true
  }

  mutating func end(_ client: ClientAddress) {
    let count = (counts[client] ?? 1) - 1
    counts[client] = count > 0 ? count : nil
  }
}
