public import PlaneGeometry

/// A scale bar on a map, which shows a length on the ground: 1, 2 or 5 times a power of ten, in
/// metres or kilometres.
public struct ScaleBar: Hashable, Sendable {
  /// The largest width of a map's scale bar in pixels.
  static let maximumWidth = 100.0
  /// The font size of the label of a map's scale bar in pixels.
  public static let fontSize = 10.0

  /// The length on the ground that the scale bar shows, in metres.
  public let distance: Double
  /// The width of the scale bar in pixels.
  public let width: Double
  /// The text above the scale bar, such as "500 m" or "20 km".
  public let label: String
  /// The left end of the scale bar, in pixels of the frame.
  public internal(set) var origin = Point(x: 0, y: 0)

  /// Creates the longest scale bar that is not wider than `maximumWidth` pixels, or returns `nil`
  /// if even a bar of one metre is too wide.
  init?(metresPerPixel: Double, maximumWidth: Double = ScaleBar.maximumWidth) {
    let limit = metresPerPixel * maximumWidth
    guard limit >= 1, limit.isFinite else { return nil }
    var power = 1.0
    while power * 10 <= limit { power *= 10 }
    distance = power * (limit >= power * 5 ? 5 : limit >= power * 2 ? 2 : 1)
    width = distance / metresPerPixel
    label = distance < 1000 ? "\(Int(distance)) m" : "\(Int(distance / 1000)) km"
  }

  /// The box around the scale bar and the label above it, in pixels of the frame.
  var box: Rectangle<Double> {
    let text = TextMetrics.width(of: label, fontSize: Self.fontSize)
    return Rectangle(
      minX: origin.x - 2, minY: origin.y - 18, maxX: origin.x + max(width, text) + 2,
      maxY: origin.y + 2)
  }
}
