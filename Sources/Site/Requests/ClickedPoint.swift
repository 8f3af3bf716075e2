import Cartography
import HTTP
import Places
import PlaneGeometry

/// The point at which a reader without script clicked the map. The query names the pixel of the
/// picture, as a browser does for an `<input type="image" name="at">`, and what the picture shows.
struct ClickedPoint {
  /// The point on the map.
  let coordinate: Coordinate

  /// Reads the click that a query names; `nil` for a query that names none.
  ///
  /// - Throws: The error 400 for a click that cannot be read.
  init?(_ query: Query) throws(HTTPError) {
    guard query["at.x"] != nil || query["at.y"] != nil else { return nil }
    let sides = 0...MapSize.sides.upperBound
    guard let x = try query.value("at.x", in: sides), let y = try query.value("at.y", in: sides),
      let region: CoordinateRegion = try query.value("region"),
      let size: MapSize = try query.value("size")
    else { throw .badRequest("A click on the map needs “at.x”, “at.y”, “region” and “size”.") }
    coordinate =
      Viewport(fitting: region, size: size)
      .coordinate(at: Point(x: Double(x), y: Double(y))).rounded
  }
}

extension Coordinate {
  /// The coordinate rounded to a metre: no pixel is less.
  fileprivate var rounded: Coordinate {
    func round(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
    return Coordinate(wrappingLatitude: round(latitude), longitude: round(longitude))
  }
}
