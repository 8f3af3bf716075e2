/// A tag of OpenStreetMap: `amenity=cafe`. The value `*` stands for any.
public struct PlaceTag: Hashable, Sendable {
  public let key: String
  public let value: String
}

/// The tags that a place must have all of to be of a category.
public struct TagCondition: Hashable, Sendable {
  /// The tags, at least one; the first is the one by which such places are looked up.
  public let tags: [PlaceTag]

  /// Reads a condition as the vocabulary has it: `amenity=place_of_worship+religion=christian`.
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

  /// Returns whether a place has the tags that follow the first.
  /// - Parameter value: A function that returns the value of the place's tag with a key.
  func isMet(by value: (_ key: String) -> String?) -> Bool {
    tags.dropFirst().allSatisfy { tag in
      value(tag.key).map { Self.values($0).contains(tag.value[...]) } ?? false
    }
  }

  /// Returns the first eight of the values that a tag lists: `pizza;italian`.
  static func values(_ text: String) -> [Substring] {
    guard text.utf8.contains(UInt8(ascii: ";")) else { return [text[...]] }
    return text.split(separator: ";").prefix(8).map { $0.drop { $0 == " " } }
  }
}
