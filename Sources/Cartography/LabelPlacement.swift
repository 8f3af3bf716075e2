/// Sets labels one after the other, the more important first; what finds no free spot is left out.
struct LabelPlacement {
  /// Pixels between two labels.
  private static let gap = (across: 5.0, down: 1.0)
  /// Between a label and the frame.
  private static let inset = 4.0
  private static let maximumLines = 3
  /// A name of more characters is no label.
  private static let maximumLength = 80
  /// The same name is said once within so many pixels.
  private static let repetitionDistance = 150.0

  let frame: Box
  let zoom: Double
  private let capacity: Int
  /// Texts keep clear of these: other texts, pins, scale bar, attribution.
  private var taken: [Box]
  private var dots: [Box] = []
  /// Where each name is said by now: at its dot, or in the middle of its text.
  private var said: [String: [Point]] = [:]
  private(set) var labels: [MapLabel] = []

  /// From here on the names of streets, which are small, are most.
  private static let streetZoom = 14.5

  /// A map holds a label for every 10,000 square pixels, so that it stays quiet; of streets, for
  /// every 7,000.
  init(frame: Box, zoom: Double, reserving taken: [Box]) {
    self.zoom = zoom
    self.frame = frame.expanded(by: -Self.inset)
    self.taken = taken
    capacity = Int(frame.width * frame.height / (zoom < Self.streetZoom ? 10_000 : 7_000)) + 1
  }

  var isFull: Bool { labels.count >= capacity }

  mutating func place(_ name: String, style: MapLabel.Style, at point: Point) {
    guard !isFull, !isTooLong(name),
      frame.contains(point), !isRepeated(name, near: point)
    else { return }
    let dot = style.dotRadius.map { Box(center: point, width: 2 * $0 + 2, height: 2 * $0 + 2) }
    if let dot {
      guard !labels.contains(where: { dot.overlaps($0.box) }), !dots.contains(where: dot.overlaps)
      else { return }
    }
    let text = LabelText(name, style: style, zoom: zoom)
    guard (1...Self.maximumLines).contains(text.lines.count) else { return }
    guard let spot = text.spots(at: point).first(where: { isFree($0.box) }) else { return }
    labels.append(text.label(at: spot, dot: dot == nil ? nil : point))
    taken.append(spot.box)
    said[name, default: []].append(dot == nil ? spot.box.center : point)
    if let dot { dots.append(dot) }
  }

  /// Characters are counted only where bytes do not decide.
  func isTooLong(_ name: String) -> Bool {
    name.utf8.count > Self.maximumLength
      && (name.utf8.count > 4 * Self.maximumLength || name.count > Self.maximumLength)
  }

  func isFree(_ box: Box) -> Bool {
    guard frame.contains(box) else { return false }
    let spaced = Box(
      minX: box.minX - Self.gap.across, minY: box.minY - Self.gap.down,
      maxX: box.maxX + Self.gap.across, maxY: box.maxY + Self.gap.down)
    return !taken.contains(where: spaced.overlaps) && !dots.contains(where: box.overlaps)
  }

  func isRepeated(_ name: String, near point: Point) -> Bool {
    let limit = Self.repetitionDistance * Self.repetitionDistance
    return said[name]?.contains { $0.distanceSquared(to: point) < limit } ?? false
  }

  /// Sets a label that was found a place for, and remembers where its name is said.
  mutating func append(_ label: MapLabel, taking boxes: [Box], at middle: Point) {
    labels.append(label)
    taken += boxes
    said[label.name, default: []].append(middle)
  }
}
