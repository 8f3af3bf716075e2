/// A suggestion of how to complete a fragment of a query.
public struct Completion: Hashable, Sendable, Identifiable {
  /// An opaque identifier of a suggestion, by which the geocoder finds again what it suggested;
  /// URLs carry it as `completion=`.
  public struct ID: Hashable, Sendable, LosslessStringConvertible {
    public let description: String

    /// Creates the identifier of a suggestion; `nil` for a text that is not 1 to 128 printable
    /// ASCII bytes.
    public init?(_ description: String) {
      guard (1...128).contains(description.utf8.count),
        description.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { return nil }
      self.description = description
    }

    /// Creates the identifier of a suggestion that stands for one place, equal to the identifier of
    /// the place.
    public init(_ item: MapItem.ID) { description = item.description }
  }

  public enum Kind: String, Sendable {
    /// The kind of a suggestion that stands for one place.
    case place
    /// The kind of a suggestion that stands for all places of a category nearby.
    case category
    /// The kind of a suggestion that stands for its own words, searched for as free text.
    case query
  }

  public let id: ID
  public var title: String
  public var subtitle: String
  public var kind: Kind
  /// The category of the places that the suggestion stands for, or of most of them; `nil` where it
  /// is not known, and for a suggestion that stands for one place.
  public var category: PlaceCategory?
  /// The parts of the suggestion's title that match the typed fragment, as half-open ranges of
  /// UTF-16 code units, ascending and without overlap.
  public var titleHighlights: [Range<Int>]
  public var subtitleHighlights: [Range<Int>]
  /// The way in which the suggestion agrees with the typed fragment; a geocoder that cannot tell
  /// leaves it `exact`.
  public var match = SearchMatch.exact
  /// The number of places that are found by the search which the suggestion stands for; `nil` where they were
  /// not counted.
  public var count: PlaceCount?
  /// The credits of the places that the suggestion stands for, each once: data that leaves the site
  /// has to carry them.
  public var attributions: [Attribution]

  /// Creates a suggestion, with a title and a subtitle that cannot turn the direction of the text
  /// around them. A text from which something had to be taken out has no highlights.
  public init(
    id: ID, title: String, subtitle: String, kind: Kind = .place,
    category: PlaceCategory? = nil, titleHighlights: [Range<Int>] = [],
    subtitleHighlights: [Range<Int>] = [], attributions: [Attribution]
  ) {
    self.id = id
    self.title = title.withoutDirectionTurns
    self.subtitle = subtitle.withoutDirectionTurns
    self.kind = kind
    self.category = category
    self.titleHighlights = self.title == title ? titleHighlights : []
    self.subtitleHighlights = self.subtitle == subtitle ? subtitleHighlights : []
    self.attributions = attributions
  }
}

/// A number of places, or one that there are more of.
public struct PlaceCount: Hashable, Sendable {
  public let number: Int
  /// A Boolean value that says whether there are so many places and no more.
  public let isExact: Bool

  public init(_ number: Int, isExact: Bool = true) {
    (self.number, self.isExact) = (number, isExact)
  }
}
