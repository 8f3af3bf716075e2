public import Places
public import PlaneGeometry

/// A label of a map: a name or a symbol, set where it overlaps no other.
public struct MapLabel: Hashable, Sendable {
  /// A look of labels on a map, by the kind of thing that they name. The raw value is a class of
  /// the labels in the style sheet.
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
    /// The look of a river's name, set along the river.
    case waterway = "waterway-name"
    /// The look of a major road's name, set along the road.
    case majorRoad = "major-name"
    /// The look of a minor road's name, set along the road.
    case minorRoad = "minor-name"
    case pointOfInterest = "poi"
    case house = "house-number"
    /// The look of a road's number, set on a sign.
    case shield
    case sea
    case lake
    /// The look of a river's name on a map of the world, set along the river.
    case river
    /// The look of the name of a range, a desert or a plateau.
    case landform
    case island
    case peak
    case airport

    /// Returns the font size in pixels of labels of this style at a zoom: the closer the view, the
    /// larger.
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
        case .sea, .landform: (11, 12, 13)
        case .lake, .river, .island, .peak, .airport: (11, 11, 11)
        }
      return zoom < 4 ? sizes.far : zoom < 8 ? sizes.middle : sizes.near
    }

    /// The first zoom at which maps show labels of this style.
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
      case .sea, .lake, .river, .landform, .island, .peak, .airport: 0
      }
    }

    /// The zoom up to which maps show labels of this style; infinity for most. Names of towns end
    /// where the view holds only streets.
    var lastZoom: Double {
      switch self {
      case .capital, .city, .town: 16
      case .landform: 10
      case .sea, .island: 13
      default: .infinity
      }
    }

    public var isBold: Bool { self == .capital }

    /// The additional space after each letter of labels of this style, in em.
    public var letterSpacing: Double {
      switch self {
      case .country, .state, .quarter: 0.08
      case .sea, .landform: 0.12
      default: 0
      }
    }

    /// A Boolean value that says whether labels of this style name countries or states.
    public var isArea: Bool { self == .country || self == .state }

    /// A Boolean value that says whether labels of this style name natural features or airports on a
    /// map of the world.
    var isOfWorld: Bool {
      switch self {
      case .sea, .lake, .river, .landform, .island, .peak, .airport: true
      default: false
      }
    }

    /// The width and the height of the symbol of a point of interest on a map, in pixels.
    public static let symbolSize = 14.0

    /// The radius of the dot or symbol of labels of this style in pixels, or `nil` for names that
    /// are written on their place rather than beside a dot.
    public var dotRadius: Double? {
      switch self {
      case .country, .state, .quarter, .park, .water, .waterway, .majorRoad, .minorRoad, .house,
        .shield, .sea, .lake, .river, .landform, .island:
        nil
      case .pointOfInterest, .peak, .airport: Self.symbolSize / 2
      case .capital: 3
      case .city: 2.5
      case .town, .village: 2
      }
    }
  }

  /// A choice of the part of each line of a label's text that stands at the x of the label's
  /// baseline: its start, its middle or its end.
  public enum Anchor: String, Hashable, Sendable {
    case start
    case middle
    case end
  }

  /// The whole name that the label shows, as the source gives it.
  public let name: String
  public let style: Style
  /// The font size of the label in pixels, equal for all labels of one style on a map.
  public let fontSize: Double
  /// The lines that the label's name is broken into; empty for a symbol without a text.
  public let lines: [String]
  /// The name of the label's settlement or country in its own language, in smaller letters beneath
  /// the label's lines; `nil` for none.
  public var localLine: String?
  public let anchor: Anchor
  /// The point of the baseline of the label's first line that `anchor` names.
  public let baseline: Point
  /// The point of the dot or symbol that the label stands beside, in pixels; `nil` for a label
  /// without one.
  public let dot: Point?
  /// The symbol that the label draws at `dot`, alone if there are no lines; `nil` for none.
  public var symbol: CategorySymbol?
  /// The identifier of the place that the label stands for, by which it can be opened; `nil` for a
  /// label that leads nowhere.
  public var place: MapItem.ID?
  /// The box around the label's text, by the estimate of its width, in pixels.
  public let box: Rectangle<Double>
  /// The angle by which a label along a line is turned around the middle of its baseline, clockwise
  /// in degrees, −90 to 90.
  public var angle = 0.0
  /// The curve that the label's name runs along, from its beginning to its end and a little beyond;
  /// empty for a straight name.
  public var curve: [Point] = []

  /// The distance in pixels from the baseline of a line of the label to that of the next.
  public var lineHeight: Double { Self.lineHeight(fontSize: fontSize) }

  /// Returns the font size in pixels of a name in the local language beneath a label of the given
  /// font size.
  public static func localFontSize(_ fontSize: Double) -> Double { max(fontSize - 2, 10) }

  /// A Boolean value that says whether the label's letters are set apart by `letterSpacing`;
  /// letters that join one another, as in Arabic, are not.
  public var isSpaced: Bool { style.letterSpacing > 0 && !lines.contains(where: TextMetrics.joins) }

  /// Returns the distance in pixels from the baseline of a label's line to that of the next, for a
  /// font size in pixels.
  static func lineHeight(fontSize: Double) -> Double { (fontSize * 1.2).rounded() }
}
