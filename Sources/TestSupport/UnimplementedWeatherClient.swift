public import Places
import Testing

/// A weather client that must not be asked: calling a method fails the test and names the method.
public struct UnimplementedWeatherClient: WeatherClient {
  public init() {}

  public func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast {
    Issue.record("Unimplemented: WeatherClient.forecast(at: \(coordinate))")
    throw .unavailable("unimplemented")
  }
}
