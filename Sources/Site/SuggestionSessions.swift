import HTTP
import Reducers
import SearchFeature

/// The live suggestion sessions, by id. A session whose connection has ended waits a while for
/// its client to come back, then ends.
actor SuggestionSessions {
  private let maximumCount: Int
  private let linger: Duration
  private let clock: any Clock<Duration>
  private var sessions: [String: SuggestionSession] = [:]

  init(maximumCount: Int, linger: Duration, clock: any Clock<Duration>) {
    self.maximumCount = maximumCount
    self.linger = linger
    self.clock = clock
  }

  func session(_ id: String) -> SuggestionSession? { sessions[id] }

  /// - Throws: 503 where there are too many.
  func open(_ store: Store<Search>) async throws(HTTPError) -> SuggestionSession {
    guard sessions.count < maximumCount else {
      throw .unavailable("Too many people are typing at once.", retryAfter: 5)
    }
    let session = SuggestionSession(store: store) { [weak self, linger, clock] session in
      try? await clock.sleep(for: linger)
      guard !Task.isCancelled else { return }
      await self?.end(session)
    }
    sessions[session.id] = session
    // A client may ask for a stream and never read it.
    await session.expireSoon()
    return session
  }

  private func end(_ session: SuggestionSession) async {
    // Its client may have come back at the last moment.
    guard await session.isUnconnected else { return }
    sessions[session.id] = nil
    session.store.cancel()
  }
}

/// One page's typing: a store of the search feature for as long as the page is open.
actor SuggestionSession {
  /// 128 random bits, in hexadecimal: whoever knows it may type into the session.
  nonisolated let id: String
  nonisolated let store: Store<Search>
  /// Waits, and ends the session unless it is cancelled before.
  private let expire: @Sendable (SuggestionSession) async -> Void
  private var connections = 0
  private var expiry: Task<Void, Never>?

  init(
    store: Store<Search>, expire: @escaping @Sendable (SuggestionSession) async -> Void
  ) {
    id = Self.randomID()
    self.store = store
    self.expire = expire
  }

  var isUnconnected: Bool { connections == 0 }

  func connect() {
    connections += 1
    expiry?.cancel()
    expiry = nil
  }

  func disconnect() {
    connections -= 1
    if connections == 0 { expireSoon() }
  }

  func expireSoon() {
    expiry = Task { await expire(self) }
  }

  private static func randomID() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(random.next() as UInt32, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
