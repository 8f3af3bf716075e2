import HTTP
import Reducers
import SearchFeature
import Synchronization

/// The live suggestion sessions, by id. A session that no stream comes to read ends within seconds;
/// one whose connection has ended asks nobody, waits a while for its client to come back, then ends.
///
/// One timer beats for all of them, so that a quiet session is nothing but its state.
final class SuggestionSessions: Sendable {
  private struct State {
    var sessions: [String: SuggestionSession] = [:]
    /// How many of them each client has.
    var counts: [ClientAddress?: Int] = [:]
    /// The sessions opened last, in that order, each with the turn in which it was opened: some of
    /// them no stream may have read yet.
    var opening: [(session: SuggestionSession, turn: Int)] = []
    /// Counts the sessions so far, and deals them out to the turns of a beat.
    var opened = 0
    /// Counts the turns so far.
    var turn = 0
    var timer: Task<Void, Never>?

    mutating func remove(_ session: SuggestionSession) {
      guard sessions.removeValue(forKey: session.id) != nil else { return }
      let count = (counts[session.client] ?? 1) - 1
      counts[session.client] = count > 0 ? count : nil
    }
  }

  /// A beat takes as many turns at least, each of some of the sessions: other requests need not wait
  /// until all are through.
  private static let leastTurns = 16

  private let maximumCount: Int
  private let maximumPerClient: Int
  /// So many turns make a beat.
  private let turns: Int
  /// How long it is from one turn to the next.
  private let pause: Duration
  /// A session ends with so many beats that it has no stream at.
  private let patience: Int
  /// A session ends that has had no stream at all within so many turns.
  private let openingTurns: Int
  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  /// - Parameters:
  ///   - maximumCount: of sessions.
  ///   - maximumPerClient: of sessions that one client has.
  ///   - opening: how long a session waits for its first stream; it may be a turn more.
  ///   - linger: how long a session outlives its last stream, at least; it may be a heartbeat more.
  ///   - heartbeat: how often a stream is made to show that it lives.
  init(
    maximumCount: Int, maximumPerClient: Int, opening: Duration, linger: Duration,
    heartbeat: Duration, clock: any Clock<Duration>
  ) {
    self.maximumCount = maximumCount
    self.maximumPerClient = maximumPerClient
    // No turn is longer than a session is waited for.
    turns = max(Self.leastTurns, Int((heartbeat / opening).rounded(.up)))
    pause = heartbeat / turns
    patience = Int((linger / heartbeat).rounded(.up)) + 1
    openingTurns = Int((opening / pause).rounded(.up)) + 1
    self.clock = clock
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  func session(_ id: String) -> SuggestionSession? { state.withLock { $0.sessions[id] } }

  /// Opens a session for a client, whose first stream is to come soon.
  /// - Throws: 503 where there are too many sessions, in all or of this client.
  func open(
    for client: ClientAddress?, _ search: Search, state initial: Search.State,
    executor: (any TaskExecutor)?
  ) throws(HTTPError) -> SuggestionSession {
    let session: SuggestionSession? = state.withLock { state in
      let count = state.counts[client] ?? 0
      guard state.sessions.count < maximumCount, count < maximumPerClient else { return nil }
      state.opened += 1
      let session = SuggestionSession(
        of: client, turn: state.opened % turns, search, state: initial, executor: executor)
      state.sessions[session.id] = session
      state.counts[client] = count + 1
      state.opening.append((session, state.turn))
      if state.timer == nil { state.timer = startTimer() }
      return session
    }
    guard let session else {
      throw .unavailable("Too many people are typing at once.", retryAfter: 5)
    }
    return session
  }

  private func startTimer() -> Task<Void, Never> {
    Task { [weak self, clock, pause] in
      repeat {
        do { try await clock.sleep(for: pause) } catch { return }
      } while self?.takeTurn() ?? false
    }
  }

  /// False once there is no session left, and no timer for them.
  private func takeTurn() -> Bool {
    let (beating, opened) = state.withLock { state in
      state.turn += 1
      let (turn, now) = (state.turn % turns, state.turn)
      let opened = state.opening.prefix { now - $0.turn >= openingTurns }.map(\.session)
      state.opening.removeFirst(opened.count)
      return (state.sessions.values.filter { $0.turn == turn }, opened)
    }
    let left =
      opened.filter { $0.feed.giveUpUnlessRead() }
      + beating.filter { $0.feed.beat() >= patience && $0.feed.isUnread }
    for session in left { session.store.cancel() }
    return state.withLock { state in
      for session in left { state.remove(session) }
      if state.sessions.isEmpty {
        state.timer = nil
        state.opening = []
      }
      return state.timer != nil
    }
  }
}

/// One page's typing: a store of the search feature for as long as the page is open.
final class SuggestionSession: Sendable {
  /// 128 random bits, in hexadecimal: whoever knows it may type into the session.
  let id = SuggestionSession.randomID()
  /// The client that opened the session.
  let client: ClientAddress?
  /// The part of a beat that it has its turn in.
  let turn: Int
  let store: Store<Search>
  let feed: SuggestionFeed
  private let hasTyped = Atomic(false)

  init(
    of client: ClientAddress?, turn: Int, _ search: Search, state: Search.State,
    executor: (any TaskExecutor)?
  ) {
    self.client = client
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

  /// Begins a stream, which `leave` ends.
  /// - Returns: its number, and what wakes it for the answers of the feed; nil where the session has
  ///   ended.
  func join() async -> (number: Int, wakeup: Wakeup)? {
    guard let (number, isFirst, wakeup) = feed.join() else { return nil }
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
