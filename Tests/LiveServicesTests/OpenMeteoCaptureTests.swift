import Foundation
import LiveServices
import Places
import TestSupport
import Testing

/// Tests of recorded answers of Open-Meteo. Its answers to searches for places are not among them,
/// since other services find places here.
@Suite struct OpenMeteoCaptureTests {
  private static let isThere = TestData.captures.needs("openmeteo_forecast_current_daily.json")

  private func capture(_ name: String) throws -> String {
    let path = TestData.captures.path(of: "openmeteo_\(name).json")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private func forecast(_ name: String) async throws -> Forecast {
    try await OpenMeteoService(capture(name)).answer().get()
  }

  @Test(isThere) func `a week of Samara`() async throws {
    let forecast = try await forecast("forecast_current_daily")
    #expect(forecast.current?.time == LocalTime("2026-09-15T12:00"))
    #expect(forecast.current?.temperature == 18.5)
    #expect(forecast.current?.condition?.title == "Overcast")
    // The wind speed was asked for in m/s, and is 3.00 of them.
    #expect(forecast.current?.windSpeed.map { ($0 * 10).rounded() / 10 } == 10.8)
    #expect(forecast.days.map(\.date.day) == [15, 16, 17, 18, 19, 20, 21])
    #expect(forecast.days.map(\.condition?.code) == [3, 80, 3, 45, 45, 3, 3])
    #expect(forecast.days.map(\.high) == [19.8, 21.4, 16.6, 17.6, 18.8, 21.0, 21.4])
    #expect(forecast.days.map(\.low) == [13.3, 15.3, 12.1, 10.3, 8.7, 11.9, 13.7])
    #expect(forecast.days.allSatisfy { $0.precipitation == nil })
    #expect(forecast.timeZone == "Europe/Samara")
  }

  @Test(isThere) func `a present without days`() async throws {
    let forecast = try await forecast("forecast_current_hourly")
    #expect(forecast.current?.time == LocalTime("2026-08-23T18:45"))
    #expect(forecast.current?.temperature == 23.2)
    #expect(forecast.current?.windSpeed == 11.2)
    #expect(forecast.current?.condition?.title == "Clear sky")
    #expect(forecast.days.isEmpty)
  }

  @Test(isThere) func `one day of Beijing`() async throws {
    let forecast = try await forecast("forecast_daily_sun")
    #expect(forecast.current?.windSpeed == 4.7)
    #expect(forecast.days.map(\.date.description) == ["2026-09-29"])
    #expect(forecast.days.map(\.condition?.title) == ["Light drizzle"])
    #expect(forecast.days.map(\.high) == [26.2])
    #expect(forecast.days.map(\.low) == [17.2])
  }

  @Test(
    isThere,
    arguments: [
      (
        "latitude_400", 400,
        WeatherError.unavailable(
          "status 400: Latitude must be in range of -90 to 90°. Given: 999.0.")
      ),
      ("timezone_400", 400, .unavailable("status 400: Invalid timezone")),
      ("ratelimit_429", 429, .rateLimited(retryAfter: nil)),
    ])
  func `refusals`(name: String, status: Int, error: WeatherError) async throws {
    let service = OpenMeteoService(status: status, try capture("error_\(name)"))
    #expect(await service.answer() == .failure(error))
  }
}
