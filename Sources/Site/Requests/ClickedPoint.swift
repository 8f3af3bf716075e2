import Cartography
import HTTP
import Places
import PlaneGeometry

/// A point at which a reader without script clicked the map. It is read from a query that names the
/// pixel of the picture, as a browser does for an `<input type="image" name="at">`, and what the
/// picture shows.
struct ClickedPoint {
  /// The coordinate of the point that was clicked, rounded to about a metre.
  let coordinate: Coordinate

  /// Creates the point of the click on the map that a query names; `nil` for a query that names
  /// none.
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
  /// The coordinate rounded to 0.00001 degrees, about a metre: no pixel of a map is smaller.
  fileprivate var rounded: Coordinate {
    func round(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
    return Coordinate(wrappingLatitude: round(latitude), longitude: round(longitude))
  }
}
