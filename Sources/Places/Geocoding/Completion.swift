/// One suggestion for a fragment of a query.
public struct Completion: Hashable, Sendable, Identifiable {
  /// Opaque: what the backend needs to find again what it suggested. Carried in `completion=`.
  public struct ID: Hashable, Sendable, LosslessStringConvertible {
    public let description: String

    /// Refuses what is not 1 to 128 printable ASCII bytes.
    public init?(_ description: String) {
      guard (1...128).contains(description.utf8.count),
        description.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { return nil }
      self.description = description
    }

    /// A completion that stands for one place carries that place's id.
    public init(_ item: MapItem.ID) { description = item.description }
  }

  public enum Kind: String, Sendable {
    /// One place.
    case place
    /// All places of a category, searched nearby.
    case category
    /// The words themselves, as a free-text search.
    case query
  }

  public let id: ID
  public var title: String
  public var subtitle: String
  public var kind: Kind
  /// What most of the places are that it stands for; nil where nobody can tell, and for a place.
  public var category: PlaceCategory?
  /// The parts that matched, as half-open ranges of UTF-16 code units, ascending and apart.
  public var titleHighlights: [Range<Int>]
  public var subtitleHighlights: [Range<Int>]
  /// The credits of the place, or of the places that it stands for, each once: data that leaves the
  /// site has to carry them.
  public var attributions: [Attribution]

  public init(
    id: ID, title: String, subtitle: String, kind: Kind = .place,
    category: PlaceCategory? = nil, titleHighlights: [Range<Int>] = [],
    subtitleHighlights: [Range<Int>] = [], attributions: [Attribution]
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.kind = kind
    self.category = category
    self.titleHighlights = titleHighlights
    self.subtitleHighlights = subtitleHighlights
    self.attributions = attributions
  }
}
