private import Foundation
public import Places

/// A part of the world map that holds a view and a little around it. Views near each other have
/// the same window, so that they can share what is prepared for it.
public struct MapWindow: Hashable, Sendable {
  /// Pixels beyond a view's frame that belong to it, so that no line along the clipping box is
  /// seen.
  static let margin = 8.0

  /// How many times larger than in its window a view shows things at most, half a level closer.
  static let magnification = 2.0.squareRoot()

  /// Of the whole zoom levels, the one nearest to the view's.
  let level: Int
  private let across: Steps
  private let down: Steps

  public init(holding viewport: Viewport) {
    // Halves go up, even where rounding has left them short.
    level = Int((viewport.zoom + 0.5 + 1e-9).rounded(.down))
    let width = (Double(viewport.size.width) + 2 * Self.margin) / viewport.scale
    let height = (Double(viewport.size.height) + 2 * Self.margin) / viewport.scale
    across = Steps(from: viewport.center.x - width / 2, span: width)
    down = Steps(from: viewport.center.y - height / 2, span: height)
  }

  /// The whole world.
  ///
  /// - Parameter level: a whole zoom level.
  public init(wholeAt level: Int) {
    self.level = level
    (across, down) = (.whole, .whole)
  }

  /// The whole world at the same level: one for all views of like zoom.
  public var world: MapWindow { MapWindow(wholeAt: level) }

  public var zoom: Double { Double(level) }

  /// The width of the whole world in pixels.
  var scale: Double { 256 * exp2(zoom) }

  /// On the unit square of `WebMercator`; to the west and the east it may go beyond it.
  var box: Box {
    Box(
      minX: across.range.lowerBound, minY: down.range.lowerBound, maxX: across.range.upperBound,
      maxY: down.range.upperBound)
  }

  /// Whether it goes around the globe.
  var isRound: Bool { across.isWhole }

  public var region: CoordinateRegion {
    let south = down.isWhole ? -90 : WebMercator.latitude(y: box.maxY)
    let north = down.isWhole ? 90 : WebMercator.latitude(y: box.minY)
    return isRound
      ? CoordinateRegion(south: south, west: -180, north: north, east: 180)
      : CoordinateRegion(
        south: south, west: (box.minX - 0.5) * 360, north: north, east: (box.maxX - 0.5) * 360)
  }
}

/// Neighbours in a row of equal steps, each 1, ½, ¼ … of the world: as many as hold a span
/// wherever it begins in the first. The whole world where they would be as long.
private struct Steps: Hashable {
  /// A span is at least so many steps: fewer would hold more of what is not in view, which has to
  /// be prepared as well, and more would be shared by fewer views.
  private static let least = 4.0

  /// A step is 1 / 2^fineness.
  let fineness: Int
  let first: Int
  /// 0 for the whole world.
  let count: Int

  init(from start: Double, span: Double) {
    let fineness = max(0, Int(log2(Self.least / span).rounded(.up)))
    let scale = exp2(Double(fineness))
    let count = Int((span * scale).rounded(.up)) + 1
    let isWhole = Double(count) >= scale
    self.fineness = isWhole ? 0 : fineness
    self.count = isWhole ? 0 : count
    first = isWhole ? 0 : Int((start * scale).rounded(.down))
  }

  static let whole = Steps()

  private init() { (fineness, first, count) = (0, 0, 0) }

  var isWhole: Bool { count == 0 }

  var range: ClosedRange<Double> {
    let step = exp2(-Double(fineness))
    return isWhole ? 0...1 : Double(first) * step...Double(first + count) * step
  }
}
