import Synchronization

/// A queue of tasks that want to do the same kind of work, of which only some may run at a time.
///
/// The turns go around among the clients, so that a client with a thousand requests delays each
/// request of another client by a single turn. Within a client, tasks run in the order in which they
/// came.
final class FairQueue<Client: Hashable & Sendable>: Sendable {
  /// A set of the limits that a queue keeps.
  struct Limits: Sendable {
    /// The largest number of tasks that run at a time.
    var running: Int
    /// The largest number of tasks of one client that run at a time.
    var runningPerClient: Int
    /// The largest number of tasks that wait.
    var waiting: Int
    /// The largest number of tasks of one client that wait.
    var waitingPerClient: Int
  }

  /// An answer of the queue to a task that wants to run.
  enum Entry: Sendable {
    /// The answer that lets the task run; the task must call ``leave(_:)`` when it is done.
    case admitted
    /// The answer that too many tasks wait already, in all or of the same client.
    case refused
    /// The answer to a task that was cancelled while it waited.
    case cancelled
  }

  private typealias Continuation = CheckedContinuation<Entry, Never>

  private struct Line {
    var running = 0
    var waiters: [(number: Int, continuation: Continuation)] = []
  }

  private struct State {
    var running = 0
    var waiting = 0
    var lastNumber = 0
    /// The clients that have tasks in the queue.
    var lines: [Client: Line] = [:]
    /// The clients that have waiting tasks, the one whose turn is next first.
    var turns: [Client] = []
  }

  private let limits: Limits
  private let state = Mutex(State())

  init(_ limits: Limits) { self.limits = limits }

  /// The numbers of tasks that run and that wait at this moment.
  var load: (running: Int, waiting: Int) { state.withLock { ($0.running, $0.waiting) } }

  /// Waits for a turn of a client's task.
  func enter(_ client: Client) async -> Entry {
    if Task.isCancelled { return .cancelled }
    let (admitted, number) = state.withLock { state in
      state.lastNumber += 1
      return (admit(client, &state), state.lastNumber)
    }
    if admitted { return .admitted }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let entry = state.withLock { join(client, number, continuation, &$0) }
        if let entry { continuation.resume(returning: entry) }
      }
    } onCancel: {
      state.withLock { abandon(client, number, &$0) }?.resume(returning: .cancelled)
    }
  }

  /// Ends the run of a client's task that ``enter(_:)`` has admitted, and lets others run.
  func leave(_ client: Client) {
    let admitted = state.withLock { state in
      state.running -= 1
      state.lines[client]?.running -= 1
      removeEmptyLine(of: client, &state)
      return next(&state)
    }
    admitted?.resume(returning: .admitted)
  }

  /// Returns whether a client's task may run at once, and counts it among those that run if so.
  private func admit(_ client: Client, _ state: inout State) -> Bool {
    let running = state.lines[client]?.running ?? 0
    guard state.running < limits.running, running < limits.runningPerClient else { return false }
    state.running += 1
    state.lines[client, default: Line()].running += 1
    return true
  }

  /// Takes up a task: returns `admitted` if it may run at once, `refused` or `cancelled` if it may
  /// not, and `nil` if it has to wait.
  private func join(
    _ client: Client, _ number: Int, _ continuation: Continuation, _ state: inout State
  ) -> Entry? {
    // A task that was cancelled before this moment is not found by its cancellation handler.
    if Task.isCancelled { return .cancelled }
    if admit(client, &state) { return .admitted }
    var line = state.lines[client] ?? Line()
    guard state.waiting < limits.waiting, line.waiters.count < limits.waitingPerClient else {
      return .refused
    }
    if line.waiters.isEmpty { state.turns.append(client) }
    line.waiters.append((number, continuation))
    state.lines[client] = line
    state.waiting += 1
    return nil
  }

  /// Takes the task out of the queue whose turn has come, and returns its continuation; `nil` if no
  /// waiting task may run.
  private func next(_ state: inout State) -> Continuation? {
    guard state.running < limits.running,
      let turn = state.turns.firstIndex(where: { client in
        state.lines[client].map { $0.running < limits.runningPerClient } ?? false
      })
    else { return nil }
    let client = state.turns.remove(at: turn)
    guard var line = state.lines[client] else { return nil }
    let waiter = line.waiters.removeFirst()
    line.running += 1
    state.running += 1
    state.waiting -= 1
    if !line.waiters.isEmpty { state.turns.append(client) }
    state.lines[client] = line
    return waiter.continuation
  }

  /// Takes a cancelled task out of the queue, and returns its continuation; `nil` if it does not
  /// wait.
  private func abandon(_ client: Client, _ number: Int, _ state: inout State) -> Continuation? {
    guard let index = state.lines[client]?.waiters.firstIndex(where: { $0.number == number }),
      let waiter = state.lines[client]?.waiters.remove(at: index)
    else { return nil }
    state.waiting -= 1
    if state.lines[client]?.waiters.isEmpty ?? true { state.turns.removeAll { $0 == client } }
    removeEmptyLine(of: client, &state)
    return waiter.continuation
  }

  private func removeEmptyLine(of client: Client, _ state: inout State) {
    guard let line = state.lines[client], line.running == 0, line.waiters.isEmpty else { return }
    state.lines[client] = nil
  }
}
