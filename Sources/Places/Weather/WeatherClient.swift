/// A source of weather forecasts.
public protocol WeatherClient: Sendable {
  /// Returns the weather forecast for a point on the globe. Cancelling the task gives up the
  /// request at once.
  func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast
}

/// A type alias for the error of a weather client that has no forecast, the same as the error of a
/// geocoder.
public typealias WeatherError = ServiceError
