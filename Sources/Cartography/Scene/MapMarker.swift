public import Places
public import PlaneGeometry

/// A marker for a search result that a map is to show as a numbered pin, or for a place that is chosen
/// beside the results.
public struct MapMarker: Hashable, Sendable {
  /// The number of the marker's search result in the list beside the map, from 1; `nil` for a place
  /// that is none of the results.
  public let number: Int?
  /// A name that tells the marker's place from the others, such as "Paris, Île-de-France".
  public let name: String
  public let coordinate: Coordinate
  /// The URL of the page that the marker's pin leads to.
  public let href: String
  /// A Boolean value that says whether the marker stands for the place that the page is about.
  public let isChosen: Bool

  public init(
    number: Int?, name: String, coordinate: Coordinate, href: String, isChosen: Bool = false
  ) {
    self.number = number
    self.name = name
    self.coordinate = coordinate
    self.href = href
    self.isChosen = isChosen
  }
}

/// A numbered pin on a map: a marker of a search result, with its position in the frame, and the name
/// of the place that the page is about.
public struct MapPin: Hashable, Sendable {
  /// The radius in pixels of the head of a map's pin, which holds the number: a target of 24
  /// pixels. A larger head is easier to press, and means more clusters.
  public static let headRadius = 12.0
  /// The height in pixels of the middle of a pin's head above its tip, unless something is in the
  /// way.
  public static let headHeight = 20.0
  /// The least gap between the heads of two pins on a map in pixels, which leaves room for their
  /// rims.
  static let gap = 2.0
  /// The least distance in pixels between the middles of the heads of two pins that show both
  /// numbers whole.
  static let spacing = 2 * headRadius + gap

  public let marker: MapMarker
  /// The position of the place itself in the frame, where the pin's tip is, in pixels.
  public let tip: Point
  /// The middle of the pin's head in the frame, in pixels.
  public let head: Point

  /// A Boolean value that says whether the pin's head gave way to another and is therefore joined
  /// to its place by a line.
  public var isDisplaced: Bool { head != Point(x: tip.x, y: tip.y - Self.headHeight) }

  /// The name of the pin's place beside the pin; `nil` for a place that the page is not about.
  public internal(set) var name: MapPinName?

  /// The box of the pin, in pixels of the frame, that labels keep clear of. It ends at the tip, so
  /// that the place's own name fits beneath.
  var box: Rectangle<Double> {
    headBox.union(Rectangle(center: tip, width: 0, height: 0))
  }

  /// The box of the pin's head, in pixels of the frame.
  var headBox: Rectangle<Double> {
    Rectangle(center: head, width: Self.spacing, height: Self.spacing)
  }
}
