import HTTP
import Reducers
import SearchFeature
import Synchronization

/// A collection of the live suggestion sessions by identifier, which ends those that nobody reads.
///
/// A session that no stream comes to read ends within seconds. A session whose connection has ended
/// asks no geocoder, waits a while for its client to come back, and then ends. One timer beats for
/// all sessions, so that a quiet session is nothing but its state.
final class SuggestionSessions: Sendable {
  private struct State {
    var sessions: [String: SuggestionSession] = [:]
    /// The number of live suggestion sessions of each client.
    var counts: [ClientAddress?: Int] = [:]
    /// The live suggestion sessions opened last, oldest first, each with the number of the timer's
    /// turn in which it was opened: some of them may not have been read by any stream yet.
    var opening: [(session: SuggestionSession, turn: Int)] = []
    /// The number of live suggestion sessions opened so far, by which new sessions are dealt out to
    /// the turns of a heartbeat.
    var opened = 0
    /// The number of turns that the timer of the live sessions has taken so far.
    var turn = 0
    var timer: Task<Void, Never>?

    mutating func remove(_ session: SuggestionSession) {
      guard sessions.removeValue(forKey: session.id) != nil else { return }
      let count = (counts[session.client] ?? 1) - 1
      counts[session.client] = count > 0 ? count : nil
    }
  }

  /// The smallest number of turns into which a heartbeat of the live sessions is divided. Each turn
  /// serves some of the sessions, so that other requests need not wait until all are served.
  private static let leastTurns = 16

  private let maximumCount: Int
  private let maximumPerClient: Int
  /// The number of turns into which a heartbeat of the live sessions is divided.
  private let turns: Int
  /// The time from one turn of the live sessions' timer to the next.
  private let pause: Duration
  /// The number of heartbeats without a stream after which a live session ends.
  private let patience: Int
  /// The number of turns of the timer after which a live session ends that has had no stream at
  /// all.
  private let openingTurns: Int
  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  /// The number of live suggestion sessions.
  var count: Int { state.withLock { $0.sessions.count } }

  /// Creates an empty collection of live suggestion sessions.
  ///
  /// - Parameters:
  ///   - maximumCount: The largest number of sessions.
  ///   - maximumPerClient: The largest number of sessions of one client.
  ///   - opening: The time for which a session waits for its first stream; it may wait a turn more.
  ///   - linger: The shortest time for which a session outlives its last stream; it may be a
  ///     heartbeat more.
  ///   - heartbeat: The time between two signs of life on a stream.
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

  /// Returns the live suggestion session with an identifier; `nil` where there is none.
  func session(_ id: String) -> SuggestionSession? { state.withLock { $0.sessions[id] } }

  /// Opens a live suggestion session for a client, whose first stream is to come soon.
  ///
  /// - Throws: The error 503 where there are too many sessions, in all or of this client.
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

  /// Serves the live sessions whose turn of the heartbeat has come: wakes their streams, and ends
  /// those sessions that have had no stream for too long.
  ///
  /// - Returns: A Boolean value that says whether sessions are left, so that the timer goes on.
  private func takeTurn() -> Bool {
    let (beating, opened) = state.withLock { state in
      state.turn += 1
      let (turn, now) = (state.turn % turns, state.turn)
      let opened = state.opening.prefix { now - $0.turn >= openingTurns }.map(\.session)
      state.opening.removeFirst(opened.count)
      return (state.sessions.values.filter { $0.turn == turn }, opened)
    }
    let left =
      opened.filter { $0.channel.closeUnlessRead() }
      + beating.filter { $0.channel.beat() >= patience && $0.channel.isUnread }
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

/// A live suggestion session: a store of the search feature that lasts as long as a page is open.
final class SuggestionSession: Sendable {
  /// The identifier of the live session: 128 random bits in hexadecimal, since whoever knows them
  /// may type into the session.
  let id = SuggestionSession.randomID()
  /// The client that opened the live session; `nil` if its request came over no network.
  let client: ClientAddress?
  /// The number of the turn, among those of a heartbeat, in which the live session is served.
  let turn: Int
  let store: Store<Search>
  /// The channel that carries the answers of the live session to its streams.
  let channel: SuggestionChannel
  private let hasTyped = Atomic(false)

  init(
    of client: ClientAddress?, turn: Int, _ search: Search, state: Search.State,
    executor: (any TaskExecutor)?
  ) {
    self.client = client
    self.turn = turn
    let channel = SuggestionChannel()
    self.channel = channel
    store = Store(
      initialState: state, reducer: search, executor: executor, onChange: { channel.publish($0) })
  }

  /// Tells the search feature the text that has been typed so far.
  ///
  /// - Parameter sequence: The number of the text in the order of typing, which its answer carries.
  ///   A text whose number is not above the last one is ignored; `nil` stands for the next number.
  func type(_ text: String, sequence: Int?) async {
    if !hasTyped.exchange(true, ordering: .sequentiallyConsistent) { await settle() }
    await store.send(.queryChanged(text, sequence: sequence))
  }

  /// Begins a stream of the live session's answers, which `unsubscribe` ends.
  ///
  /// - Returns: The number of the stream, and the wakeup that wakes it for answers; `nil` where the
  ///   session has ended.
  func subscribe() async -> (number: Int, wakeup: Wakeup)? {
    guard let (number, isOnly, wakeup) = channel.subscribe() else { return nil }
    if isOnly { await settle() }
    return (number, wakeup)
  }

  /// Ends a stream of the live session's answers; without any stream the geocoder is no longer
  /// asked.
  func unsubscribe(_ number: Int) async {
    if channel.unsubscribe(number) { await settle() }
  }

  /// A Boolean value that says whether something was typed into the live session and some stream
  /// reads the answers: otherwise no geocoder is asked.
  private var isListening: Bool {
    hasTyped.load(ordering: .sequentiallyConsistent) && !channel.isUnread
  }

  /// Tells the search feature whether somebody types and reads answers, and tells it again where
  /// that has changed in the meantime.
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
