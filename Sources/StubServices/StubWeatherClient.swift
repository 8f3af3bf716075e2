public import Places

/// A source of the stub world's weather, the same on every run: a week in September with some of
/// everything, the warmer the nearer to the equator. It serves tests, and a first look at the page.
public struct StubWeatherClient: WeatherClient {
  private let failure: WeatherError?

  /// Creates a source of the stub world's weather.
  /// - Parameter failure: The error that every call throws; `nil` for none.
  public init(failure: WeatherError? = nil) { self.failure = failure }

  public func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast {
    if let failure { throw failure }
    let warmth = 26 - coordinate.latitude.magnitude / 4
    return Forecast(
      current: LocalTime("2026-09-15T12:00").map {
        Forecast.Current(
          time: $0, condition: WeatherCondition(code: 2), temperature: warmth + 2.4,
          windSpeed: 14.8)
      },
      days: Self.week.compactMap { date, code, high, low, precipitation in
        CalendarDate(date).map {
          Forecast.Day(
            date: $0, condition: WeatherCondition(code: code), high: warmth + high,
            low: warmth + low, precipitation: precipitation)
        }
      },
      timeZone: nil, attribution: StubWorld.attribution)
  }

  private static let week = [
    ("2026-09-15", 2, 3.3, -5.2, 0.0),
    ("2026-09-16", 61, 4.9, -3.2, 1.4),
    ("2026-09-17", 95, 0.1, -6.4, 12.6),
    ("2026-09-18", 45, 1.1, -8.2, 0.0),
    ("2026-09-19", 0, 2.3, -9.8, 0.0),
    ("2026-09-20", 53, 4.5, -6.6, 0.3),
    ("2026-09-21", 3, 4.9, -4.8, 0.0),
  ]
}
