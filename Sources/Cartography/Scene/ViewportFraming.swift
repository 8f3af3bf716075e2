private import Foundation
public import Places
import PlaneGeometry

extension Viewport {
  /// A padding of a viewport: the pixels to keep free on each side of its frame around the region
  /// that the viewport is fitted to.
  public struct Padding: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public static let none = Padding(top: 0, left: 0, bottom: 0, right: 0)
    /// The padding of a viewport around search results: a pin stands above its point, and below it
    /// lies the line of scale and attribution.
    public static let markers = Padding(top: 52, left: 32, bottom: 36, right: 32)

    /// Returns the padding reduced to suit a map of a size, so that never more than half of the
    /// frame is kept free.
    func fitting(_ size: MapSize) -> Padding {
      let across = min(1, Double(size.width) / 2 / max(left + right, 1))
      let down = min(1, Double(size.height) / 2 / max(top + bottom, 1))
      return Padding(
        top: top * down, left: left * across, bottom: bottom * down, right: right * across)
    }
  }

  /// Creates the closest viewport that shows all of a region inside the padding. A viewport fitted
  /// to another viewport's `region` without padding equals that viewport.
  public init(
    fitting region: CoordinateRegion, size: MapSize, padding: Padding = .none,
    maximumZoom: Double = Viewport.maximumZoom
  ) {
    let padding = padding.fitting(size)
    let top = WebMercator.y(latitude: region.north)
    let bottom = WebMercator.y(latitude: region.south)
    let width = region.longitudeDelta / 360
    let scale = min(
      (Double(size.width) - padding.left - padding.right) / width,
      (Double(size.height) - padding.top - padding.bottom) / max(bottom - top, 1e-12),
      Viewport(center: region.center, zoom: maximumZoom, size: size).scale)
    self.init(
      center: Point(
        x: WebMercator.x(longitude: region.center.longitude)
          + (padding.right - padding.left) / 2 / scale,
        y: (top + bottom) / 2 + (padding.bottom - padding.top) / 2 / scale),
      scale: scale, size: size)
  }

  /// Creates the viewport that shows search results: their bounding region with room for the
  /// markers, and for a single place no closer than its streets (zoom 17).
  public init(framing region: CoordinateRegion, size: MapSize) {
    self.init(fitting: region, size: size, padding: .markers, maximumZoom: 17)
  }
}

extension CoordinateRegion {
  /// The parts of a map's width and height along its edges in which a pin is not well seen: a pin stands
  /// above its place. With larger values the map moves to a chosen place more often.
  private static let rim = (top: 0.1, others: 0.04)

  /// Returns the region that a map of this one shows, without another scale, so that a coordinate is in
  /// sight: this region where it already is, or else one with the coordinate in the middle.
  public func showing(_ coordinate: Coordinate) -> CoordinateRegion {
    let (top, bottom) = (WebMercator.y(latitude: north), WebMercator.y(latitude: south))
    let (place, middle) = (WebMercator.point(for: coordinate), WebMercator.point(for: center))
    let height = bottom - top
    let across = remainder(place.x - middle.x, 1) * 360 / longitudeDelta
    let isInSight =
      abs(across) <= 0.5 - Self.rim.others && place.y >= top + height * Self.rim.top
      && place.y <= bottom - height * Self.rim.others
    if isInSight { return self }
    let y = min(max(place.y, height / 2), 1 - height / 2)
    let edges = (
      north: WebMercator.latitude(y: y - height / 2), south: WebMercator.latitude(y: y + height / 2)
    )
    return CoordinateRegion(
      center: Coordinate(
        wrappingLatitude: (edges.south + edges.north) / 2, longitude: coordinate.longitude),
      latitudeDelta: edges.north - edges.south, longitudeDelta: longitudeDelta) ?? self
  }
}
