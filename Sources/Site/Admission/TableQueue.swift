import HTTP
import Metrics
import Synchronization

/// A queue in which tables that were sent wait until they are geocoded. Only some are worked on at a
/// time, one of each client, so that readers of pages need not wait for tables; each table in the
/// queue is held in memory.
final class TableQueue: Sendable {
  /// The number of tables that wait, for each one that is worked on.
  private static let waitingPerTable = 2

  private let queue: FairQueue<ClientAddress?>
  /// The numbers of tables that were answered to their ends, that were refused as too many waited, and
  /// that were cut off as their clients left or took too long, and the number of rows that were answered.
  let (ended, refusals, cut, rows) = (Counter(), Counter(), Counter(), Counter())

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

  /// A turn of a table, which ends at last when nothing refers to it any more: the client of a
  /// streamed answer may leave before its first byte.
  final class Turn: Sendable {
    private let queue: FairQueue<ClientAddress?>
    private let client: ClientAddress?
    private let hasEnded = Atomic(false)

    fileprivate init(of client: ClientAddress?, in queue: FairQueue<ClientAddress?>) {
      self.client = client
      self.queue = queue
    }

    deinit { end() }

    /// Ends the turn, if it has not ended yet, so that another table has one.
    func end() {
      if !hasEnded.exchange(true, ordering: .relaxed) { queue.leave(client) }
    }
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
      refusals.add()
      throw HTTPError.unavailable(
        "Too many tables wait to be geocoded; please try again in a minute.", retryAfter: 60)
    }
  }
}
