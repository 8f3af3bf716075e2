/// The use that a service makes of answers it has given before.
public enum CachePolicy: Hashable, Sendable {
  /// An answer given before is good enough as long as it is fresh.
  case useCache
  /// The answer is found anew; one given before serves only where that fails.
  case reload
}
