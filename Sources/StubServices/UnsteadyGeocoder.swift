public import Places
private import Synchronization

/// A geocoder that takes its time and fails now and then, to show what a page does about it. The
/// same seed fails the same calls.
public final class UnsteadyGeocoder: GeocoderDecorator {
  public let geocoder: any Geocoder
  private let delay: Duration
  private let failureRate: Double
  private let clock: any Clock<Duration>
  private let seed: UInt64
  private let calls = Mutex<UInt64>(0)

  /// - Parameters:
  ///   - delay: before every answer, failures included.
  ///   - failureRate: how many of all calls fail: 0 none, 1 all.
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

  /// From 0 up to 1, as good as random: the finalizer of SplitMix64.
  private func fraction(_ call: UInt64) -> Double {
    var bits = (seed &+ call) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / Double(UInt64(1) << 53)
  }
}
