public import Places

/// What stands around a geocoder that asks a service over the network; nil leaves it out.
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

  /// The geocoder with all of it around.
  ///
  /// The cache is outermost: what it knows costs nothing. A service that is left alone has no
  /// queue. Waiting in the queue is not the service's failure, being slow is.
  /// - Parameter report: told the cause of a failure for which an old answer stands in.
  public func guarding(
    _ geocoder: any Geocoder, clock: some Clock<Duration>,
    report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) -> any Geocoder {
    var guarded = geocoder
    if let timeout {
      guarded = TimeLimitedGeocoder(guarded, limit: timeout * 2 / 3, clock: clock)
    }
    if let requestsPerSecond {
      guarded = RateLimitedGeocoder(
        guarded, interval: .seconds(1 / requestsPerSecond), burst: burst,
        longestWait: longestWait, clock: clock)
    }
    if let failureThreshold {
      guarded = CircuitBreakingGeocoder(guarded, threshold: failureThreshold, clock: clock)
    }
    if let cacheLifetime {
      guarded = CachingGeocoder(guarded, lifetime: cacheLifetime, clock: clock, report: report)
    }
    return guarded
  }

  /// The client whose requests keep to the rate too: one question may take several.
  public func limiting(
    _ client: any HTTPClient, clock: some Clock<Duration>
  ) -> any HTTPClient {
    guard let requestsPerSecond else { return client }
    return RateLimitedClient(
      client, interval: .seconds(1 / requestsPerSecond), burst: burst, longestWait: longestWait,
      clock: clock)
  }

  /// A second's worth.
  private var burst: Int { max(Int(min(requestsPerSecond ?? 1, 1000)), 1) }

  private var longestWait: Duration { (timeout ?? .milliseconds(1800)) / 3 }
}
