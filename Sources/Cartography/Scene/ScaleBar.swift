/// A length on the ground as a bar: 1, 2 or 5 times a power of ten, in metres or kilometres.
public struct ScaleBar: Hashable, Sendable {
  static let maximumWidth = 100.0
  public static let fontSize = 10.0

  /// In metres.
  public let distance: Double
  /// In pixels.
  public let width: Double
  /// "500 m", "20 km".
  public let label: String
  /// The bar's left end.
  public internal(set) var origin = Point(x: 0, y: 0)

  /// The longest that is not wider than `maximumWidth` pixels; nil where even a metre is.
  init?(metresPerPixel: Double, maximumWidth: Double = ScaleBar.maximumWidth) {
    let limit = metresPerPixel * maximumWidth
    guard limit >= 1, limit.isFinite else { return nil }
    var power = 1.0
    while power * 10 <= limit { power *= 10 }
    distance = power * (limit >= power * 5 ? 5 : limit >= power * 2 ? 2 : 1)
    width = distance / metresPerPixel
    label = distance < 1000 ? "\(Int(distance)) m" : "\(Int(distance / 1000)) km"
  }

  /// The bar with its label above.
  var box: Box {
    let text = TextMetrics.width(of: label, fontSize: Self.fontSize)
    return Box(
      minX: origin.x - 2, minY: origin.y - 18, maxX: origin.x + max(width, text) + 2,
      maxY: origin.y + 2)
  }
}
