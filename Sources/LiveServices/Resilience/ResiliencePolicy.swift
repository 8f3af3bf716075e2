public import Places

/// A policy for the requests to a service: it lets each through, delays it, refuses it or gives it
/// up, whatever is asked.
public protocol ResiliencePolicy: Sendable {
  /// Returns the answer to a request to the service, under the policy.
  /// - Parameter ask: A function that sends the request to the service.
  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value
}

/// A policy that applies several policies to the requests to a service, the outermost first.
struct ResiliencePipeline: ResiliencePolicy {
  let guards: [any ResiliencePolicy]

  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    var ask = ask
    for policy in guards.reversed() {
      ask = { [ask] () async throws(ServiceError) in try await policy.answer(ask) }
    }
    return try await ask()
  }
}

/// A geocoder that puts each question to another geocoder under a resilience policy, such as a
/// timeout.
public struct ResilientGeocoder: GeocoderDecorator {
  public let geocoder: any Geocoder
  private let policy: any ResiliencePolicy

  public init(_ geocoder: any Geocoder, by policy: any ResiliencePolicy) {
    self.geocoder = geocoder
    self.policy = policy
  }

  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value { try await policy.answer(ask) }
}

/// A weather client that puts each question to another weather client under a resilience policy,
/// such as a timeout.
struct ResilientWeatherClient: WeatherClient {
  let client: any WeatherClient
  let policy: any ResiliencePolicy

  func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast {
    try await policy.answer { [client] () async throws(WeatherError) in
      try await client.forecast(at: coordinate, cachePolicy: cachePolicy)
    }
  }
}
