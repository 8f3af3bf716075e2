public import Places

/// A weather client whose requests follow a policy.
public struct GuardedWeatherClient: WeatherClient {
  private let client: any WeatherClient
  private let guardian: any ServiceGuard

  public init(_ client: any WeatherClient, by guardian: any ServiceGuard) {
    self.client = client
    self.guardian = guardian
  }

  public func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast {
    try await guardian.answer { [client] () async throws(WeatherError) in
      try await client.forecast(at: coordinate, cachePolicy: cachePolicy)
    }
  }
}
