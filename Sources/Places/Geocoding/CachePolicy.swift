/// A policy that says whether a service may answer a question from a cache.
public enum CachePolicy: Hashable, Sendable {
  /// The policy that an answer from a cache will do as long as it is fresh.
  case useCache
  /// The policy that the answer is found anew, and one from a cache serves only where that fails.
  case reload
}
