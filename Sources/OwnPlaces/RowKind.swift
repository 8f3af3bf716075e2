import Foundation
import OpenStreetMap
import Places

/// A kind of place as people name it in their own files, and the tags that stand for it.
public struct RowKind: Hashable, Sendable {
  let tags: [Tags.Tag]

  /// The categories by their identifiers and by their names in all languages.
  private static let known: [String: PlaceCategory] = {
    let vocabulary = CategoryVocabulary.standard
    var known: [String: PlaceCategory] = [:]
    for name in vocabulary.names where name.isTitle { known[plain(name.text)] = name.category }
    for definition in vocabulary.definitions {
      known[plain(definition.category.rawValue)] = definition.category
    }
    return known
  }()

  /// Creates the kind that a text names: a category by its identifier or its name in a language, or a tag of
  /// OpenStreetMap such as `amenity=cafe`; `nil` for a text that names none.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, text.utf8.count <= Tags.textLimit {
      tags = [Tags.Tag(key: parts[0], value: parts[1])]
      return
    }
    guard let category = Self.known[Self.plain(text)],
      let condition = CategoryVocabulary.standard[category]?.conditions.first
    else { return nil }
    tags = condition.tags.map { Tags.Tag(key: $0.key, value: $0.value == "*" ? "yes" : $0.value) }
  }

  private static func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber }
  }
}
