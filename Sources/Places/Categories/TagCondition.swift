/// A tag of OpenStreetMap: `amenity=cafe`. Its value `*` stands for any.
public struct PlaceTag: Hashable, Sendable {
  public let key: String
  public let value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// Tags that a place must have all of.
public struct TagCondition: Hashable, Sendable {
  /// One at least; the first is what such places are looked up by.
  public let tags: [PlaceTag]

  /// - Parameter text: `amenity=place_of_worship+religion=christian`.
  init(_ text: String) {
    tags = text.split(separator: "+").map { tag in
      let parts = tag.split(separator: "=", maxSplits: 1).map(String.init)
      return PlaceTag(key: parts[0], value: parts.count > 1 ? parts[1] : "*")
    }
  }

  /// Whether tags besides the first hold too.
  func isMet(by value: (_ key: String) -> String?) -> Bool {
    tags.dropFirst().allSatisfy { tag in
      value(tag.key).map { Self.values($0).contains(tag.value[...]) } ?? false
    }
  }

  /// What a tag says when it says several things at once: `pizza;italian`. The first eight.
  static func values(_ text: String) -> [Substring] {
    guard text.utf8.contains(UInt8(ascii: ";")) else { return [text[...]] }
    return text.split(separator: ";").prefix(8).map { $0.drop { $0 == " " } }
  }
}
