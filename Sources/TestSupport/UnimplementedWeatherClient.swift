public import Places
import Testing

/// A weather client that nobody is to ask: doing so fails the test and names the endpoint.
public struct UnimplementedWeatherClient: WeatherClient {
  public init() {}

  public func forecast(at coordinate: Coordinate) async throws(WeatherError) -> Forecast {
    Issue.record("Unimplemented: WeatherClient.forecast(at: \(coordinate))")
    throw .unavailable("unimplemented")
  }
}
