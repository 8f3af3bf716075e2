/// The text typed so far and the region it was typed in, numbered to tell one keystroke from
/// another.
public struct SearchFragment: Hashable, Sendable {
  public var text: String
  public var region: CoordinateRegion?
  /// A number that rises with every fragment of one completer.
  public var sequence: Int

  public init(text: String, region: CoordinateRegion? = nil, sequence: Int) {
    self.text = text
    self.region = region
    self.sequence = sequence
  }
}

/// The answer to a fragment. It carries the fragment, so that a late answer is never taken for the
/// answer to what was typed since.
public struct CompletionUpdate: Hashable, Sendable {
  public var fragment: SearchFragment
  public var result: Result<[Completion], GeocoderError>

  public init(fragment: SearchFragment, result: Result<[Completion], GeocoderError>) {
    self.fragment = fragment
    self.result = result
  }
}

/// A source of completions that lives as long as somebody types: set the fragment as often as you
/// like; answers and failures keep arriving, and a failure ends nothing.
///
/// Debouncing and cancelling superseded fragments happen inside; no call waits for an answer.
public protocol SearchCompleter: Sendable {
  /// Returns a stream with one answer for each fragment that is not superseded, beginning with the
  /// answer to the last fragment where it is there already.
  ///
  /// There is one consumer at a time, and the backend is not asked while there is none: ending the
  /// iteration cancels the request in flight, which is sent again for the next consumer.
  func updates() -> AsyncStream<CompletionUpdate>

  /// Returns the completions of a fragment that need not be searched for; `nil` for a fragment that
  /// has to be.
  func known(_ fragment: SearchFragment) -> [Completion]?

  /// Searches for the completions of a fragment, which supersedes the one before. A fragment is
  /// ignored if its sequence is not above all before it.
  func search(_ fragment: SearchFragment)

  /// Cancels the fragments up to a sequence, those included that have not arrived yet: they are not
  /// answered.
  func cancel(upTo sequence: Int)
}

extension SearchCompleter {
  public func known(_ fragment: SearchFragment) -> [Completion]? { nil }
}
