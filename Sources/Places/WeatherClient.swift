/// Where forecasts come from.
public protocol WeatherClient: Sendable {
  /// The forecast for a point. Cancelling the task gives it up at once.
  func forecast(at coordinate: Coordinate) async throws(WeatherError) -> Forecast
}

/// There is no forecast for the same reasons as there are no places.
public typealias WeatherError = ServiceError
