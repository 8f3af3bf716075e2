public import Places
private import Synchronization

/// A geocoder that answers late and fails now and then, to show how a page copes with that. The
/// same seed fails the same calls.
public final class UnsteadyGeocoder: GeocoderDecorator {
  public let geocoder: any Geocoder
  private let delay: Duration
  private let failureRate: Double
  private let clock: any Clock<Duration>
  private let seed: UInt64
  private let calls = Mutex<UInt64>(0)

  /// Creates an unsteady geocoder.
  /// - Parameters:
  ///   - geocoder: The geocoder that answers in the end.
  ///   - delay: The delay before every answer, failures included.
  ///   - failureRate: The share of calls that fail, from 0 for none to 1 for all.
  ///   - seed: The number that decides which calls fail.
  ///   - clock: The clock that measures the delay.
  public init(
    _ geocoder: any Geocoder, delay: Duration = .zero, failureRate: Double = 0, seed: UInt64 = 0,
    clock: any Clock<Duration>
  ) {
    self.geocoder = geocoder
    self.delay = delay
    self.failureRate = failureRate
    self.seed = seed
    self.clock = clock
  }

  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value {
    let call = calls.withLock { calls in
      calls += 1
      return calls
    }
    if delay > .zero {
      do { try await clock.sleep(for: delay) } catch { throw .cancelled }
    }
    if fraction(call) < failureRate { throw .unavailable("Call \(call) fails on purpose.") }
    return try await ask()
  }

  /// Returns the number from 0 up to 1 that decides whether a call fails; it looks random, by the
  /// finalizer of SplitMix64.
  private func fraction(_ call: UInt64) -> Double {
    var bits = (seed &+ call) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / Double(UInt64(1) << 53)
  }
}
