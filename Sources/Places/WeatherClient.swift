/// Where forecasts come from.
public protocol WeatherClient: Sendable {
  /// The forecast for a point. Cancelling the task gives it up at once.
  func forecast(at coordinate: Coordinate) async throws(WeatherError) -> Forecast

  /// The same for whoever wants to know it anew: nothing that is remembered is the answer.
  var refreshing: any WeatherClient { get }
}

extension WeatherClient {
  public var refreshing: any WeatherClient { self }
}

/// There is no forecast for the same reasons as there are no places.
public typealias WeatherError = ServiceError
