/// Where forecasts come from.
public protocol WeatherClient: Sendable {
  /// The forecast for a point. Cancelling the task gives it up at once.
  func forecast(at coordinate: Coordinate) async throws(WeatherError) -> Forecast
}

/// Why there is no forecast.
public enum WeatherError: Error, Hashable, Sendable {
  /// The service refuses the question; the text is its reason, for a log.
  case invalidRequest(String)
  case rateLimited(retryAfter: Duration?)
  /// Down, out of reach or too slow; the text is the cause, for a log.
  case unavailable(String)
  /// It answered what cannot be understood; the text is the cause, for a log.
  case malformedResponse(String)
  case cancelled
}
