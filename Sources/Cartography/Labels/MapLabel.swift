public import Places

/// A name on the map, set where it overlaps no other.
public struct MapLabel: Hashable, Sendable {
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case country
    case state
    case capital
    case city
    case town
    case village
    case quarter
    case park = "park-name"
    case water = "water-name"
    /// Of a river, along it.
    case waterway = "waterway-name"
    /// Of roads, along them.
    case majorRoad = "major-name"
    case minorRoad = "minor-name"
    case pointOfInterest = "poi"
    case house = "house-number"
    /// The number of a road, on a sign.
    case shield

    /// In pixels: the closer the view, the more a place counts in it.
    func fontSize(zoom: Double) -> Double {
      let sizes: (far: Double, middle: Double, near: Double) =
        switch self {
        case .country: (12, 13, 15)
        case .state: (11, 11, 13)
        case .capital, .city: (12, 13, 15)
        case .town: (11, 12, 13)
        case .village: (11, 11, 12)
        case .quarter: (11, 11, 12)
        case .park, .water, .waterway: (11, 11, 11)
        case .majorRoad: (11, 11, 11)
        case .pointOfInterest: (11, 11, 11)
        case .minorRoad, .house, .shield: (10, 10, 10)
        }
      return zoom < 4 ? sizes.far : zoom < 8 ? sizes.middle : sizes.near
    }

    /// The first zoom of a map that shows it.
    var firstZoom: Double {
      switch self {
      case .country, .state, .capital, .city, .town, .village: 0
      case .water: 10
      case .park: 11
      case .quarter: 12
      case .waterway, .majorRoad: 14
      case .pointOfInterest: 15
      case .minorRoad: 16
      case .house: 19
      case .shield: 9
      }
    }

    /// Who sees streets knows the town.
    var lastZoom: Double {
      switch self {
      case .capital, .city, .town: 16
      default: .infinity
      }
    }

    public var isBold: Bool { self == .capital }

    /// In em.
    public var letterSpacing: Double { isArea || self == .quarter ? 0.08 : 0 }

    /// Whether the label stands for a country or state.
    public var isArea: Bool { self == .country || self == .state }

    /// The sides of a symbol, in pixels.
    public static let symbolSize = 14.0

    /// Radius in pixels; nil for what is written on its place rather than beside a dot.
    public var dotRadius: Double? {
      switch self {
      case .country, .state, .quarter, .park, .water, .waterway, .majorRoad, .minorRoad, .house,
        .shield:
        nil
      case .pointOfInterest: Self.symbolSize / 2
      case .capital: 3
      case .city: 2.5
      case .town, .village: 2
      }
    }
  }

  /// Where the text's lines stand relative to `baseline.x`.
  public enum Anchor: String, Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// The whole name, as it came.
  public let name: String
  public let style: Style
  /// In pixels; the same for all labels of one style on a map.
  public let fontSize: Double
  public let lines: [String]
  /// What a settlement or country is called where it is, in smaller letters beneath.
  public var localLine: String?
  public let anchor: Anchor
  /// The first line's.
  public let baseline: Point
  /// Of a populated place: where it lies.
  public let dot: Point?
  /// Drawn on the dot's place; alone where there are no lines.
  public var symbol: CategorySymbol?
  /// Around the text, by the estimate of its width.
  public let box: Box
  /// Of a name along a line: by how much the text is turned around the middle of its baseline,
  /// clockwise in degrees, −90 to 90.
  public var angle = 0.0
  /// What the name runs along, from its beginning to its end and a little beyond; empty where it
  /// is straight.
  public var curve: [Point] = []

  /// From one baseline to the next, in pixels.
  public var lineHeight: Double { Self.lineHeight(fontSize: fontSize) }

  /// Of the smaller letters.
  public static func localFontSize(_ fontSize: Double) -> Double { max(fontSize - 2, 10) }

  /// Letters that join one another, as in Arabic, are not set apart.
  public var isSpaced: Bool { style.letterSpacing > 0 && !lines.contains(where: TextMetrics.joins) }

  static func lineHeight(fontSize: Double) -> Double { (fontSize * 1.2).rounded() }
}
