import Basics

/// A builder of the address of a request to a service.
struct ServiceURL {
  private(set) var text: String
  private var hasQuery = false

  /// Creates the address of a request to a service, without parameters.
  /// - Parameters:
  ///   - base: The address of the service, with or without a slash at the end.
  ///   - path: The path of the request, beginning with a slash.
  init(_ base: String, path: String) {
    text = base.hasSuffix("/") ? base.dropLast() + path : base + path
  }

  /// Adds a parameter to the query of the address; a value of `nil` adds nothing.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    text += (hasQuery ? "&" : "?") + name + "=" + PercentEncoding.encode(value, keeping: "-._~,:")
    hasQuery = true
  }
}
