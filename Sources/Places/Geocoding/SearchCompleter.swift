/// What has been typed so far, and where; the sequence tells one keystroke from another.
public struct SearchFragment: Hashable, Sendable {
  public var text: String
  public var region: CoordinateRegion?
  /// Rises with every fragment of one completer.
  public var sequence: Int

  public init(text: String, region: CoordinateRegion? = nil, sequence: Int) {
    self.text = text
    self.region = region
    self.sequence = sequence
  }
}

/// The answer to one fragment. It carries its fragment, so that a late answer is never taken
/// for the answer to what was typed since.
public struct CompletionUpdate: Hashable, Sendable {
  public var fragment: SearchFragment
  public var result: Result<[Completion], GeocoderError>

  public init(fragment: SearchFragment, result: Result<[Completion], GeocoderError>) {
    self.fragment = fragment
    self.result = result
  }
}

/// Long-living: set the fragment as often as you like; answers and failures keep arriving, a
/// failure ends nothing. Debouncing and cancelling what is superseded happen inside; no call waits
/// for an answer.
public protocol SearchCompleter: Sendable {
  /// One answer for each fragment that is not superseded, beginning with the last one's where it is
  /// there already. One consumer at a time, and nobody is asked while there is none: ending the
  /// iteration cancels what is in flight, and it is asked for again for the next consumer.
  func updates() -> AsyncStream<CompletionUpdate>

  /// The answer to a fragment, where it need not be searched for; nil: search.
  func known(_ fragment: SearchFragment) -> [Completion]?

  /// Supersedes the fragment before. Ignored where its sequence is not above all before it.
  func search(_ fragment: SearchFragment)

  /// Gives up the fragments up to this sequence, those still on their way here included: they
  /// will not be answered.
  func cancel(upTo sequence: Int)
}

extension SearchCompleter {
  public func known(_ fragment: SearchFragment) -> [Completion]? { nil }
}
