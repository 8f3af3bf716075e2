import Places
import SQLite
import ShardFormat

/// A shape that a place of the world has on the ground.
enum PlaceShape: Sendable {
  /// A shape of rings around a place and around what is no part of it, such as the islands of a
  /// lake. The first point of a ring is not repeated at its end.
  case rings([[Coordinate]])
  /// A shape of lines along a place, such as the course of a river.
  case lines([[Coordinate]])

  /// Writes the shapes of places into a new shard.
  ///
  /// - Parameter places: All places of the shard in the order of their numbers, from 1.
  static func write(_ places: [GazetteerPlace], to database: Database) throws(SQLiteError) {
    let polygons = PolygonIndex(database: database)
    var pieces = 0
    for (index, place) in places.enumerated() {
      switch place.shape {
      case nil: continue
      case .rings(let rings):
        pieces += try polygons.write(rings, ofPlace: index + 1, firstID: pieces + 1)
      case .lines(let lines):
        let points = lines.map { $0.map(StreetShapeCoding.gridPoint) }
        try database.run(
          "INSERT INTO place_lines VALUES (?, ?)",
          [.integer(index + 1), .blob(StreetShapeCoding.encode(points))])
      }
    }
  }
}

extension WorldFiles {
  /// Returns the rings or lines of the next shape in one of the files of the world's data, as
  /// `write_rings` in `Resources/packed.py` writes them.
  static func lines(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    for _ in 0..<(try reader.varint()) { lines.append(try points(&reader).map(coordinate)) }
    return lines
  }

  /// Returns a point in one of the files of the world's data as a coordinate.
  static func coordinate(_ point: ShapeCoding.GridPoint) -> Coordinate {
    Coordinate(
      wrappingLatitude: Double(point.y) / ShapeCoding.unitsPerDegree,
      longitude: Double(point.x) / ShapeCoding.unitsPerDegree)
  }

  /// Returns the next box in one of the files of the world's data, as `write_frame` in
  /// `Resources/frames.py` writes it.
  static func frame(
    _ reader: inout PackedReader
  ) throws(PackedReader.Failure) -> CoordinateRegion {
    var edges: [Double] = []
    for _ in 0..<4 { edges.append(Double(try reader.signed()) / ShapeCoding.unitsPerDegree) }
    return CoordinateRegion(south: edges[1], west: edges[0], north: edges[3], east: edges[2])
  }
}
