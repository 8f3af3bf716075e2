/// A fragment of a query: the text typed so far and the region of the map it was typed in, numbered
/// to tell one keystroke from another.
public struct SearchFragment: Hashable, Sendable {
  public var text: String
  public var region: CoordinateRegion?
  /// The sequence number of the fragment, which rises with every fragment of one completer.
  public var sequence: Int

  public init(text: String, region: CoordinateRegion? = nil, sequence: Int) {
    self.text = text
    self.region = region
    self.sequence = sequence
  }
}

/// An update with the suggestions for a typed fragment, or with the failure to find them. It
/// carries the fragment, so that a late answer is never taken for the answer to what was typed
/// since.
public struct CompletionUpdate: Hashable, Sendable {
  public var fragment: SearchFragment
  public var result: Result<[Completion], GeocoderError>

  public init(fragment: SearchFragment, result: Result<[Completion], GeocoderError>) {
    self.fragment = fragment
    self.result = result
  }
}

/// A source of suggestions that lives as long as somebody types: set the fragment as often as you
/// like; answers and failures keep arriving, and a failure ends nothing.
///
/// Debouncing and cancelling superseded fragments happen inside; no call waits for an answer.
public protocol SearchCompleter: Sendable {
  /// Returns a stream with one set of suggestions for each typed fragment that is not superseded,
  /// beginning with those for the last fragment where they are there already.
  ///
  /// There is one consumer at a time, and the backend is not asked while there is none: ending the
  /// iteration cancels the request in flight, which is sent again for the next consumer.
  func updates() -> AsyncStream<CompletionUpdate>

  /// Returns the completions of a fragment that are known without asking the geocoder; `nil` where
  /// it has to be asked.
  func known(_ fragment: SearchFragment) -> [Completion]?

  /// Starts the search for the completions of a fragment, which supersedes the one before; they
  /// arrive in the stream of `updates()`. A fragment is ignored if its sequence number is not above
  /// all before it.
  func search(_ fragment: SearchFragment)

  /// Cancels all typed fragments up to a sequence number, also those that have not arrived yet: no
  /// suggestions are sent for them.
  func cancel(upTo sequence: Int)
}

extension SearchCompleter {
  public func known(_ fragment: SearchFragment) -> [Completion]? { nil }
}
