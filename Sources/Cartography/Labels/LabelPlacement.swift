import Places
import PlaneGeometry

/// A placement of labels on a map, which sets one after the other, the more important first. A
/// label that finds no free spot is left out.
struct LabelPlacement {
  /// The least space between two labels on a map, in pixels. Larger values mean fewer labels.
  private static let gap = (across: 5.0, down: 1.0)
  /// The least space between a label and the frame of its map, in pixels.
  private static let inset = 4.0
  /// The largest number of lines of a label. With a larger value long names fit more often.
  private static let maximumLines = 3
  /// The largest number of characters of a name that can be a label on a map.
  private static let maximumLength = 80
  /// The distance in pixels within which labels of a map do not repeat a name. A larger value means
  /// fewer repeated names of streets.
  static let repetitionDistance = 150.0

  /// The rectangle of the map in which labels may stand, in pixels.
  let frame: Rectangle<Double>
  let zoom: Double
  /// The largest number of labels that the map may hold beside names of natural features and airports.
  private let capacity: Int
  /// The boxes in pixels that the texts of new labels keep clear of: other texts, pins, scale bar,
  /// attribution.
  private var taken: [Rectangle<Double>]
  /// The boxes in pixels that the dots of new labels keep clear of as well as their texts: scale
  /// bar, attribution, notes.
  private let furniture: [Rectangle<Double>]
  /// The boxes of the dots and symbols set on the map so far, in pixels.
  private var dots: [Rectangle<Double>] = []
  /// The points at which each name stands on the map so far: at its dot, or in the middle of its
  /// text.
  private var said: [String: [Point]] = [:]
  /// The numbers of labels set on the map so far that count together.
  private var counts: [Share: Int] = [:]
  /// The labels set on the map so far.
  private(set) var labels: [MapLabel] = []

  /// The zoom from which on most labels of a map are the names of streets, which are small.
  private static let streetZoom = 14.5

  /// The zoom from which on most labels of a map are points of interest and house numbers.
  private static let cornerZoom = 16.5

  /// Creates a placement of labels on a map, without any labels yet. The map may hold a label for
  /// every 10,000 square pixels, so that it stays quiet; for every 8,000 where streets are most of
  /// them, and for every 4,500 at a street corner.
  ///
  /// - Parameters:
  ///   - pins: The boxes of the pins and clusters.
  ///   - furniture: The boxes of what stands on the map rather than in it, such as the scale bar.
  init(
    frame: Rectangle<Double>, zoom: Double, pins: [Rectangle<Double>],
    furniture: [Rectangle<Double>]
  ) {
    self.zoom = zoom
    self.frame = frame.expanded(by: -Self.inset)
    self.furniture = furniture
    taken = pins + furniture
    let room: Double =
      zoom < Self.streetZoom ? 10_000 : zoom < Self.cornerZoom ? 8_000 : 4_500
    capacity = Int(frame.width * frame.height / room) + 1
  }

  /// A share of the labels that a map may hold, which counts apart from the others: a map of a populous
  /// country names its mountains too, and one of mountains its peaks beside its ranges.
  private enum Share {
    case others, features, symbols

    init(of style: MapLabel.Style) {
      self =
        switch style {
        case .peak, .airport: .symbols
        default: style.isOfWorld ? .features : .others
        }
    }

    /// The largest number of labels of the share, as a part of the map's capacity. Larger parts
    /// mean more names of features, peaks and airports on fuller maps.
    var part: Double {
      switch self {
      case .others: 1
      case .features: 1.0 / 3
      case .symbols: 1.0 / 8
      }
    }
  }

  /// Returns whether the map holds as many labels as it may of those that count together with labels
  /// of a style.
  func isFull(for style: MapLabel.Style) -> Bool {
    let share = Share(of: style)
    return counts[share, default: 0] >= Int(Double(capacity) * share.part)
  }

  /// Sets a name at a point as a label of the map, in the first free spot beside its dot or on it.
  /// The name is left out where it finds no free spot.
  ///
  /// - Parameter local: The name of the place in its own language, which is said too where there is
  ///   room.
  mutating func place(
    _ name: String, local: String? = nil, style: MapLabel.Style, at point: Point
  ) {
    guard !isFull(for: style), !isTooLong(name), frame.contains(point),
      !isRepeated(name, near: point),
      local.map({ !isRepeated($0, near: point) }) ?? true
    else { return }
    let dot = style.dotRadius.map {
      Rectangle(center: point, width: 2 * $0 + 2, height: 2 * $0 + 2)
    }
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
    // Another source may know the place by its local name.
    if let local { said[local, default: []].append(point) }
  }

  /// Sets a symbol on the map, if its spot is free, with its name beside it: that of a point of
  /// interest from the zoom on at which there is room for names.
  ///
  /// - Parameter local: What is written beneath the name, such as the height of a peak.
  mutating func place(
    _ symbol: CategorySymbol, named name: String, local: String? = nil,
    style: MapLabel.Style = .pointOfInterest, at point: Point
  ) {
    let side = MapLabel.Style.symbolSize + 2
    let box = Rectangle(center: point, width: side, height: side)
    guard !isFull(for: style), isFree(box), isClear(box), !isRepeated(name, near: point) else {
      return
    }
    let text = LabelText(name, local: local, style: style, zoom: zoom)
    let isNamed =
      (style != .pointOfInterest || zoom >= Self.firstNamedSymbol) && !isTooLong(name)
      && (1...Self.maximumLines).contains(text.lines.count)
    let spot = isNamed ? text.spots(at: point).first { isFree($0.box) } : nil
    // A symbol alone says too little to stand between names.
    if spot == nil, isNamed, style != .pointOfInterest || zoom < Self.cornerZoom { return }
    var label =
      spot.map { text.label(at: $0, dot: point) }
      ?? MapLabel(
        name: name, style: style, fontSize: text.fontSize, lines: [], anchor: .middle,
        baseline: point, dot: point, box: box)
    label.symbol = symbol
    dots.append(box)
    if name.isEmpty {
      labels.append(label)
      counts[Share(of: style), default: 0] += 1
      taken.append(box)
    } else {
      append(label, taking: [box] + (spot.map { [$0.box] } ?? []), at: point)
    }
  }

  /// The zoom from which on the symbols of points of interest on a map have names. With a larger
  /// value the names of shops come later.
  private static let firstNamedSymbol = 15.5

  /// Returns whether a dot or symbol may be drawn in a box of the map, because no label, other dot
  /// or furniture is there.
  private func isClear(_ dot: Rectangle<Double>) -> Bool {
    !labels.contains { dot.overlaps($0.box) } && !dots.contains(where: dot.overlaps)
      && !furniture.contains(where: dot.overlaps)
  }

  /// Returns whether a name is too long for a label on a map. Characters are counted only where the
  /// number of bytes does not decide.
  func isTooLong(_ name: String) -> Bool {
    name.utf8.count > Self.maximumLength
      && (name.utf8.count > 4 * Self.maximumLength || name.count > Self.maximumLength)
  }

  /// Returns whether the text of a label may stand in a box of the map: inside the frame, with a
  /// gap to other texts and clear of dots.
  func isFree(_ box: Rectangle<Double>) -> Bool {
    guard frame.contains(box) else { return false }
    let spaced = Rectangle(
      minX: box.minX - Self.gap.across, minY: box.minY - Self.gap.down,
      maxX: box.maxX + Self.gap.across, maxY: box.maxY + Self.gap.down)
    return !taken.contains(where: spaced.overlaps) && !dots.contains(where: box.overlaps)
  }

  /// Returns whether a label of the map already has a name within a distance, in pixels, of a
  /// point.
  func isRepeated(
    _ name: String, near point: Point, within distance: Double = repetitionDistance
  ) -> Bool {
    let limit = distance * distance
    return said[name]?.contains { $0.distanceSquared(to: point) < limit } ?? false
  }

  /// Sets the place that the labels of the map from an index on stand for.
  mutating func link(labelsFrom first: Int, to place: MapItem.ID?) {
    for index in labels.indices[first...] { labels[index].place = place }
  }

  /// Remembers that a name stands at a point of the map already, so that no label near it says it
  /// again.
  mutating func say(_ name: String, at point: Point) { said[name, default: []].append(point) }

  /// Adds a label to the map at the spot that was found for it, and remembers where its name is
  /// said.
  ///
  /// - Parameters:
  ///   - boxes: The boxes that the label occupies.
  ///   - middle: The point at which the name counts as said.
  mutating func append(_ label: MapLabel, taking boxes: [Rectangle<Double>], at middle: Point) {
    labels.append(label)
    counts[Share(of: label.style), default: 0] += 1
    taken += boxes
    say(label.name, at: middle)
  }
}
