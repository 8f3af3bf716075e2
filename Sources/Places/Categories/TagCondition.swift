/// A tag of OpenStreetMap that a place may have to have, such as `amenity=cafe`. The value `*`
/// stands for any.
public struct PlaceTag: Hashable, Sendable {
  public let key: String
  public let value: String
}

/// A condition for a place to be of a category: tags of OpenStreetMap that the place must all have.
public struct TagCondition: Hashable, Sendable {
  /// The tags that a place must all have, at least one; the first is the one by which such places
  /// are looked up.
  public let tags: [PlaceTag]

  /// Creates a condition on a place's tags from a text such as
  /// `amenity=place_of_worship+religion=christian`.
  /// - Returns: `nil` where a tag lacks its key or its value.
  init?(_ text: Substring) {
    var tags: [PlaceTag] = []
    for tag in text.split(separator: "+", omittingEmptySubsequences: false) {
      let parts = tag.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      tags.append(PlaceTag(key: String(parts[0]), value: String(parts[1])))
    }
    self.tags = tags
  }

  /// Returns whether a place has all the tags of the condition but the first, which the caller has
  /// checked.
  /// - Parameter value: A function that returns the value of the place's tag with a key.
  func isMet(by value: (_ key: String) -> String?) -> Bool {
    tags.dropFirst().allSatisfy { tag in
      value(tag.key).map { Self.values($0).contains(tag.value[...]) } ?? false
    }
  }

  /// Returns the first eight values that the value of a tag lists, separated by semicolons: `pizza`
  /// and `italian` for `pizza;italian`.
  static func values(_ text: String) -> [Substring] {
    guard text.utf8.contains(UInt8(ascii: ";")) else { return [text[...]] }
    return text.split(separator: ";").prefix(8).map { $0.drop { $0 == " " } }
  }
}
