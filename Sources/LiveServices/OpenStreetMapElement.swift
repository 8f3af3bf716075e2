import Places

/// An element of OpenStreetMap, which items are known by: `osm:node/123`.
struct OpenStreetMapElement: Hashable {
  enum Kind: String, CaseIterable {
    case node, way, relation

    /// `N`, `W` or `R`, as geocoders write it.
    var letter: String { rawValue.prefix(1).uppercased() }
  }

  let kind: Kind
  /// More than 0.
  let number: Int

  /// - Parameter kind: in full or as a letter, in either case.
  init?(kind: String?, number: Int?) {
    let kind = kind.flatMap { text in
      Kind.allCases.first { $0.rawValue == text || $0.letter == text.uppercased() }
    }
    guard let kind, let number, number > 0 else { return nil }
    self.kind = kind
    self.number = number
  }

  /// Nil for an id of another source.
  init?(_ id: MapItem.ID) {
    let parts = id.reference.split(separator: "/", omittingEmptySubsequences: false)
    guard id.source == "osm", parts.count == 2, parts[1].utf8.first != UInt8(ascii: "+") else {
      return nil
    }
    self.init(kind: Kind(rawValue: String(parts[0]))?.rawValue, number: Int(parts[1]))
  }

  var itemID: MapItem.ID { MapItem.ID(source: "osm", reference: "\(kind)/\(number)") }

  /// What OpenStreetMap asks for wherever its data is shown.
  static let attribution = Attribution(
    text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright",
    license: "ODbL")
}
