public import Places

/// A filter of results by their categories: all values of `include` and `exclude` in a request. The
/// category of a result is `osm.` with the key and the value of its main tag.
public struct PhotonCategoryFilter: Hashable, Sendable {
  /// Lists of categories; a kept result has one of each list.
  private let included: [[[String]]]
  /// Lists of categories; a result that has all of a list is dropped.
  private let excluded: [[[String]]]

  /// Creates a filter of the values of both parameters, each a list of categories with commas between
  /// them.
  ///
  /// - Throws: A refusal of a category that is not two or more labels with dots between them.
  public init(include: [String], exclude: [String]) throws(PhotonError) {
    included = try Self.lists(include, name: "include")
    excluded = try Self.lists(exclude, name: "exclude")
  }

  /// A Boolean value that says whether results are restricted to categories, so that a search needs
  /// no text.
  public var includesCategories: Bool { !included.isEmpty }

  /// Returns whether a result with the main tag is kept.
  public func keeps(_ tag: Tag) -> Bool {
    let labels = ["osm", tag.key, tag.value]
    return included.allSatisfy { $0.contains { labels.starts(with: $0) } }
      && !excluded.contains { $0.allSatisfy { labels.starts(with: $0) } }
  }

  /// The kinds of places among which those of the included categories are; all of them may be looked
  /// for where a search has no text.
  var placeCategories: Set<PlaceCategory> {
    let definitions = CategoryVocabulary.standard.definitions.filter { definition in
      definition.conditions.contains { condition in
        guard let tag = condition.tags.first else { return false }
        return included.allSatisfy {
          $0.contains { category in
            category.starts(with: ["osm", tag.key])
              && (category.count == 2 || tag.value == "*" || category[2] == tag.value)
          }
        }
      }
    }
    return Set(definitions.map(\.category))
  }

  private static func lists(
    _ values: [String], name: String
  ) throws(PhotonError) -> [[[String]]] {
    var lists: [[[String]]] = []
    for value in values {
      let list = value.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      }
      guard list.allSatisfy({ $0.count >= 2 && $0.allSatisfy(isLabel) }) else {
        throw PhotonError("Invalid category pattern in '\(name)'.")
      }
      lists.append(list)
    }
    return lists
  }

  private static func isLabel(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          return true
        default: return false
        }
      }
  }
}
