import Reducers

/// A reducer between a test's store and the reducer under test. It tells sent actions from received
/// ones and keeps the received ones, each with the state it led to, until the test asks for them.
final class ActionRecorder<R: Reducer>: Reducer {
  enum Action: Sendable {
    case sent(R.Action)
    case received(R.Action)
  }

  /// A result of sending an action to the reducer under test.
  enum SendOutcome: Sendable {
    case reduced(R.State)
    /// A result in which the action was not reduced, since these received actions waited for the
    /// test.
    case refused([R.Action])
  }

  private struct Log: Sendable {
    var reducer: R
    var outcome = SendOutcome.refused([])
    var received: [(action: R.Action, state: R.State)] = []
  }

  private let log: Monitor<Log>

  init(_ reducer: R) { log = Monitor(Log(reducer: reducer)) }

  var reducer: R {
    get { log.value.reducer }
    set { log.withLock { $0.reducer = newValue } }
  }

  /// The actions that were received from effects and that the test has not handled yet, in their
  /// order.
  var waiting: [R.Action] { log.value.received.map(\.action) }

  func reduce(into state: inout R.State, action: Action) -> Effect<Action> {
    let reducer = reducer
    let effect: Effect<R.Action>
    switch action {
    case .sent(let action):
      let waiting = waiting
      guard waiting.isEmpty else {
        log.withLock { $0.outcome = .refused(waiting) }
        return .none
      }
      effect = reducer.reduce(into: &state, action: action)
      log.withLock { [state] in $0.outcome = .reduced(state) }
    case .received(let action):
      effect = reducer.reduce(into: &state, action: action)
      log.withLock { [state] in $0.received.append((action, state)) }
    }
    return effect.map { .received($0) }
  }

  /// Returns the result of the last action that was sent to the reducer under test.
  func takeOutcome() -> SendOutcome { log.value.outcome }

  /// Removes and returns the first received action and the state it led to, after waiting for it;
  /// `nil` if none comes in time.
  func next(atMost bound: Duration) async -> (action: R.Action, state: R.State)? {
    guard await log.wait(atMost: bound, until: { !$0.received.isEmpty }) else { return nil }
    return log.withLock { $0.received.removeFirst() }
  }
}
