import Places

/// What is said about an element: keys with their values, in the order of the file.
///
/// Texts are valid UTF-8. Where a PBF file has bytes that are none, U+FFFD stands for them, and the
/// summary counts the text; XML with such bytes is not well-formed and is refused as a whole.
///
/// A text that says only that its writer knew none ("fixme", "?") is left out, whatever names,
/// numbers or says something of the element: no reader of tags has to know of those.
public struct Tags: Hashable, Sendable {
  public struct Tag: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// OpenStreetMap takes 255 characters, which are at most so many bytes; longer texts are left
  /// out by the readers.
  public static let textLimit = 255 * 4
  /// Tags beyond so many are left out by the readers.
  public static let countLimit = 1000

  private var tags: [Tag]

  public init(_ tags: [Tag] = []) {
    self.tags = tags.contains(where: \.isPlaceholder) ? tags.filter { !$0.isPlaceholder } : tags
  }

  /// The value of the first tag with that key.
  public subscript(key: String) -> String? { tags.first { $0.key == key }?.value }
}

extension Tags: RandomAccessCollection {
  public var startIndex: Int { tags.startIndex }
  public var endIndex: Int { tags.endIndex }
  public subscript(position: Int) -> Tag { tags[position] }
}

extension Tags: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Tag(key: $0.0, value: $0.1) })
  }
}

extension Tags.Tag {
  /// Keys, without what follows a colon, whose values are texts for people. To others, `no` and
  /// `none` are values.
  private static let textKeys: Set<Substring> = [
    "name", "name_1", "name_2", "ref", "brand", "operator", "network", "addr", "contact", "phone",
    "website", "url", "opening_hours", "cuisine", "iata", "icao",
  ]

  /// No placeholder is longer, in bytes: this is asked of every tag of a planet.
  private static let longestPlaceholder = 16

  fileprivate var isPlaceholder: Bool {
    value.utf8.count <= Self.longestPlaceholder && isText && value.isPlaceholder
  }

  private var isText: Bool {
    let key = key.prefix { $0 != ":" }
    return Self.textKeys.contains(key) || key.hasSuffix("_name") || key.hasSuffix("_ref")
  }
}
