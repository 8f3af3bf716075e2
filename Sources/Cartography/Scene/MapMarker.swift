public import Places

/// A result that the map is to show as a numbered pin.
public struct MapMarker: Hashable, Sendable {
  /// As in the list beside the map: from 1.
  public let number: Int
  /// What tells the place from the others: "Paris, Île-de-France".
  public let name: String
  public let coordinate: Coordinate
  /// Where the pin leads.
  public let href: String

  public init(number: Int, name: String, coordinate: Coordinate, href: String) {
    self.number = number
    self.name = name
    self.coordinate = coordinate
    self.href = href
  }
}

/// A marker on its place in the frame.
public struct MapPin: Hashable, Sendable {
  /// Radius of the head that holds the number, in pixels: a target of 24 pixels.
  public static let headRadius = 12.0
  /// How far the middle of the head stands above the tip, unless something is in the way.
  public static let headHeight = 20.0
  /// For the rims of two heads.
  static let gap = 2.0
  /// Heads this far apart show both numbers whole.
  static let spacing = 2 * headRadius + gap

  public let marker: MapMarker
  /// The place itself.
  public let tip: Point
  /// The middle of the head.
  public let head: Point

  /// Whether the head gave way to another: it is then joined to its place by a line.
  public var isDisplaced: Bool { head != Point(x: tip.x, y: tip.y - Self.headHeight) }

  /// What labels keep clear of. It ends at the tip, so that the place's own name fits beneath.
  var box: Box {
    Box(center: head, width: Self.spacing, height: Self.spacing)
      .union(Box(center: tip, width: 0, height: 0))
  }
}
