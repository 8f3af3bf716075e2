private import Foundation
public import Places
import PlaneGeometry

/// A part of the world map that holds a view and a little around it. Views near each other have the
/// same window, so that they can share the map data that is prepared for it.
public struct MapWindow: Hashable, Sendable {
  /// The number of pixels beyond each side of a view's frame that are drawn as well, so that no
  /// line drawn along the clipping box can be seen. A larger value means more to prepare.
  static let margin = 8.0

  /// The largest factor by which a view enlarges the map data prepared for its window: √2, half a
  /// zoom level. With a larger value more views share a window, with rougher lines.
  static let magnification = 2.0.squareRoot()

  /// The zoom level of the window: the whole one nearest to the zoom of the views that share the
  /// window.
  let level: Int
  /// The columns of grid cells that the window covers.
  private let across: Steps
  /// The rows of grid cells that the window covers.
  private let down: Steps

  /// Creates the window that a view belongs to, which holds the view and its margin.
  public init(holding viewport: Viewport) {
    // Round halves up, even where rounding errors have left them a little short.
    level = Int((viewport.zoom + 0.5 + 1e-9).rounded(.down))
    let width = (Double(viewport.size.width) + 2 * Self.margin) / viewport.scale
    let height = (Double(viewport.size.height) + 2 * Self.margin) / viewport.scale
    across = Steps(from: viewport.center.x - width / 2, span: width)
    down = Steps(from: viewport.center.y - height / 2, span: height)
  }

  /// Creates a window of the whole world.
  ///
  /// - Parameter level: A whole zoom level.
  public init(wholeAt level: Int) {
    self.level = level
    (across, down) = (.whole, .whole)
  }

  /// The window of the whole world at the same level, which all views of about that zoom share.
  public var world: MapWindow { MapWindow(wholeAt: level) }

  /// The whole zoom level of the window as a floating-point number.
  public var zoom: Double { Double(level) }

  /// The width of the whole world in pixels at the window's zoom level.
  var scale: Double { 256 * exp2(zoom) }

  /// The rectangle that the window covers on the unit square of `WebMercator`. To the west and the
  /// east it may reach beyond the square.
  var box: Rectangle<Double> {
    Rectangle(
      minX: across.range.lowerBound, minY: down.range.lowerBound, maxX: across.range.upperBound,
      maxY: down.range.upperBound)
  }

  /// A Boolean value that says whether the window goes all around the globe.
  var isRound: Bool { across.isWhole }

  /// The region that the window covers, in degrees. A window that reaches the cut of the projection
  /// includes the pole; longitudes may lie beyond ±180.
  public var region: CoordinateRegion {
    let south = down.isWhole ? -90 : WebMercator.latitude(y: box.maxY)
    let north = down.isWhole ? 90 : WebMercator.latitude(y: box.minY)
    return isRound
      ? CoordinateRegion(south: south, west: -180, north: north, east: 180)
      : CoordinateRegion(
        south: south, west: (box.minX - 0.5) * 360, north: north, east: (box.maxX - 0.5) * 360)
  }
}

/// A row of neighbouring grid cells of equal length that a window covers in one direction, each a
/// power of ½ of the world. The row has as many cells as hold a given span wherever in the first
/// cell it begins, and is the whole world where that many cells would be as long.
private struct Steps: Hashable {
  /// The least number of grid cells that the span of a view measures. Longer cells would hold more
  /// that is not in view but has to be prepared as well; shorter cells would be shared by fewer
  /// views.
  private static let least = 4.0

  /// The negative binary logarithm of the length of each grid cell in the row: a cell is 1 /
  /// 2^`fineness` of the world.
  let fineness: Int
  /// The index of the first grid cell of the row, counted from the world's edge.
  let first: Int
  /// The number of grid cells in the row, or 0 for the whole world.
  let count: Int

  /// Creates the row of grid cells that holds a span.
  ///
  /// - Parameters:
  ///   - start: The beginning of the span, in widths of the world.
  ///   - span: The length of the span, in widths of the world.
  init(from start: Double, span: Double) {
    let fineness = max(0, Int(log2(Self.least / span).rounded(.up)))
    let scale = exp2(Double(fineness))
    let count = Int((span * scale).rounded(.up)) + 1
    let isWhole = Double(count) >= scale
    self.fineness = isWhole ? 0 : fineness
    self.count = isWhole ? 0 : count
    first = isWhole ? 0 : Int((start * scale).rounded(.down))
  }

  /// The row of grid cells that covers the whole world.
  static let whole = Steps()

  private init() { (fineness, first, count) = (0, 0, 0) }

  var isWhole: Bool { count == 0 }

  /// The interval that the row of grid cells covers, in widths of the world.
  var range: ClosedRange<Double> {
    let step = exp2(-Double(fineness))
    return isWhole ? 0...1 : Double(first) * step...Double(first + count) * step
  }
}
