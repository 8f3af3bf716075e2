/// A way in which the places found by a search agree with the words that were searched for.
public enum SearchMatch: String, Sendable {
  /// The places are what all words say.
  case exact
  /// The places are what another spelling of the words says, or a longer form of them.
  case corrected
  /// The places are what some of the words say: others were left out, or the house number or the
  /// conditions are not known there.
  case partial
}

/// An extension of `SearchResponse` that says how an answer agrees with its query.
extension SearchResponse {
  /// The way in which the places found agree with the query; `nil` where there are none.
  public var match: SearchMatch? {
    if mapItems.isEmpty { return nil }
    return notice?.match ?? (isPartialMatch ? .partial : .exact)
  }
}

extension SearchNotice {
  /// The way in which the places of an answer with this notice agree with the query; `nil` for a
  /// notice that says nothing about it.
  public var match: SearchMatch? {
    switch self {
    case .numberUnknown, .wordsUnknown, .kindUnmapped, .wordsIgnored, .conditionsUnknown: .partial
    case .nameUnknown: .corrected
    case .servedFromCache, .serviceUnavailable, .lookedFartherAway, .offTheGlobe,
      .atlasIncomplete:
      nil
    }
  }

  /// The part of the query, as typed, that the answer leaves out: words that name nothing known, or
  /// the number of a house; `nil` where it leaves out nothing.
  public var unmatched: String? {
    switch self {
    case .numberUnknown(let text, _), .wordsUnknown(let text), .kindUnmapped(let text, _),
      .wordsIgnored(let text), .conditionsUnknown(let text):
      text
    case .servedFromCache, .serviceUnavailable, .lookedFartherAway, .nameUnknown, .offTheGlobe,
      .atlasIncomplete:
      nil
    }
  }

  /// The text, as typed, that nothing known has as its name, in place of which the answer was found;
  /// `nil` where nothing was corrected.
  public var corrected: String? {
    if case .nameUnknown(let text) = self { text } else { nil }
  }

  /// The notice in a few words, for the second line of a suggestion; `nil` for one that concerns no
  /// suggestion.
  public var note: String? {
    switch self {
    case .numberUnknown(let number, _): "House number \(number) is not known"
    case .wordsUnknown(let words): "Without \(QuotedText(words).text)"
    default: nil
    }
  }
}
