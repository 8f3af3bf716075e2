/// A node, way or relation of OpenStreetMap, by its kind and number, as identifiers of places name
/// it: `osm:node/123`.
public struct OpenStreetMapElement: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case node, way, relation

    /// The letter `N`, `W` or `R` that geocoders write for the kind.
    public var letter: String { rawValue.prefix(1).uppercased() }
  }

  public let kind: Kind
  /// The number of the element of OpenStreetMap, more than 0.
  public let number: Int

  /// Creates an element of OpenStreetMap; `nil` for an unknown kind, and for a number that is
  /// missing or not above 0.
  /// - Parameters:
  ///   - kind: The kind, as a word or as a letter in either case.
  ///   - number: The number of the element.
  public init?(kind: String?, number: Int?) {
    let kind = kind.flatMap { text in
      Kind.allCases.first { $0.rawValue == text || $0.letter == text.uppercased() }
    }
    guard let kind, let number, number > 0 else { return nil }
    self.kind = kind
    self.number = number
  }

  /// Creates the element of OpenStreetMap that the identifier of a place names; `nil` for an
  /// identifier of another source.
  public init?(_ id: MapItem.ID) {
    guard id.source == "osm" else { return nil }
    self.init(id.reference[...])
  }

  /// Creates the element of OpenStreetMap that a place is or is a part of: `osm:way/40/25` is the
  /// house 25 along way 40.
  public init?(holding id: MapItem.ID) {
    guard id.source == "osm" else { return nil }
    let bytes = id.reference.utf8
    let slash = bytes.firstIndex(of: Self.slash).map(bytes.index(after:)) ?? bytes.endIndex
    self.init(id.reference[..<(bytes[slash...].firstIndex(of: Self.slash) ?? bytes.endIndex)])
  }

  private static let slash = UInt8(ascii: "/")

  /// Creates the element that a text such as `node/123` names; `nil` for any other text.
  private init?(_ text: Substring) {
    // Each place of an answer is asked for its element several times, so that bytes are compared.
    let bytes = text.utf8
    let kind: Kind
    switch bytes.first {
    case UInt8(ascii: "n"): kind = .node
    case UInt8(ascii: "w"): kind = .way
    case UInt8(ascii: "r"): kind = .relation
    default: return nil
    }
    let rest = bytes.dropFirst(kind.rawValue.utf8.count)
    let digits = rest.dropFirst()
    guard bytes.starts(with: kind.rawValue.utf8), rest.first == Self.slash,
      digits.first != UInt8(ascii: "+"), let number = Int(Substring(digits)), number > 0
    else { return nil }
    (self.kind, self.number) = (kind, number)
  }

  public var itemID: MapItem.ID {
    MapItem.ID(source: "osm", reference: "\(kind.rawValue)/\(number)")
  }

  /// The address of the page of openstreetmap.org that shows the whole element and its history.
  public var url: String { "https://www.openstreetmap.org/\(kind)/\(number)" }
}
