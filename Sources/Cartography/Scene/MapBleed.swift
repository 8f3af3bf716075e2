/// A bleed of a map: how many pixels its drawing goes on beyond the sides of its frame, beneath what
/// lies upon the map there, such as a panel.
public struct MapBleed: Hashable, Sendable {
  /// The range of a bleed on one side, in pixels.
  public static let sides = 0...600
  /// The bleed of a map that ends at its frame.
  public static let none = MapBleed()

  public private(set) var top = 0
  public private(set) var right = 0
  public private(set) var bottom = 0
  public private(set) var left = 0

  private init() {}

  /// Creates a bleed, or returns `nil` if a side is out of range.
  public init?(top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0) {
    guard [top, right, bottom, left].allSatisfy(Self.sides.contains) else { return nil }
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Returns the bleed made smaller so that a map shows no more than one world.
  ///
  /// - Parameters:
  ///   - width: The number of pixels that the world is wider than the map's frame.
  ///   - height: The number of pixels that the world is higher than the map's frame.
  func fitting(width: Double, height: Double) -> MapBleed {
    func shrink(_ one: inout Int, _ other: inout Int, to room: Double) {
      let total = Double(one + other)
      guard total > room else { return }
      let share = max(room, 0) / total
      (one, other) = (Int(Double(one) * share), Int(Double(other) * share))
    }
    var bleed = self
    shrink(&bleed.left, &bleed.right, to: width)
    shrink(&bleed.top, &bleed.bottom, to: height)
    return bleed
  }
}

/// Adds to `MapBleed` the textual form `0,0,0,400`, as URLs carry it: the upper, the right, the lower
/// and the left side.
extension MapBleed: LosslessStringConvertible {
  public init?(_ description: String) {
    let sides = description.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      $0.utf8.count <= 3 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil
    }
    guard sides.count == 4 else { return nil }
    self.init(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
  }

  public var description: String { "\(top),\(right),\(bottom),\(left)" }
}
