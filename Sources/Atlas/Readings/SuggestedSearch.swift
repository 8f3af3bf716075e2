import Basics
import Places

/// A search that a suggestion stands for by its words: "Vegan restaurants". The identifier of such a
/// suggestion is `search:Vegan%20restaurants`.
struct SuggestedSearch: Hashable {
  /// The text that is searched for.
  let text: String

  private static let scheme = "search:"

  init(_ text: String) { self.text = text }

  /// Creates the search from the identifier of the suggestion that stands for it; returns `nil` for
  /// other identifiers.
  init?(_ id: Completion.ID) {
    guard id.description.hasPrefix(Self.scheme),
      let text = PercentEncoding.decode(String(id.description.dropFirst(Self.scheme.count))),
      !text.isEmpty
    else { return nil }
    self.text = text
  }

  /// The identifier of the suggestion that stands for the search; `nil` where it would be too long.
  var id: Completion.ID? {
    Completion.ID(Self.scheme + PercentEncoding.encode(text, keeping: "-._~"))
  }
}
