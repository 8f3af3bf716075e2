import Places
import SQLite
import ShardFormat

/// A building of a street map, by the outline that maps draw.
struct Building {
  /// The outline of a building without its courtyards; the first point is not repeated at the end.
  let ring: [MapFeature.Point]

  /// The distance from the outline, in metres, within which an address outside belongs to the
  /// building: entrances are mapped upon the outline, which is rounded.
  private static let tolerance = 2.0

  /// The outline of a building as a line that ends where it begins.
  private var line: [Coordinate] {
    (ring + ring.prefix(1)).map {
      Coordinate(wrappingLatitude: $0.latitude, longitude: $0.longitude)
    }
  }

  /// Returns whether an address at a point is one of the building: the point lies within the outline
  /// or upon it.
  func hasAddress(at point: Coordinate) -> Bool {
    Self.winding(of: ring, around: point) != 0
      || Polyline.distance(from: point, to: line).map { $0 <= Self.tolerance } ?? false
  }

  /// The region that a building takes up, and a little more.
  var region: CoordinateRegion {
    let (latitudes, longitudes) = (ring.map(\.latitude), ring.map(\.longitude))
    let margin = Self.tolerance / Coordinate.metresPerDegree * 4
    return CoordinateRegion(
      south: max((latitudes.min() ?? 0) - margin, -90), west: (longitudes.min() ?? 0) - margin,
      north: min((latitudes.max() ?? 0) + margin, 90), east: (longitudes.max() ?? 0) + margin)
  }

  /// Returns how often a ring winds around a point: 1 or −1 for a simple ring that contains the point,
  /// by its direction, and 0 for one that does not.
  static func winding(of ring: [MapFeature.Point], around point: Coordinate) -> Int {
    guard var start = ring.last else { return 0 }
    let (x, y) = (point.longitude, point.latitude)
    var winding = 0
    for end in ring {
      // A loop of its own: nearly all edges of the buildings around lie above or below the point.
      if (start.latitude > y) != (end.latitude > y) {
        let share = (y - start.latitude) / (end.latitude - start.latitude)
        if start.longitude + share * (end.longitude - start.longitude) > x {
          winding += end.latitude > start.latitude ? 1 : -1
        }
      }
      start = end
    }
    return winding
  }
}

/// An extension of `ShardReader` with the function that looks up buildings.
extension ShardReader {
  private static let buildings = """
    SELECT s.points FROM building_boxes b CROSS JOIN shapes s ON s.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
    """
  /// Returns the building that a point lies in, the smallest where several overlap; `nil` for a
  /// point outside all buildings or in a courtyard.
  func building(around point: Coordinate) throws(SQLiteError) -> Building? {
    let (x, y) = (Statement.Value.real(point.longitude), Statement.Value.real(point.latitude))
    var best: (size: Double, building: Building)?
    try database.run(Self.buildings, [x, x, y, y]) { row in
      let rings = row.withBlob(0) { StreetShapeCoding.decode($0, around: point) }
      let around = rings.compactMap { ring in
        let winding = Building.winding(of: ring, around: point)
        return winding == 0 ? nil : (winding: winding, building: Building(ring: ring))
      }
      // A courtyard runs the other way around than the building, so that both add up to nothing.
      let winding = around.reduce(0) { $0 + $1.winding }
      for found in around where winding != 0 && found.winding.signum() == winding.signum() {
        let region = found.building.region
        let size = region.latitudeDelta * region.longitudeDelta
        if size < best?.size ?? .infinity { best = (size, found.building) }
      }
    }
    return best?.building
  }
}
