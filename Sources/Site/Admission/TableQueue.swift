import HTTP

/// A queue in which tables that were sent wait until they are geocoded. Only some are worked on at a
/// time, one of each client, so that readers of pages need not wait for tables; each table in the
/// queue is held in memory.
final class TableQueue: Sendable {
  /// The number of tables that wait, for each one that is worked on.
  private static let waitingPerTable = 2

  private let queue: FairQueue<ClientAddress?>

  /// Creates a queue.
  ///
  /// - Parameter tables: The largest number of tables that are worked on at a time.
  init(tables: Int) {
    let waiting = Self.waitingPerTable * tables
    queue = FairQueue(
      FairQueue.Limits(
        running: tables, runningPerClient: 1, waiting: waiting,
        waitingPerClient: max(1, waiting / 2)))
  }

  /// A turn of a table, which ends when nothing refers to it any more: also when the client of a
  /// streamed answer left before its first byte.
  final class Turn: Sendable {
    private let queue: FairQueue<ClientAddress?>
    private let client: ClientAddress?

    fileprivate init(of client: ClientAddress?, in queue: FairQueue<ClientAddress?>) {
      self.client = client
      self.queue = queue
    }

    deinit { queue.leave(client) }
  }

  /// Waits for a turn of a client's table.
  ///
  /// - Throws: The error 503 with `Retry-After` where too many tables wait, `CancellationError` in a
  ///   cancelled task.
  func turn(of client: ClientAddress?) async throws -> Turn {
    switch await queue.enter(client) {
    case .admitted: return Turn(of: client, in: queue)
    case .cancelled: throw CancellationError()
    case .refused:
      throw HTTPError.unavailable(
        "Too many tables wait to be geocoded; please try again in a minute.", retryAfter: 60)
    }
  }
}
