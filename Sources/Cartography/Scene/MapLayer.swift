public import Places

/// All shapes of one kind, in pixels, clipped and simplified: drawn as one path.
public struct MapLayer: Hashable, Sendable {
  /// The sea is what lies beneath.
  public enum Kind: Hashable, Sendable {
    case land
    case lake
    case island
    case river
    case stateBorder
    case countryBorder
    case street(StreetKind)

    /// Those of maps without streets, in drawing order.
    public static let world: [Kind] = [.land, .lake, .island, .river, .stateBorder, .countryBorder]
  }

  public let kind: Kind
  /// Rings where the kind is an area (without the repeated last point, filled by the nonzero
  /// rule), else lines.
  public internal(set) var lines: Polylines
}

extension MapLayer.Kind {
  public var isArea: Bool {
    switch self {
    case .land, .lake, .island: true
    case .river, .stateBorder, .countryBorder: false
    case .street(let kind): kind.isArea
    }
  }

  /// Whether it was surveyed for maps of the world.
  var isCoarse: Bool {
    switch self {
    case .land, .lake, .island, .river: true
    case .stateBorder, .countryBorder, .street: false
    }
  }

  /// The less, the farther beneath.
  var order: Int {
    switch self {
    case .land: 0
    case .lake: 1
    case .island: 2
    case .river: 3
    case .stateBorder: 4
    case .countryBorder: 5
    case .street(let kind): 10 + kind.order
    }
  }

  /// What is smaller on the map is left out, in pixels: specks of land show where islands are,
  /// ponds and pieces of rivers are only noise, and a border in pieces is still a border.
  var minimumExtent: Double {
    switch self {
    case .land: 0.5
    case .lake, .island: 2
    case .river: 16
    case .stateBorder, .countryBorder: 0
    case .street(let kind): kind.minimumExtent
    }
  }

  /// Nil for what is drawn as a label.
  init?(_ kind: MapFeature.Kind) {
    switch kind {
    case .land: self = .land
    case .lake: self = .lake
    case .island: self = .island
    case .river: self = .river
    case .stateBorder: self = .stateBorder
    case .countryBorder: self = .countryBorder
    case .street(let kind): self = .street(kind)
    case .place, .country, .streetName, .pointOfInterest: return nil
    }
  }
}
