/// A source of forecasts.
public protocol WeatherClient: Sendable {
  /// Returns the forecast for a point. Cancelling the task gives up the request at once.
  func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast
}

/// The reasons why there is no forecast, the same as those why there are no places.
public typealias WeatherError = ServiceError
