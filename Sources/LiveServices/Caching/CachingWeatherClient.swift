public import Places

/// A weather client that caches the forecasts of another, and sends it equal questions at the same
/// time once. Points of the same hundredth of a degree have the same forecast.
public struct CachingWeatherClient: WeatherClient {
  private let client: any WeatherClient
  private let forecasts: AnswerCache<Coordinate, Forecast>

  /// Creates a weather client that caches the forecasts of another; failures are not cached.
  /// - Parameters:
  ///   - freshness: The time for which a forecast is given again before a new one is asked for.
  ///     What Open-Meteo calls current is renewed every quarter of an hour.
  ///   - capacity: The largest number of forecasts that are kept, some 1 KB each.
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
