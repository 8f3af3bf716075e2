public import Places

/// What stands around whatever asks a service over the network; nil leaves it out.
public struct ServiceLimits: Sendable {
  /// For so long an answer is as good as a new one.
  public var cacheLifetime: Duration?
  /// Failures in a row after which the service is left alone for a while.
  public var failureThreshold: Int?
  /// How often it may be asked.
  public var requestsPerSecond: Double?
  /// From the question to the answer: a third of it to wait one's turn, the rest for the service.
  public var timeout: Duration?

  public init() {}

  /// For a service of one's own: a page with its answer is there within two seconds.
  public static var standard: ServiceLimits {
    var limits = ServiceLimits()
    limits.cacheLifetime = .seconds(3600)
    limits.failureThreshold = 5
    limits.requestsPerSecond = 50
    limits.timeout = .milliseconds(1800)
    return limits
  }

  /// For a service of others, which tells the weather: nothing is kept here, and the client has a
  /// time limit of its own.
  public static var weather: ServiceLimits {
    var limits = ServiceLimits()
    limits.failureThreshold = 5
    // The free tier of Open-Meteo allows 600 a minute.
    limits.requestsPerSecond = 10
    return limits
  }

  /// The geocoder with all of it around. The cache is outermost: what it knows costs nothing.
  /// - Parameters:
  ///   - name: as people know it, for the log.
  ///   - report: told each failure, once however many wait for the answer.
  public func guarding(
    _ geocoder: any Geocoder, name: String, clock: some Clock<Duration>,
    report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) -> any Geocoder {
    let guarded = GuardedGeocoder(geocoder, by: guards(name, clock, report))
    guard let cacheLifetime else { return guarded }
    return CachingGeocoder(guarded, lifetime: cacheLifetime, clock: clock)
  }

  /// The weather client with all of it around but the cache.
  public func guarding(
    _ client: any WeatherClient, name: String, clock: some Clock<Duration>,
    report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) -> any WeatherClient {
    GuardedWeatherClient(client, by: guards(name, clock, report))
  }

  /// A service that is left alone has no queue, and nothing to tell. Waiting in the queue is not
  /// the service's failure, being slow is.
  private func guards(
    _ name: String, _ clock: some Clock<Duration>, _ report: @escaping @Sendable (any Error) -> Void
  ) -> ServiceGuards {
    var guards: [any ServiceGuard] = []
    if let failureThreshold {
      guards.append(CircuitBreakerGuard(threshold: failureThreshold, clock: clock))
    }
    guards.append(FailureLog(of: name, report: report))
    if let limiter = limiter(clock) { guards.append(limiter) }
    if let timeout { guards.append(Timeout(timeout * 2 / 3, clock: clock)) }
    return ServiceGuards(guards: guards)
  }

  /// The client whose requests keep to the rate too: one question may take several.
  public func limiting(
    _ client: any HTTPClient, clock: some Clock<Duration>
  ) -> any HTTPClient {
    guard let limiter = limiter(clock) else { return client }
    return RateLimitedClient(client, limiter: limiter)
  }

  /// A second's worth may follow each other at once.
  private func limiter(_ clock: some Clock<Duration>) -> RateLimiter? {
    requestsPerSecond.map { rate in
      RateLimiter(
        interval: .seconds(1 / rate), burst: max(Int(min(rate, 1000)), 1),
        longestWait: (timeout ?? .milliseconds(1800)) / 3, clock: clock)
    }
  }
}
