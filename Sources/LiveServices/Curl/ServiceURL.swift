import Basics

/// The address of a request to a service, put together piece by piece.
struct ServiceURL {
  private(set) var text: String
  private var hasQuery = false

  /// - Parameters:
  ///   - base: where the service is, with or without a slash at the end.
  ///   - path: beginning with a slash.
  init(_ base: String, path: String) {
    text = base.hasSuffix("/") ? base.dropLast() + path : base + path
  }

  /// Adds a parameter to the query; nil adds nothing.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    text += (hasQuery ? "&" : "?") + name + "=" + PercentEncoding.encode(value, keeping: "-._~,:")
    hasQuery = true
  }
}
