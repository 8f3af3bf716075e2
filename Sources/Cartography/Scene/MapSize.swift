import PlaneGeometry

/// A size of a map in pixels: a width and a height, each from 64 to 2048.
public struct MapSize: Hashable, Sendable {
  /// The range of the length in pixels of a map's sides.
  public static let sides = 64...2048

  public let width: Int
  public let height: Int

  /// Creates the size of a map, or returns `nil` if a side is out of range.
  public init?(width: Int, height: Int) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    self.init(validWidth: width, height: height)
  }

  private init(validWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Returns the size of a map with a bleed on its sides.
  func extended(by bleed: MapBleed) -> MapSize {
    MapSize(
      validWidth: width + bleed.left + bleed.right, height: height + bleed.top + bleed.bottom)
  }

  /// The size of a map of 800×600 pixels, for requests that ask for none.
  public static let standard = MapSize(validWidth: 800, height: 600)

  /// The rectangle in pixels that a map of this size fills, with its upper left corner at the
  /// origin.
  var frame: Rectangle<Double> {
    Rectangle(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
  }
}

/// Adds to `MapSize` the textual form `800x600`, as URLs and the command line carry it.
extension MapSize: LosslessStringConvertible {
  /// Creates the size of a map from a text such as `800x600`, or returns `nil` for any other text
  /// and for sides out of range.
  public init?(_ description: String) {
    let parts = description.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Self.side(parts[0]), let height = Self.side(parts[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  public var description: String { "\(width)x\(height)" }

  /// Returns the length of a map's side from a text of up to four digits; `nil` for any other text.
  /// `Int` would accept a sign too.
  private static func side(_ text: Substring) -> Int? {
    text.utf8.count <= 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
