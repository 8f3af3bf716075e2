import Places
import Reducers
import SearchFeature
import StubServices
import TestSupport
import Testing

@Suite struct WeatherTests {
  /// A weather client that answers once the clock lets it, and reports cancelled calls.
  private struct SlowClient: WeatherClient {
    let clock: TestClock
    let cancelled = Monitor<[Coordinate]>([])

    func forecast(
      at coordinate: Coordinate, cachePolicy: CachePolicy
    ) async throws(WeatherError) -> Forecast {
      do {
        try await clock.sleep(for: .seconds(1))
      } catch {
        cancelled.withLock { $0.append(coordinate) }
        throw .cancelled
      }
      return try await StubWeatherClient().forecast(at: coordinate)
    }
  }

  private let paris = Coordinate(wrappingLatitude: 48.85, longitude: 2.35)
  private let berlin = Coordinate(wrappingLatitude: 52.52, longitude: 13.4)
  private let clock = TestClock()

  private func forecast(_ coordinate: Coordinate) async throws -> Forecast {
    try await StubWeatherClient().forecast(at: coordinate)
  }

  private func store(
    _ client: any WeatherClient, _ state: Weather.State = Weather.State()
  ) -> TestStore<Weather> {
    TestStore(initialState: state, reducer: Weather(client: client))
  }

  /// Returns a state that shows the forecast for Paris.
  private func shown() async throws -> Weather.State {
    var state = Weather.State()
    state.panel = .open(paris, .loaded(try await forecast(paris)))
    return state
  }

  @Test func `a forecast is asked for when its panel is opened, and arrives`() async throws {
    let forecast = try await forecast(paris)
    let store = store(StubWeatherClient())
    await store.send(.opened(paris)) {
      $0.panel = .open(paris, .loading(nil))
    }
    await store.receive(.responded(.success(forecast))) {
      $0.panel = .open(paris, .loaded(forecast))
    }
    await store.finish()
  }

  @Test func `while it is closed nothing is asked`() async {
    let store = store(UnimplementedWeatherClient())
    await store.send(.refresh)
    await store.send(.cancel)
    await store.send(.unitsChanged(.us)) { $0.units = .us }
    await store.send(.closed)
    await store.finish()
  }

  @Test(arguments: [
    (
      WeatherError.unavailable("no route"), Failure.Code.unavailable,
      "The forecast is not available just now."
    ),
    (.invalidRequest("why"), .unavailable, "The forecast is not available just now."),
    (
      .rateLimited(retryAfter: .seconds(60)), .rateLimited,
      "The forecast has been asked for too often. Try again in 60 seconds."
    ),
    (
      .rateLimited(retryAfter: nil), .rateLimited,
      "The forecast has been asked for too often. Try again in a moment."
    ),
    (
      .malformedResponse("no JSON"), .malformedResponse, "The forecast that came makes no sense."
    ),
  ])
  func `a failure is told in a sentence, and asking again mends it`(
    error: WeatherError, code: Failure.Code, message: String
  ) async throws {
    let forecast = try await forecast(paris)
    let store = store(StubWeatherClient(failure: error))
    await store.send(.opened(paris)) {
      $0.panel = .open(paris, .loading(nil))
    }
    await store.receive(.responded(.failure(error))) {
      $0.panel = .open(paris, .failed(Failure(weather: error), nil))
    }
    #expect(store.state.failure?.code == code)
    #expect(store.state.failure?.message == message)
    store.reducer = Weather(client: StubWeatherClient())
    await store.send(.refresh) { $0.panel = .open(paris, .loading(nil)) }
    await store.receive(.responded(.success(forecast))) {
      $0.panel = .open(paris, .loaded(forecast))
    }
    await store.finish()
  }

  @Test func `refreshing keeps the old forecast until the new one is there`() async throws {
    let state = try await shown()
    let forecast = try await forecast(paris)
    let store = store(SlowClient(clock: clock), state)
    await store.send(.refresh) { $0.panel = .open(paris, .loading(forecast)) }
    await clock.advance(by: .seconds(1))
    await store.receive(.responded(.success(forecast))) {
      $0.panel = .open(paris, .loaded(forecast))
    }
    await store.finish()
  }

  @Test func `a refresh that fails keeps the old forecast`() async throws {
    let forecast = try await forecast(paris)
    let store = store(StubWeatherClient(failure: .unavailable("down")), try await shown())
    await store.send(.refresh) { $0.panel = .open(paris, .loading(forecast)) }
    await store.receive(.responded(.failure(.unavailable("down")))) {
      $0.panel = .open(paris, .failed(Failure(weather: .unavailable("down")), forecast))
    }
    await store.finish()
  }

  @Test func `refreshing twice cancels the first`() async throws {
    let client = SlowClient(clock: clock)
    let forecast = try await forecast(paris)
    let store = store(client, try await shown())
    await store.send(.refresh) { $0.panel = .open(paris, .loading(forecast)) }
    await clock.advance(by: .zero)
    await store.send(.refresh)
    #expect(await client.cancelled.wait { $0 == [paris] })
    await clock.advance(by: .seconds(1))
    await store.receive(.responded(.success(forecast))) {
      $0.panel = .open(paris, .loaded(forecast))
    }
    await store.finish()
  }

  @Test func `cancelling stops what is in flight, and what is shown stays`() async throws {
    let client = SlowClient(clock: clock)
    let forecast = try await forecast(paris)
    let store = store(client, try await shown())
    await store.send(.refresh) { $0.panel = .open(paris, .loading(forecast)) }
    await clock.advance(by: .zero)
    await store.send(.cancel) { $0.panel = .open(paris, .idle(forecast)) }
    #expect(await client.cancelled.wait { $0 == [paris] })
    await store.finish()
  }

  @Test func `choosing another place cancels the first one's forecast`() async throws {
    let client = SlowClient(clock: clock)
    let forecast = try await forecast(berlin)
    let store = store(client)
    await store.send(.opened(paris)) {
      $0.panel = .open(paris, .loading(nil))
    }
    await clock.advance(by: .milliseconds(999))
    await store.send(.opened(berlin)) { $0.panel = .open(berlin, .loading(nil)) }
    #expect(await client.cancelled.wait { $0 == [paris] })
    await clock.advance(by: .seconds(1))
    await store.receive(.responded(.success(forecast))) {
      $0.panel = .open(berlin, .loaded(forecast))
    }
    await store.finish()
  }

  @Test func `closing cancels, and forgets what was shown`() async throws {
    let client = SlowClient(clock: clock)
    let forecast = try await forecast(paris)
    let store = store(client, try await shown())
    await store.send(.refresh) { $0.panel = .open(paris, .loading(forecast)) }
    await clock.advance(by: .zero)
    await store.send(.closed) { $0 = Weather.State() }
    #expect(await client.cancelled.wait { $0 == [paris] })
    await store.finish()
  }

  @Test func `other units are another reading of the same forecast`() async throws {
    let store = store(UnimplementedWeatherClient(), try await shown())
    await store.send(.unitsChanged(.uk)) { $0.units = .uk }
    await store.send(.unitsChanged(.metric)) { $0.units = .metric }
    await store.finish()
  }

  @Test func `units outlive the place they were chosen at`() async throws {
    let forecast = try await forecast(berlin)
    var state = try await shown()
    state.units = .us
    let store = store(StubWeatherClient(), state)
    await store.send(.opened(berlin)) {
      $0.panel = .open(berlin, .loading(nil))
    }
    await store.receive(.responded(.success(forecast))) {
      $0.panel = .open(berlin, .loaded(forecast))
    }
    await store.finish()
  }

  @Test func `waiting while it loads ends with the forecast`() async throws {
    let store = Store(
      initialState: Weather.State(), reducer: Weather(client: SlowClient(clock: clock)))
    async let waiting: Void = store.send(.opened(paris), while: \.isLoading)
    await clock.advance(by: .seconds(1))
    try await waiting
    #expect(try await store.state.forecast == forecast(paris))
  }

  @Test func `who stops waiting cancels the forecast`() async {
    let client = SlowClient(clock: clock)
    let store = Store(initialState: Weather.State(), reducer: Weather(client: client))
    let waiting = Task { [paris] in
      try await store.send(.opened(paris), while: \.isLoading)
    }
    await clock.advance(by: .zero)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(await client.cancelled.wait { $0 == [paris] })
  }

  @Test func `a client nobody provided fails the test that asks it`() async {
    await withKnownIssue {
      let store = store(UnimplementedWeatherClient())
      await store.send(.opened(paris)) {
        $0.panel = .open(paris, .loading(nil))
      }
      await store.receive(.responded(.failure(.unavailable("unimplemented")))) {
        $0.panel = .open(paris, .failed(Failure(weather: .unavailable("unimplemented")), nil))
      }
      await store.finish()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Unimplemented: WeatherClient.forecast") }
    }
  }
}
