private import Foundation
public import Places
public import PlaneGeometry

/// A viewport: the part of the world that a map shows, and how large, as a frame of pixels over the
/// projected world. It never shows more than one world's width, nor anything beyond the poles' cut.
public struct Viewport: Hashable, Sendable {
  /// The closest zoom of a map. Zoom 0 shows the world 256 pixels wide; each level doubles its
  /// width.
  public static let maximumZoom = 20.0

  public let size: MapSize
  /// The middle of the viewport's frame on the unit square of `WebMercator`, with x from 0 up to 1.
  public let center: Point
  /// The width of the whole world in pixels at the viewport's zoom: 256 · 2^zoom.
  public let scale: Double

  /// Creates the viewport with a coordinate in its middle. The zoom is held between the one that
  /// fills the frame with one world and `maximumZoom`; the middle moves where the frame would reach
  /// beyond the poles' cut.
  public init(center: Coordinate, zoom: Double, size: MapSize) {
    self.init(
      center: WebMercator.point(for: center),
      scale: zoom.isFinite ? 256 * exp2(min(max(zoom, 0), Self.maximumZoom)) : 0, size: size)
  }

  /// Creates the viewport with a point of the unit square in its middle, with the scale and middle
  /// held as in `init(center:zoom:size:)`.
  ///
  /// - Parameter scale: The width of the whole world in pixels.
  init(center: Point, scale: Double, size: MapSize) {
    let smallest = Double(max(size.width, size.height))
    self.scale = min(max(scale, smallest), 256 * exp2(Self.maximumZoom))
    self.size = size
    let halfHeight = Double(size.height) / self.scale / 2
    self.center = Point(
      x: center.x - center.x.rounded(.down),
      y: min(max(center.y, halfHeight), 1 - halfHeight))
  }

  /// The fractional zoom of the viewport, for tiles of 256 pixels.
  public var zoom: Double { log2(scale / 256) }

  /// The region that the viewport really shows, which holds the one that it was made to fit.
  public var region: CoordinateRegion {
    let halfHeight = Double(size.height) / scale / 2
    let north = WebMercator.latitude(y: max(center.y - halfHeight, 0))
    let south = WebMercator.latitude(y: min(center.y + halfHeight, 1))
    let middle = Coordinate(
      wrappingLatitude: (south + north) / 2, longitude: (center.x - 0.5) * 360)
    return CoordinateRegion(
      center: middle, latitudeDelta: north - south,
      longitudeDelta: min(Double(size.width) / scale * 360, 360)) ?? .world
  }

  /// Returns the point at which the viewport's frame shows a coordinate, or would show it: of the
  /// copies of the world side by side, the one nearest the middle counts. A coordinate beyond the
  /// poles' cut has a point on the cut.
  public func point(for coordinate: Coordinate) -> Point {
    let unit = WebMercator.point(for: coordinate)
    let offset = unit.x - center.x
    return Point(
      x: (offset - offset.rounded()) * scale + Double(size.width) / 2,
      y: (unit.y - center.y) * scale + Double(size.height) / 2)
  }

  /// Returns the rectangle in this viewport's frame that another viewport of the same scale takes up.
  func frame(of other: Viewport) -> Rectangle<Double> {
    let middle = point(for: WebMercator.coordinate(at: other.center))
    let (width, height) = (Double(other.size.width), Double(other.size.height))
    let corner = Point(
      x: (middle.x - width / 2).rounded(), y: (middle.y - height / 2).rounded())
    return Rectangle(
      minX: corner.x, minY: corner.y, maxX: corner.x + width, maxY: corner.y + height)
  }

  /// Returns the points at which the viewport's frame shows a line, which goes the shorter way
  /// around the globe from each coordinate to the next.
  func points(along line: [Coordinate]) -> [Point] {
    var points: [Point] = []
    for coordinate in line {
      var point = point(for: coordinate)
      if let last = points.last { point.x += ((last.x - point.x) / scale).rounded() * scale }
      points.append(point)
    }
    return points
  }

  /// Returns the coordinate at a point of the viewport's frame, given in pixels.
  public func coordinate(at point: Point) -> Coordinate {
    WebMercator.coordinate(
      at: Point(
        x: (point.x - Double(size.width) / 2) / scale + center.x,
        y: (point.y - Double(size.height) / 2) / scale + center.y))
  }

  /// The number of metres on the ground in a pixel in the middle of the frame; farther from the
  /// equator a pixel measures less.
  public var metresPerPixel: Double {
    WebMercator.circumference(latitude: WebMercator.latitude(y: center.y)) / scale
  }

  /// Returns the viewport after moving by parts of its own width (east positive) and height (south
  /// positive).
  public func moved(byWidths x: Double, heights y: Double) -> Viewport {
    Viewport(
      center: Point(
        x: center.x + x * Double(size.width) / scale,
        y: center.y + y * Double(size.height) / scale),
      scale: scale, size: size)
  }

  /// Returns the viewport that shows more of the world on its sides, at the same scale, as far as that
  /// is no more than one world.
  public func extended(by bleed: MapBleed) -> Viewport {
    let bleed = bleed.fitting(
      width: scale - Double(size.width), height: scale - Double(size.height))
    return Viewport(
      center: Point(
        x: center.x + Double(bleed.right - bleed.left) / 2 / scale,
        y: center.y + Double(bleed.bottom - bleed.top) / 2 / scale),
      scale: scale, size: size.extended(by: bleed))
  }

  /// Returns the viewport with the same middle, `levels` of zoom closer, or farther for a negative
  /// number.
  public func zoomed(byLevels levels: Double) -> Viewport {
    Viewport(center: center, scale: scale * exp2(levels), size: size)
  }
}
