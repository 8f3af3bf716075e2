import Places

/// All shapes of one kind, in pixels, clipped and simplified: drawn as one path.
public struct MapLayer: Hashable, Sendable {
  /// In drawing order: the sea is what lies beneath.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case land
    case lake
    case island
    case river
    case stateBorder
    case countryBorder
  }

  public let kind: Kind
  /// Rings where the kind is an area (without the repeated last point, filled by the nonzero
  /// rule), else lines.
  public internal(set) var lines: [[Point]]
}

extension MapLayer.Kind {
  public var isArea: Bool {
    switch self {
    case .land, .lake, .island: true
    case .river, .stateBorder, .countryBorder: false
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
    case .place, .country: return nil
    }
  }
}
