import Places

/// A collection of the tags of an element of OpenStreetMap: keys with their values, in the order of
/// the file.
///
/// Texts are valid UTF-8. Where a PBF file has bytes that are not, U+FFFD stands for them, and the
/// summary counts the text; XML with such bytes is not well-formed and is refused as a whole.
///
/// A text that says only that its writer knew none ("fixme", "?") is left out wherever it stands
/// for a name, a number or a statement about the element, so that no reader of tags has to know of
/// such texts.
public struct Tags: Hashable, Sendable {
  /// A tag of an element of OpenStreetMap: a key with its value.
  public struct Tag: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The largest length in bytes of a key or a value of a tag that is kept. OpenStreetMap accepts
  /// 255 characters, of up to four bytes each.
  public static let textLimit = 255 * 4
  /// The largest number of tags of an element that are kept.
  public static let countLimit = 1000

  private var tags: [Tag]

  /// Creates the tags of an element without those whose value is a placeholder such as "fixme".
  public init(_ tags: [Tag] = []) {
    self.tags = tags.contains(where: \.isPlaceholder) ? tags.filter { !$0.isPlaceholder } : tags
  }

  /// The value of the element's first tag with a key, or `nil` if there is none.
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
  /// The keys of tags, without what follows a colon, whose values are texts for people. Under other
  /// keys, `no` and `none` are values.
  private static let textKeys: Set<Substring> = [
    "name", "name_1", "name_2", "ref", "brand", "operator", "network", "addr", "contact", "phone",
    "website", "url", "opening_hours", "cuisine", "iata", "icao",
  ]

  /// The largest length in bytes of a placeholder such as "fixme", for a quick test of every tag of
  /// a planet.
  private static let longestPlaceholder = 16

  /// A Boolean value that says whether the tag's value is a placeholder such as "fixme", by which
  /// its writer said that they knew none.
  fileprivate var isPlaceholder: Bool {
    value.utf8.count <= Self.longestPlaceholder && isText && value.isPlaceholder
  }

  /// A Boolean value that says whether the tag's key takes texts for people, such as names and
  /// telephone numbers.
  private var isText: Bool {
    let key = key.prefix { $0 != ":" }
    return Self.textKeys.contains(key) || key.hasSuffix("_name") || key.hasSuffix("_ref")
  }
}
