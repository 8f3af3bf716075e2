public import Reducers
public import Testing

/// A store of a reducer's state for tests that must state everything: what each sent action
/// changes, which actions come back from effects and what those change, and that nothing is left at
/// the end. Anything that happens otherwise fails the test.
public final class TestStore<R: Reducer> {
  /// The state of the store after the last action that was sent or received.
  public private(set) var state: R.State
  /// The longest time for which a test store waits for an action or an effect's end. No test waits
  /// as long unless it fails.
  public var patience: Duration = .seconds(10)

  private let recorder: ActionRecorder<R>
  private let store: Store<ActionRecorder<R>>
  private var tasks: [(action: R.Action, task: StoreTask)] = []
  private var isFinished = false
  private let origin: SourceLocation

  public init(
    initialState: R.State, reducer: R, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    state = initialState
    recorder = ActionRecorder(reducer)
    store = Store(initialState: initialState, reducer: recorder)
    origin = sourceLocation
  }

  deinit {
    if !isFinished {
      Issue.record("The test ended without finish()", sourceLocation: origin)
    }
  }

  /// The reducer that reduces actions from the next one on. A test assigns another one to replace
  /// dependencies.
  public var reducer: R {
    get { recorder.reducer }
    set { recorder.reducer = newValue }
  }

  /// Sends an action as the user would, and checks the state after it. Fails the test while
  /// received actions wait to be handled.
  ///
  /// - Parameter mutate: A closure that turns the state before into the state expected after.
  @discardableResult
  public func send(
    _ action: R.Action, sourceLocation: SourceLocation = #_sourceLocation,
    changing mutate: (inout R.State) -> Void = { _ in }
  ) async -> StoreTask {
    let task = await store.send(.sent(action))
    switch recorder.takeOutcome() {
    case .reduced(let actual):
      tasks.append((action, task))
      expect(actual, after: "sending", action, sourceLocation, mutate)
    case .refused(let waiting):
      record(
        "Cannot send \(describe(action)) while received actions wait to be handled:",
        waiting.map { "+ \(describe($0))" }.joined(separator: "\n"), sourceLocation)
    }
    return task
  }

  /// Awaits the next action from an effect, and checks it and the state after it.
  ///
  /// - Parameters:
  ///   - expected: The action that must come.
  ///   - mutate: A closure that turns the state before into the state expected after.
  public func receive(
    _ expected: R.Action, sourceLocation: SourceLocation = #_sourceLocation,
    changing mutate: (inout R.State) -> Void = { _ in }
  ) async where R.Action: Equatable {
    guard let (action, actual) = await recorder.next(atMost: patience) else {
      record(
        "Expected to receive an action, but none came:", "− \(describe(expected))",
        sourceLocation)
      return
    }
    guard action == expected else {
      record(
        "Received another action than expected (− expected, + actual):",
        lineDifference(from: describe(expected), to: describe(action)), sourceLocation)
      state = actual
      return
    }
    expect(actual, after: "receiving", action, sourceLocation, mutate)
  }

  /// Ends the test of a store, and fails the test if an effect does not end or a received action
  /// was not handled.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    isFinished = true
    for (action, task) in tasks where await !ends(task) {
      record("An effect is still running at the end, led to by:", describe(action), sourceLocation)
    }
    let left = recorder.waiting
    if !left.isEmpty {
      record(
        "Received actions were not handled:",
        left.map { "+ \(describe($0))" }.joined(separator: "\n"), sourceLocation)
    }
    store.cancel()
  }

  private func ends(_ task: StoreTask) async -> Bool {
    await withTaskGroup(of: Bool.self) { [patience] group in
      group.addTask {
        (try? await task.finish()) != nil
      }
      group.addTask {
        try? await Task.sleep(for: patience)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? true
    }
  }

  private func expect(
    _ actual: R.State, after verb: String, _ action: R.Action, _ sourceLocation: SourceLocation,
    _ mutate: (inout R.State) -> Void
  ) {
    var expected = state
    mutate(&expected)
    state = actual
    guard actual != expected else { return }
    record(
      "The state after \(verb) \(describe(action)) is wrong (− expected, + actual):",
      lineDifference(from: describe(expected), to: describe(actual)), sourceLocation)
  }

  private func record(
    _ headline: String, _ details: String, _ sourceLocation: SourceLocation
  ) {
    Issue.record("\(headline)\n\(details)", sourceLocation: sourceLocation)
  }
}
