import LiveServices
import Places
import TestSupport
import Testing

@Suite struct OpenMeteoClientTests {
  @Test func `a forecast is read with its gaps`() async throws {
    let forecast = try await OpenMeteoService(OpenMeteoService.fixture("OpenMeteoForecast"))
      .answer().get()
    let now = try #require(LocalTime("2026-05-17T09:45"))
    #expect(
      forecast.current
        == Forecast.Current(
          time: now, condition: WeatherCondition(code: 71), temperature: -0.4, windSpeed: 12.6))
    let days = try ["2026-05-17", "2026-05-18", "2026-05-19"].map {
      try #require(CalendarDate($0))
    }
    #expect(
      forecast.days == [
        Forecast.Day(
          date: days[0], condition: WeatherCondition(code: 71), high: 1.2, low: -2.5,
          precipitation: 3.4),
        Forecast.Day(
          date: days[1], condition: WeatherCondition(code: 3), high: 8, low: nil,
          precipitation: 0),
        Forecast.Day(date: days[2]),
      ])
    #expect(forecast.timeZone == "Europe/Oslo")
    #expect(forecast.attribution.license == "CC BY 4.0")
  }

  @Test(arguments: [
    ((59.913868, 10.752245), "59.91", "10.75"), ((-0.004, -0.0049), "0.0", "0.0"),
    ((-33.868, 151.2093), "-33.87", "151.21"), ((90, -180), "90.0", "-180.0"),
    ((0.005001, 179.999), "0.01", "180.0"),
  ])
  func `where somebody looks leaves only to a hundredth of a degree`(
    place: (Double, Double), latitude: String, longitude: String
  ) async throws {
    let service = OpenMeteoService("{}")
    let client = OpenMeteoClient(http: service, baseURL: "http://localhost:1")
    let coordinate = try #require(Coordinate(latitude: place.0, longitude: place.1))
    await #expect(throws: WeatherError.self) { _ = try await client.forecast(at: coordinate) }
    let url = try #require(service.requests.value.first?.url)
    #expect(
      url.hasPrefix(
        "http://localhost:1/v1/forecast?latitude=\(latitude)&longitude=\(longitude)&current="))
    #expect(url.contains("&timezone=auto&forecast_days=7"))
  }

  @Test(arguments: [
    ("°F", "mp/h", "inch", 0.0, 16.09344, 25.4),
    ("°C", "m/s", "mm", 32, 36, 1),
    ("°C", "kn", "mm", 32, 18.52, 1),
  ])
  func `the answer's own units count`(
    temperature: String, speed: String, depth: String, celsius: Double, kilometres: Double,
    millimetres: Double
  ) async throws {
    let forecast = try await OpenMeteoService(
      """
      {"current_units":{"temperature_2m":"\(temperature)","wind_speed_10m":"\(speed)"},
      "current":{"time":"2026-05-17T09:45","temperature_2m":32,"wind_speed_10m":10},
      "daily_units":{"temperature_2m_max":"\(temperature)","precipitation_sum":"\(depth)"},
      "daily":{"time":["2026-05-17"],"temperature_2m_max":[32],"precipitation_sum":[1]}}
      """
    ).answer().get()
    #expect(forecast.current?.temperature == celsius)
    #expect(forecast.current?.windSpeed == kilometres)
    #expect(forecast.days.first?.high == celsius)
    #expect(forecast.days.first?.precipitation == millimetres)
  }

  @Test(arguments: [
    (400, WeatherError.unavailable("status 400: No.")),
    (429, .rateLimited(retryAfter: .seconds(60))),
    (503, .unavailable("status 503: No.")), (500, .unavailable("status 500: No.")),
    (404, .unavailable("status 404: No.")), (301, .unavailable("status 301: No.")),
  ])
  func `a refusal is told apart by its status, its keys in either order`(
    status: Int, error: WeatherError
  ) async {
    for body in [#"{"error":true,"reason":"No."}"#, #"{"reason":"No.","error":true}"#] {
      let service = OpenMeteoService(status: status, body, retryAfter: .seconds(60))
      #expect(await service.answer() == .failure(error))
    }
  }

  @Test(arguments: [
    (TransferError.cancelled, WeatherError.cancelled),
    (.timedOut, .unavailable("timed out")),
    (.invalidURL, .unavailable("the address cannot be asked")),
    (.tooLarge, .malformedResponse("too large")),
    (.failed("no such host"), .unavailable("no such host")),
  ])
  func `what no answer came for is told apart`(cause: TransferError, error: WeatherError) async {
    #expect(await OpenMeteoService(.failure(cause)).answer() == .failure(error))
  }

  @Test func `a refusal's reason cannot write lines of its own into a log`() async {
    let body = #"{"reason":"a\nb\u0000\u202e\u2028c\#(String(repeating: "d", count: 500))"}"#
    let reason = "abc" + String(repeating: "d", count: 197)
    #expect(
      await OpenMeteoService(status: 503, body).answer()
        == .failure(.unavailable("status 503: \(reason)")))
  }

  @Test(arguments: ["", "<html>", "[]", "{", #"{"reason":7}"#])
  func `a refusal without a reason is one all the same`(body: String) async {
    #expect(
      await OpenMeteoService(status: 503, body).answer() == .failure(.unavailable("status 503")))
  }
}
