public import PlaneGeometry

/// A scale bar on a map, which shows a length on the ground: 1, 2 or 5 times a power of ten, in
/// units such as metres and kilometres.
public struct ScaleBar: Hashable, Sendable {
  /// A unit of length by the symbol that a reader knows.
  public struct Unit: Hashable, Sendable {
    let symbol: String
    let metres: Double

    /// Creates a unit of so many metres.
    public init(_ symbol: String, metres: Double) {
      self.symbol = symbol
      self.metres = metres
    }
  }

  /// A pair of units: a short one, and a long one for bars that are at least as long as it.
  public struct Units: Hashable, Sendable {
    let short: Unit
    let long: Unit

    public init(short: Unit, long: Unit) {
      self.short = short
      self.long = long
    }

    public static let metric = Units(short: Unit("m", metres: 1), long: Unit("km", metres: 1_000))
  }

  /// The largest width of a map's scale bar in pixels.
  static let maximumWidth = 100.0
  /// The font size of the label of a map's scale bar in pixels.
  public static let fontSize = 10.0

  /// The length on the ground that the scale bar shows, in metres.
  public let distance: Double
  /// The width of the scale bar in pixels.
  public let width: Double
  /// The text above the scale bar, such as "500 m" or "20 mi".
  public let label: String
  /// The left end of the scale bar, in pixels of the frame.
  public internal(set) var origin = Point(x: 0, y: 0)

  /// Creates the longest scale bar that is not wider than `maximumWidth` pixels, or returns `nil`
  /// if even a bar of one short unit is too wide.
  init?(
    metresPerPixel: Double, units: Units = .metric, maximumWidth: Double = ScaleBar.maximumWidth
  ) {
    let metres = metresPerPixel * maximumWidth
    guard metres >= units.short.metres, metres.isFinite else { return nil }
    let unit = metres < units.long.metres ? units.short : units.long
    let limit = metres / unit.metres
    var power = 1.0
    while power * 10 <= limit { power *= 10 }
    let length = power * (limit >= power * 5 ? 5 : limit >= power * 2 ? 2 : 1)
    distance = length * unit.metres
    width = distance / metresPerPixel
    label = "\(Int(length)) \(unit.symbol)"
  }

  /// The box around the scale bar and the label above it, in pixels of the frame.
  var box: Rectangle<Double> {
    let text = TextMetrics.width(of: label, fontSize: Self.fontSize)
    return Rectangle(
      minX: origin.x - 2, minY: origin.y - 18, maxX: origin.x + max(width, text) + 2,
      maxY: origin.y + 2)
  }
}
