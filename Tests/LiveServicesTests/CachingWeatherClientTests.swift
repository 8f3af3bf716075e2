import LiveServices
import Places
import StubServices
import TestSupport
import Testing

@Suite struct CachingWeatherClientTests {
  /// A weather client that counts its requests, and answers once it is told to.
  private struct Service: WeatherClient {
    let asked = Monitor<[Coordinate]>([])
    let isOpen: Monitor<Bool>
    let failure = Monitor<WeatherError?>(nil)
    let cancelled = Monitor(0)

    init(isOpen: Bool = true) { self.isOpen = Monitor(isOpen) }

    func forecast(
      at coordinate: Coordinate, cachePolicy: CachePolicy
    ) async throws(WeatherError) -> Forecast {
      asked.withLock { $0.append(coordinate) }
      _ = await isOpen.wait { $0 }
      if Task.isCancelled {
        cancelled.withLock { $0 += 1 }
        throw .cancelled
      }
      if let failure = failure.value { throw failure }
      return try await StubWeatherClient().forecast(at: coordinate)
    }
  }

  private typealias Question = Task<Forecast, any Error>

  private let clock = TestClock()
  private let service = Service()

  private func client(_ service: Service, capacity: Int = 10) -> CachingWeatherClient {
    CachingWeatherClient(service, clock: clock, capacity: capacity)
  }

  private func place(_ latitude: Double, _ longitude: Double = 10) -> Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }

  /// Returns a service that is closed, its client, and a question of the client that the service
  /// has been asked.
  private func openQuestion() async -> (Service, CachingWeatherClient, Question) {
    let service = Service(isOpen: false)
    let client = client(service)
    let question = Question { try await client.forecast(at: .oslo) }
    _ = await service.asked.wait { $0.count == 1 }
    return (service, client, question)
  }

  /// Cancels a question, and expects that whoever asked it is told so.
  private func expectCancelled(_ question: Question) async {
    question.cancel()
    await #expect(throws: WeatherError.cancelled) { _ = try await question.value }
  }

  @Test func `a forecast stays good for ten minutes`() async throws {
    let client = client(service)
    let first = try await client.forecast(at: .oslo)
    await clock.advance(by: .seconds(599), awaitingSleepers: 0)
    #expect(try await client.forecast(at: .oslo) == first)
    #expect(service.asked.value.count == 1)
    await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    _ = try await client.forecast(at: .oslo)
    #expect(service.asked.value.count == 2)
  }

  @Test func `who asks anew is answered anew, and so are those after`() async throws {
    let client = client(service)
    _ = try await client.forecast(at: .oslo)
    _ = try await client.forecast(at: .oslo, cachePolicy: .reload)
    #expect(service.asked.value.count == 2)
    await clock.advance(by: .seconds(599), awaitingSleepers: 0)
    _ = try await client.forecast(at: .oslo)
    #expect(service.asked.value.count == 2)
  }

  @Test func `points of one hundredth of a degree are one`() async throws {
    let client = client(service)
    for latitude in [59.911, 59.9149, 59.9051] {
      _ = try await client.forecast(at: place(latitude))
    }
    #expect(service.asked.value == [place(59.91)])
    _ = try await client.forecast(at: place(59.916))
    #expect(service.asked.value == [place(59.91), place(59.92)])
  }

  @Test func `equal questions at once are asked once`() async throws {
    let service = Service(isOpen: false)
    let client = client(service)
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = try await client.forecast(at: .oslo) } }
      _ = await service.asked.wait { $0.count == 1 }
      service.isOpen.withLock { $0 = true }
      try await group.waitForAll()
    }
    #expect(service.asked.value.count == 1)
  }

  @Test func `failures are not kept`() async throws {
    let client = client(service)
    service.failure.withLock { $0 = .unavailable("down") }
    await #expect(throws: WeatherError.unavailable("down")) {
      _ = try await client.forecast(at: .oslo)
    }
    service.failure.withLock { $0 = nil }
    _ = try await client.forecast(at: .oslo)
    #expect(service.asked.value.count == 2)
  }

  @Test func `a question nobody waits for any more is withdrawn`() async throws {
    let (service, client, question) = await openQuestion()
    await expectCancelled(question)
    #expect(await service.cancelled.wait { $0 == 1 })
    // The next request asks the service again, and does not get the result of the withdrawn one.
    service.isOpen.withLock { $0 = true }
    _ = try await client.forecast(at: .oslo)
    #expect(service.asked.value.count == 2)
  }

  @Test func `who stops waiting does not stop it for others`() async throws {
    let (service, client, patient) = await openQuestion()
    await expectCancelled(Question { try await client.forecast(at: .oslo) })
    service.isOpen.withLock { $0 = true }
    _ = try await patient.value
    #expect(service.cancelled.value == 0)
    #expect(service.asked.value.count == 1)
  }

  @Test func `the oldest makes room`() async throws {
    let client = client(service, capacity: 2)
    for latitude in [1.0, 2, 3] {
      _ = try await client.forecast(at: place(latitude))
      await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    }
    for latitude in [2.0, 3] { _ = try await client.forecast(at: place(latitude)) }
    #expect(service.asked.value.count == 3)
    _ = try await client.forecast(at: place(1))
    #expect(service.asked.value.count == 4)
  }
}
