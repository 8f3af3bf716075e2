import HTTP
import Reducers
import SearchFeature
import Synchronization

/// The live suggestion sessions, by id. A session whose connection has ended asks nobody, waits
/// a while for its client to come back, then ends.
///
/// One timer beats for all of them, so that a quiet session is nothing but its state.
final class SuggestionSessions: Sendable {
  private struct State {
    var sessions: [String: SuggestionSession] = [:]
    /// Counts the sessions so far, and deals them out to the turns of a beat.
    var opened = 0
    var turn = 0
    var timer: Task<Void, Never>?
  }

  /// A beat takes as many turns, each of some of the sessions: other requests need not wait until
  /// all are through.
  private static let turns = 16

  private let maximumCount: Int
  private let heartbeat: Duration
  /// A session ends with so many beats that it has no stream at.
  private let patience: Int
  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  /// - Parameters:
  ///   - linger: how long a session outlives its last stream, at least; it may be a heartbeat more.
  ///   - heartbeat: how often a stream is made to show that it lives.
  init(maximumCount: Int, linger: Duration, heartbeat: Duration, clock: any Clock<Duration>) {
    self.maximumCount = maximumCount
    self.heartbeat = heartbeat
    patience = Int((linger / heartbeat).rounded(.up)) + 1
    self.clock = clock
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  func session(_ id: String) -> SuggestionSession? { state.withLock { $0.sessions[id] } }

  /// - Throws: 503 where there are too many.
  func open(
    _ search: Search, state initial: Search.State, executor: (any TaskExecutor)?
  ) throws(HTTPError) -> SuggestionSession {
    let session: SuggestionSession? = state.withLock { state in
      guard state.sessions.count < maximumCount else { return nil }
      state.opened += 1
      let session = SuggestionSession(
        turn: state.opened % Self.turns, search, state: initial, executor: executor)
      state.sessions[session.id] = session
      if state.timer == nil { state.timer = startTimer() }
      return session
    }
    guard let session else {
      throw .unavailable("Too many people are typing at once.", retryAfter: 5)
    }
    return session
  }

  private func startTimer() -> Task<Void, Never> {
    Task { [weak self, clock, pause = heartbeat / Self.turns] in
      repeat {
        do { try await clock.sleep(for: pause) } catch { return }
      } while self?.takeTurn() ?? false
    }
  }

  /// False once there is no session left, and no timer for them.
  private func takeTurn() -> Bool {
    let sessions = state.withLock { state in
      state.turn = (state.turn + 1) % Self.turns
      return state.sessions.values.filter { $0.turn == state.turn }
    }
    let left = sessions.filter { $0.feed.beat() >= patience && $0.feed.isUnread }
    for session in left { session.store.cancel() }
    return state.withLock { state in
      for session in left { state.sessions[session.id] = nil }
      if state.sessions.isEmpty { state.timer = nil }
      return state.timer != nil
    }
  }
}

/// One page's typing: a store of the search feature for as long as the page is open.
final class SuggestionSession: Sendable {
  /// 128 random bits, in hexadecimal: whoever knows it may type into the session.
  let id = SuggestionSession.randomID()
  /// The part of a beat that it has its turn in.
  let turn: Int
  let store: Store<Search>
  let feed: SuggestionFeed
  private let hasTyped = Atomic(false)

  init(
    turn: Int, _ search: Search, state: Search.State, executor: (any TaskExecutor)?
  ) {
    self.turn = turn
    let feed = SuggestionFeed()
    self.feed = feed
    store = Store(
      initialState: state, reducer: search, executor: executor, onChange: { feed.take($0) })
  }

  /// What has been typed by now.
  func type(_ text: String, sequence: Int?) async {
    if !hasTyped.exchange(true, ordering: .sequentiallyConsistent) { await settle() }
    await store.send(.queryChanged(text, sequence: sequence))
  }

  /// Begins a stream, which `leave` ends; `wakeup` is what the feed has for it.
  func join() async -> (number: Int, wakeup: Wakeup) {
    let (number, isFirst, wakeup) = feed.join()
    if isFirst { await settle() }
    return (number, wakeup)
  }

  func leave(_ number: Int) async {
    if feed.leave(number) { await settle() }
  }

  /// Nobody is asked for what nobody reads.
  private var isListening: Bool {
    hasTyped.load(ordering: .sequentiallyConsistent) && !feed.isUnread
  }

  /// Tells the feature whether somebody listens. Others may have changed that before it was told.
  private func settle() async {
    var wasListening: Bool
    repeat {
      wasListening = isListening
      await store.send(wasListening ? .appeared : .disappeared)
    } while wasListening != isListening
  }

  private static func randomID() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(random.next() as UInt32, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
