import Places

/// A clock whose time is a number: how long ago this was made. What any clock's instants are
/// cannot be said without naming its type.
struct Timeline: Sendable {
  let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  init(_ clock: some Clock<Duration>) {
    self.clock = clock
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  var now: Duration { elapsed() }

  /// - Throws: `cancelled` with the task.
  func sleep(for duration: Duration) async throws(ServiceError) {
    do { try await clock.sleep(for: duration) } catch { throw .cancelled }
  }
}
