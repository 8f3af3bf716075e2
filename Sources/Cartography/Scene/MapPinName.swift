public import PlaneGeometry

/// The name of the place that a page is about, written beside the place's pin on the map.
public struct MapPinName: Hashable, Sendable {
  /// The font size of the name in pixels.
  public static let fontSize = 13.0
  /// The largest number of characters of the name; what is longer is cut.
  private static let maximumLength = 40
  /// The least distance in pixels from the frame of the map, and from the pin beside which the name
  /// stands.
  private static let gap = 4.0
  /// The distance in pixels from the tip of a pin down to the baseline of the name beneath it.
  private static let drop = 15.0

  public let text: String
  public let anchor: MapLabel.Anchor
  /// The point of the baseline of the name that `anchor` names, in pixels of the frame.
  public let baseline: Point
  /// The box that the name takes up, in pixels of the frame.
  let box: Rectangle<Double>

  /// Creates the name of a pin's place at the first spot that is free: beneath the pin, on its
  /// right, on its left or above it; where none is free, at the one of which least is taken. Returns `nil`
  /// for the pin of a place that the page is not about.
  ///
  /// - Parameters:
  ///   - taken: The boxes of other pins and of all else that the name keeps clear of.
  ///   - frame: The part of the map in which the name is to stand.
  init?(of pin: MapPin, clearOf taken: [Rectangle<Double>], in frame: Rectangle<Double>) {
    let name = pin.marker.name
    guard pin.marker.isChosen, !name.isEmpty else { return nil }
    text = name.count > Self.maximumLength ? name.prefix(Self.maximumLength - 1) + "…" : name
    // The name is bold: wider than the widths that are known.
    let width = TextMetrics.width(of: text, fontSize: Self.fontSize) * 1.1 + 2 * Self.gap
    let height = Self.fontSize + 4
    let room = frame.expanded(by: -Self.gap)
    // A name at the edge of the map is moved inwards.
    let middle = max(min(pin.tip.x, room.maxX - width / 2), room.minX + width / 2)
    let (across, up) = (MapPin.spacing / 2 + width / 2, MapPin.spacing / 2 + height / 2)
    let spots: [(anchor: MapLabel.Anchor, center: Point)] = [
      (.middle, Point(x: middle, y: pin.tip.y + Self.drop - Self.fontSize / 3)),
      (.start, Point(x: pin.head.x + across, y: pin.head.y)),
      (.end, Point(x: pin.head.x - across, y: pin.head.y)),
      (.middle, Point(x: middle, y: pin.head.y - up)),
    ]
    let boxes = spots.map { Rectangle(center: $0.center, width: width, height: height) }
    let lost = boxes.map { box in
      (taken + [pin.headBox]).reduce(0) { $0 + $1.sharedArea(with: box) }
    }
    let inside = boxes.indices.filter { room.contains(boxes[$0]) }
    let best = inside.min { lost[$0] < lost[$1] } ?? 0
    let spot = spots[best]
    (box, anchor) = (boxes[best], spot.anchor)
    let x =
      switch anchor {
      case .start: box.minX + Self.gap
      case .middle: spot.center.x
      case .end: box.maxX - Self.gap
      }
    baseline = Point(x: x, y: spot.center.y + Self.fontSize / 3)
  }
}

extension Rectangle<Double> {
  /// Returns the area that this rectangle and another have in common.
  fileprivate func sharedArea(with other: Rectangle) -> Double {
    guard overlaps(other) else { return 0 }
    return (min(maxX, other.maxX) - max(minX, other.minX))
      * (min(maxY, other.maxY) - max(minY, other.minY))
  }
}
