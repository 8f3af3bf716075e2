import LiveServices
import Places
import TestSupport
import Testing

/// Tests of Open-Meteo behind the guards that geocoders have as well.
@Suite struct ResilientWeatherClientTests {
  private let clock = TestClock()
  private let lines = Monitor<[String]>([])

  private func weather(_ service: OpenMeteoService) -> any WeatherClient {
    ServiceLimits.weather.guarding(
      OpenMeteoClient(http: service), name: "Open-Meteo", clock: clock
    ) { [lines] error in lines.withLock { $0.append("\(error)") } }
  }

  private func ask(_ weather: any WeatherClient, times: Int) async {
    for _ in 0..<times { _ = try? await weather.forecast(at: .oslo) }
  }

  @Test func `a service that keeps failing is left alone, then tried once`() async {
    let service = OpenMeteoService(status: 503, "")
    let weather = weather(service)
    await ask(weather, times: 50)
    #expect(service.requests.value.count == 5)
    #expect(lines.value == Array(repeating: "Open-Meteo is not available: status 503.", count: 5))
    await clock.advance(by: .seconds(5), awaitingSleepers: 0)
    await ask(weather, times: 50)
    #expect(service.requests.value.count == 6)
  }

  @Test func `a service that was asked too often is left alone as long as it says`() async {
    let service = OpenMeteoService(status: 429, "", retryAfter: .seconds(60))
    let weather = weather(service)
    await ask(weather, times: 3)
    await clock.advance(by: .seconds(59), awaitingSleepers: 0)
    await #expect(throws: WeatherError.rateLimited(retryAfter: .seconds(1))) {
      try await weather.forecast(at: .oslo)
    }
    #expect(service.requests.value.count == 1)
    await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    await ask(weather, times: 1)
    #expect(service.requests.value.count == 2)
  }

  @Test func `it is asked ten times a second at most`() async {
    let service = OpenMeteoService(#"{"daily":{"time":["2026-05-17"]}}"#)
    let weather = weather(service)
    await withTaskGroup { group in
      for _ in 0..<1000 { group.addTask { _ = try? await weather.forecast(at: .oslo) } }
      #expect(await service.requests.wait { $0.count == 10 })
      group.cancelAll()
    }
    #expect(service.requests.value.count == 10)
  }
}
