public import Places

/// Asks once for what is asked for often: a forecast stays good for a while, and equal questions
/// at the same time are one. Points of the same hundredth of a degree are equal.
public struct CachingWeatherClient: WeatherClient {
  private let client: any WeatherClient
  private let forecasts: AnswerCache<Coordinate, Forecast>

  /// Failures are not kept.
  /// - Parameters:
  ///   - freshness: for so long a forecast stays good: Open-Meteo's present is a quarter of an
  ///     hour long.
  ///   - capacity: how many forecasts are kept, some 1 KB each.
  public init(
    _ client: any WeatherClient, clock: some Clock<Duration> = ContinuousClock(),
    freshness: Duration = .seconds(600), capacity: Int = 1000
  ) {
    self.client = client
    forecasts = AnswerCache(
      lifetime: freshness, maximumWeight: capacity, clock: ElapsedClock(clock), weight: { _ in 1 })
  }

  public func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast {
    let coordinate = coordinate.inHundredths
    return try await forecasts.answer(coordinate, isRefreshing: cachePolicy == .reload) {
      [client] () async throws(WeatherError) in
      try await client.forecast(at: coordinate, cachePolicy: cachePolicy)
    }
  }
}
