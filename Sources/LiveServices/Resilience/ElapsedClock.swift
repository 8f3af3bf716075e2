import Places

/// A clock that tells time as the duration since its creation. The instants of any clock cannot be
/// stored without naming its type.
struct ElapsedClock: Sendable {
  let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  init(_ clock: some Clock<Duration>) {
    self.clock = clock
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  var now: Duration { elapsed() }

  /// Waits for a duration.
  /// - Throws: `cancelled` if the task is cancelled.
  func sleep(for duration: Duration) async throws(ServiceError) {
    do { try await clock.sleep(for: duration) } catch { throw .cancelled }
  }
}
