import HTTP

/// A writer of a streamed body that fails where the client takes too long to read what was written, or
/// the whole takes too long, so that what the answer holds is given to others.
struct ImpatientWriter: BodyWriter {
  /// The error that a streamed body took too long.
  struct TookTooLong: Error {}

  private let writer: any BodyWriter
  private let patience: Duration
  private let timeLeft: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a writer of a body that begins now.
  ///
  /// - Parameters:
  ///   - patience: The longest time for which a piece waits until the client has taken those before.
  ///   - deadline: The longest time that the whole may take.
  init(
    _ writer: any BodyWriter, patience: Duration, deadline: Duration,
    clock: some Clock<Duration>
  ) {
    self.writer = writer
    self.patience = patience
    let start = clock.now
    timeLeft = { deadline - start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  func write(_ bytes: [UInt8]) async throws {
    let limit = min(patience, timeLeft())
    guard limit > .zero else { throw TookTooLong() }
    try await withThrowingTaskGroup(of: Void.self) { [writer, sleep] group in
      group.addTask { try await writer.write(bytes) }
      group.addTask {
        try await sleep(limit)
        throw TookTooLong()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
