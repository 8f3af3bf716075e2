public import Places

/// A set of limits for asking a service over the network; `nil` leaves a limit out.
public struct ServiceLimits: Sendable {
  /// The time for which an answer of the service is given again from the cache; `nil` for no cache.
  public var cacheLifetime: Duration?
  /// The number of failures in a row after which the service is left alone for a while; `nil` to go
  /// on asking it.
  public var failureThreshold: Int?
  /// The largest number of requests per second to the service; `nil` for no such limit.
  public var requestsPerSecond: Double?
  /// The longest time from the question to the service's answer, a third of it to wait for a turn,
  /// the rest for the service; `nil` for no such limit.
  public var timeout: Duration?
  /// The file through which other processes keep the largest number of requests per second with this
  /// one; `nil` where this process alone counts.
  public var sharedRate: SharedRate?

  public init() {}

  /// The standard limits for a service of one's own, with which a page and its answer arrive within
  /// two seconds.
  public static var standard: ServiceLimits {
    var limits = ServiceLimits()
    limits.cacheLifetime = .seconds(3600)
    limits.failureThreshold = 5
    limits.requestsPerSecond = 50
    limits.timeout = .milliseconds(1800)
    return limits
  }

  /// The limits for a public weather service. They contain no cache and no timeout, which weather
  /// clients have of their own.
  public static var weather: ServiceLimits {
    var limits = ServiceLimits()
    limits.failureThreshold = 5
    // The free tier of Open-Meteo allows 600 a minute.
    limits.requestsPerSecond = 10
    return limits
  }

  /// Returns a geocoder that asks another within all the limits. The cache is outermost, so that
  /// answers from it cost nothing.
  /// - Parameters:
  ///   - geocoder: The geocoder that asks the service.
  ///   - name: The name of the service for the log.
  ///   - clock: The clock that measures time.
  ///   - report: A function that receives each failure, once however many wait for the answer.
  public func guarding(
    _ geocoder: any Geocoder, name: String, clock: some Clock<Duration>,
    report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) -> any Geocoder {
    let guarded = ResilientGeocoder(geocoder, by: guards(name, clock, report, sharing: nil))
    guard let cacheLifetime else { return guarded }
    return CachingGeocoder(guarded, lifetime: cacheLifetime, clock: clock)
  }

  /// Returns a weather client that asks another within all the limits but the cache.
  public func guarding(
    _ client: any WeatherClient, name: String, clock: some Clock<Duration>,
    report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) -> any WeatherClient {
    ResilientWeatherClient(
      client: client, policy: guards(name, clock, report, sharing: sharedRate))
  }

  /// Returns the policies that keep the limits, the outermost first: a service that is left alone
  /// has no queue and reports nothing, and waiting in the queue is no failure of the service, while
  /// being slow is.
  ///
  /// - Parameter shared: The file by which other processes count requests too; `nil` where each
  ///   question may take several requests, which ``limiting(_:clock:)`` counts.
  private func guards(
    _ name: String, _ clock: some Clock<Duration>,
    _ report: @escaping @Sendable (any Error) -> Void, sharing shared: SharedRate?
  ) -> ResiliencePipeline {
    var guards: [any ResiliencePolicy] = []
    if let failureThreshold {
      guards.append(CircuitBreakerPolicy(threshold: failureThreshold, clock: clock))
    }
    guards.append(FailureReporter(of: name, report: report))
    if let limiter = limiter(clock, sharing: shared) { guards.append(limiter) }
    if let timeout { guards.append(Timeout(timeout * 2 / 3, clock: clock)) }
    return ResiliencePipeline(guards: guards)
  }

  /// Returns an HTTP client that sends requests through another no faster than the limit allows,
  /// since one question to a geocoder may take several requests.
  public func limiting(
    _ client: any HTTPClient, clock: some Clock<Duration>
  ) -> any HTTPClient {
    guard let limiter = limiter(clock, sharing: sharedRate) else { return client }
    return RateLimitedClient(client, limiter: limiter)
  }

  /// Returns a rate limiter for the largest number of requests per second, or `nil` if there is no
  /// such limit. As many requests as a second allows may follow each other at once.
  private func limiter(
    _ clock: some Clock<Duration>, sharing shared: SharedRate?
  ) -> RateLimiter? {
    requestsPerSecond.map { rate in
      RateLimiter(
        interval: .seconds(1 / rate), burst: max(Int(min(rate, 1000)), 1),
        longestWait: (timeout ?? .milliseconds(1800)) / 3, sharing: shared, clock: clock)
    }
  }
}
