public import Places
private import Synchronization

/// Asks once for what is asked for often: a forecast stays good for a while, and equal questions
/// at the same time are one. Points of the same hundredth of a degree are equal.
public final class CachingWeatherClient: WeatherClient {
  /// How long a forecast stays good: Open-Meteo's present is a quarter of an hour long.
  public static let freshness = Duration.seconds(600)

  fileprivate typealias Answer = Result<Forecast, WeatherError>

  fileprivate struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: AsyncStream<Answer>.Continuation] = [:]
  }

  fileprivate struct State {
    var kept: [Coordinate: (forecast: Forecast, since: Duration)] = [:]
    var flights: [Coordinate: Flight] = [:]
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let client: any WeatherClient
  private let freshness: Duration
  private let capacity: Int
  /// Since this client was made.
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// - Parameter capacity: how many forecasts are kept, some 1 KB each; at least 1.
  public init(
    _ client: any WeatherClient, clock: some Clock<Duration> = ContinuousClock(),
    freshness: Duration = CachingWeatherClient.freshness, capacity: Int = 1000
  ) {
    self.client = client
    self.freshness = freshness
    self.capacity = max(capacity, 1)
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// Failures are not kept. Whoever stops waiting does not stop it for others; when nobody waits
  /// any more, the question is withdrawn.
  public func forecast(at coordinate: Coordinate) async throws(WeatherError) -> Forecast {
    let coordinate = coordinate.inHundredths
    if let forecast = kept(coordinate) { return forecast }
    let (answers, waiter) = AsyncStream.makeStream(of: Answer.self)
    let number = join(coordinate, waiter)
    defer { leave(coordinate, number) }
    // Ends without an answer where this task is cancelled.
    for await answer in answers { return try answer.get() }
    throw .cancelled
  }

  private func kept(_ coordinate: Coordinate) -> Forecast? {
    let now = elapsed()
    return state.withLock { state in
      guard let kept = state.kept[coordinate], now - kept.since < freshness else { return nil }
      return kept.forecast
    }
  }

  /// Waits for the flight under way, or starts one.
  private func join(
    _ coordinate: Coordinate, _ waiter: AsyncStream<Answer>.Continuation
  ) -> Int {
    state.withLock { state in
      let number = state.nextNumber()
      if state.flights[coordinate] == nil {
        let flight = state.nextNumber()
        let task = Task { [client, weak self] in
          let answer: Answer
          do throws(WeatherError) {
            answer = .success(try await client.forecast(at: coordinate))
          } catch {
            answer = .failure(error)
          }
          self?.land(coordinate, flight, answer)
        }
        state.flights[coordinate] = Flight(number: flight, task: task)
      }
      state.flights[coordinate]?.waiters[number] = waiter
      return number
    }
  }

  private func leave(_ coordinate: Coordinate, _ waiter: Int) {
    let abandoned: Task<Void, Never>? = state.withLock { state in
      state.flights[coordinate]?.waiters[waiter] = nil
      guard state.flights[coordinate]?.waiters.isEmpty == true else { return nil }
      return state.flights.removeValue(forKey: coordinate)?.task
    }
    abandoned?.cancel()
  }

  private func land(_ coordinate: Coordinate, _ number: Int, _ answer: Answer) {
    let now = elapsed()
    let waiters: [AsyncStream<Answer>.Continuation] = state.withLock { state in
      // Abandoned meanwhile, and perhaps another under way.
      guard state.flights[coordinate]?.number == number else { return [] }
      if case .success(let forecast) = answer { state.keep(forecast, coordinate, now, capacity) }
      return state.flights.removeValue(forKey: coordinate).map { Array($0.waiters.values) } ?? []
    }
    for waiter in waiters { waiter.yield(answer) }
  }
}

extension CachingWeatherClient.State {
  /// The oldest makes room.
  fileprivate mutating func keep(
    _ forecast: Forecast, _ coordinate: Coordinate, _ now: Duration, _ capacity: Int
  ) {
    if kept[coordinate] == nil, kept.count >= capacity,
      let oldest = kept.min(by: { $0.value.since < $1.value.since })
    {
      kept[oldest.key] = nil
    }
    kept[coordinate] = (forecast, now)
  }
}
