public import Places

/// A layer of a map: its shapes of one kind, in pixels, clipped and simplified, to be drawn as one
/// path.
public struct MapLayer: Hashable, Sendable {
  /// A kind of shape that makes up a layer of a map. The sea has none: it is the ground that all
  /// shapes lie on.
  public enum Kind: Hashable, Sendable {
    case land
    case lake
    case island
    case river
    case stateBorder
    case countryBorder
    case street(StreetKind)

    /// The kinds of layers on maps without streets, in drawing order.
    public static let world: [Kind] = [.land, .lake, .island, .river, .stateBorder, .countryBorder]
  }

  public let kind: Kind
  /// The shapes of the layer: the rings of a kind that is an area (without the repeated last point,
  /// filled by the nonzero winding rule), or the lines of any other kind.
  public internal(set) var lines: Polylines
}

extension MapLayer.Kind {
  /// A Boolean value that says whether the shapes of this kind of layer are filled areas rather
  /// than lines.
  public var isArea: Bool {
    switch self {
    case .land, .lake, .island: true
    case .river, .stateBorder, .countryBorder: false
    case .street(let kind): kind.isArea
    }
  }

  /// A Boolean value that says whether the shapes of this kind of layer were surveyed for maps of
  /// the world and are too coarse for a town.
  var isCoarse: Bool {
    switch self {
    case .land, .lake, .island, .river: true
    case .stateBorder, .countryBorder, .street: false
    }
  }

  /// The place of this kind of layer in the drawing order: the less, the farther beneath.
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

  /// The extent in pixels below which a shape of this kind of layer is left out. Specks of land
  /// show where islands are; ponds and pieces of rivers are only noise; a border in pieces is still
  /// a border.
  var minimumExtent: Double {
    switch self {
    case .land: 0.5
    case .lake, .island: 2
    case .river: 8
    case .stateBorder, .countryBorder: 0
    case .street(let kind): kind.minimumExtent
    }
  }

  /// Creates the kind of map layer that draws a kind of feature, or returns `nil` for features that
  /// are drawn as labels.
  init?(_ kind: MapFeature.Kind) {
    switch kind {
    case .land: self = .land
    case .lake: self = .lake
    case .island: self = .island
    case .river: self = .river
    case .stateBorder: self = .stateBorder
    case .countryBorder: self = .countryBorder
    case .street(let kind): self = .street(kind)
    case .place, .country, .streetName, .worldName, .pointOfInterest: return nil
    }
  }
}
