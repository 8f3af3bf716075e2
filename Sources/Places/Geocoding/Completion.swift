/// A suggestion for a fragment of a query.
public struct Completion: Hashable, Sendable, Identifiable {
  /// An opaque identifier by which the backend finds again what it suggested; URLs carry it as
  /// `completion=`.
  public struct ID: Hashable, Sendable, LosslessStringConvertible {
    public let description: String

    /// Creates an identifier; `nil` for a text that is not 1 to 128 printable ASCII bytes.
    public init?(_ description: String) {
      guard (1...128).contains(description.utf8.count),
        description.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { return nil }
      self.description = description
    }

    /// Creates the identifier of a completion that stands for one place, which is that of the
    /// place.
    public init(_ item: MapItem.ID) { description = item.description }
  }

  public enum Kind: String, Sendable {
    /// A completion that stands for one place.
    case place
    /// A completion that stands for all places of a category nearby.
    case category
    /// A completion that stands for its own words, searched for as free text.
    case query
  }

  public let id: ID
  public var title: String
  public var subtitle: String
  public var kind: Kind
  /// The category of most places that the completion stands for; `nil` where nobody can tell, and
  /// for a completion that is one place.
  public var category: PlaceCategory?
  /// The parts of the title that match the fragment, as half-open ranges of UTF-16 code units,
  /// ascending and without overlap.
  public var titleHighlights: [Range<Int>]
  public var subtitleHighlights: [Range<Int>]
  /// The credits of the places that the completion stands for, each once: data that leaves the site
  /// has to carry them.
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
