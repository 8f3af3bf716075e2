public import Places
import Testing

/// A completer that nobody is to use: touching an endpoint fails the test and names it.
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
