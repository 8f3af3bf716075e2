public import Places
import Testing

/// A completer that must not be used: calling a method fails the test and names the method.
public struct UnimplementedCompleter: SearchCompleter {
  public init() {}

  public func updates() -> AsyncStream<CompletionUpdate> {
    Issue.record("Unimplemented: SearchCompleter.updates()")
    return AsyncStream { $0.finish() }
  }

  public func search(_ fragment: SearchFragment) {
    Issue.record("Unimplemented: SearchCompleter.search(\"\(fragment.text)\")")
  }

  public func cancel(upTo sequence: Int) {
    Issue.record("Unimplemented: SearchCompleter.cancel(upTo: \(sequence))")
  }
}
