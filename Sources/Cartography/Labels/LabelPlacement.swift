import Places

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
  static let repetitionDistance = 150.0

  let frame: Box
  let zoom: Double
  private let capacity: Int
  /// Texts keep clear of these: other texts, pins, scale bar, attribution.
  private var taken: [Box]
  /// What dots keep clear of as well.
  private let furniture: [Box]
  private var dots: [Box] = []
  /// Where each name is said by now: at its dot, or in the middle of its text.
  private var said: [String: [Point]] = [:]
  private(set) var labels: [MapLabel] = []

  /// From here on the names of streets, which are small, are most.
  private static let streetZoom = 14.5

  /// From here on points of interest and house numbers are.
  private static let cornerZoom = 16.5

  /// A map holds a label for every 10,000 square pixels, so that it stays quiet; of streets, for
  /// every 8,000; of a street corner, for every 4,500.
  ///
  /// - Parameter furniture: what stands on the map rather than in it.
  init(frame: Box, zoom: Double, pins: [Box], furniture: [Box]) {
    self.zoom = zoom
    self.frame = frame.expanded(by: -Self.inset)
    self.furniture = furniture
    taken = pins + furniture
    let room: Double =
      zoom < Self.streetZoom ? 10_000 : zoom < Self.cornerZoom ? 8_000 : 4_500
    capacity = Int(frame.width * frame.height / room) + 1
  }

  var isFull: Bool { labels.count >= capacity }

  /// - Parameter local: what the place is called where it is: said too where there is room.
  mutating func place(
    _ name: String, local: String? = nil, style: MapLabel.Style, at point: Point
  ) {
    guard !isFull, !isTooLong(name), frame.contains(point), !isRepeated(name, near: point),
      local.map({ !isRepeated($0, near: point) }) ?? true
    else { return }
    let dot = style.dotRadius.map { Box(center: point, width: 2 * $0 + 2, height: 2 * $0 + 2) }
    if let dot, !isClear(dot) { return }
    for local in local.map({ [$0, nil] }) ?? [nil] {
      let text = LabelText(name, local: local, style: style, zoom: zoom)
      guard (1...Self.maximumLines).contains(text.lines.count),
        let spot = text.spots(at: point).first(where: { isFree($0.box) })
      else { continue }
      append(
        text.label(at: spot, dot: dot == nil ? nil : point), taking: [spot.box],
        at: dot == nil ? spot.box.center : point)
      break
    }
    guard let dot, labels.last?.dot == point else { return }
    dots.append(dot)
    // Another source may know the place by that name.
    if let local { said[local, default: []].append(point) }
  }

  /// A symbol, with its name from where there is room for names on.
  mutating func place(_ symbol: CategorySymbol, named name: String, at point: Point) {
    let side = MapLabel.Style.symbolSize + 2
    let box = Box(center: point, width: side, height: side)
    guard !isFull, isFree(box), isClear(box), !isRepeated(name, near: point) else { return }
    let text = LabelText(name, style: .pointOfInterest, zoom: zoom)
    let isNamed =
      zoom >= Self.firstNamedSymbol && !isTooLong(name)
      && (1...Self.maximumLines).contains(text.lines.count)
    let spot = isNamed ? text.spots(at: point).first { isFree($0.box) } : nil
    // Alone it says too little to stand between names.
    if spot == nil, isNamed, zoom < Self.cornerZoom { return }
    var label =
      spot.map { text.label(at: $0, dot: point) }
      ?? MapLabel(
        name: name, style: .pointOfInterest, fontSize: text.fontSize, lines: [], anchor: .middle,
        baseline: point, dot: point, box: box)
    label.symbol = symbol
    dots.append(box)
    if name.isEmpty {
      labels.append(label)
      taken.append(box)
    } else {
      append(label, taking: [box] + (spot.map { [$0.box] } ?? []), at: point)
    }
  }

  private static let firstNamedSymbol = 15.5

  /// Whether a dot may be there.
  private func isClear(_ dot: Box) -> Bool {
    !labels.contains { dot.overlaps($0.box) } && !dots.contains(where: dot.overlaps)
      && !furniture.contains(where: dot.overlaps)
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

  func isRepeated(
    _ name: String, near point: Point, within distance: Double = repetitionDistance
  ) -> Bool {
    let limit = distance * distance
    return said[name]?.contains { $0.distanceSquared(to: point) < limit } ?? false
  }

  /// Sets a label that was found a place for, and remembers where its name is said.
  mutating func append(_ label: MapLabel, taking boxes: [Box], at middle: Point) {
    labels.append(label)
    taken += boxes
    said[label.name, default: []].append(middle)
  }
}
