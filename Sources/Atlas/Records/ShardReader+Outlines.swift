import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// An extension of `ShardReader` with functions that put the outlines of places together again.
extension ShardReader {
  private static let box = "SELECT west, east, south, north FROM outline_boxes WHERE id = ?"
  private static let rings = PolygonIndex.piecesInBox + " ORDER BY box.id"
  private static let lines = "SELECT lines FROM place_lines WHERE place = ?"
  /// The largest number of points of an outline that is put together.
  private static let pointLimit = 1 << 21

  /// Returns the outline of a place; `nil` for a place that is a point, or has more points than are
  /// read.
  func outline(of place: Place) throws(SQLiteError) -> PlaceOutline? {
    if let areas = try areas(of: place) { return .areas(areas) }
    var lines = try course(ofStreet: place.id).pieces.map { piece in
      piece.points.map { Coordinate(wrappingLatitude: $0.y, longitude: $0.x) }
    }
    if lines.isEmpty {
      try database.run(Self.lines, [.integer(place.id)]) { row in
        lines = row.withBlob(0, StreetShapeCoding.decode).map { line in
          line.map { Coordinate(wrappingLatitude: $0.latitude, longitude: $0.longitude) }
        }
      }
    }
    lines = Self.joined(lines).filter { $0.count > 1 }
    return lines.isEmpty ? nil : .lines(lines)
  }

  /// Returns the outline of the building that a house is; `nil` for a house that is a point.
  func outline(of house: House) throws(SQLiteError) -> PlaceOutline? {
    guard house.reference.hasPrefix("way/") || house.reference.hasPrefix("relation/"),
      let ring = try building(around: house.coordinate)?.ring, ring.count > 2
    else { return nil }
    let closed = (ring + ring.prefix(1)).map {
      Coordinate(wrappingLatitude: $0.latitude, longitude: $0.longitude)
    }
    return .areas([[closed]])
  }

  /// Returns the polygons of a place, each an outer ring with the rings of its holes after it; `nil`
  /// for a place without an outline.
  private func areas(of place: Place) throws(SQLiteError) -> [[[Coordinate]]]? {
    var box: [Statement.Value] = []
    try database.run(Self.box, [.integer(place.id)]) { row in
      box = [row.real(0), row.real(1), row.real(2), row.real(3)].map { .real($0) }
    }
    if box.isEmpty { return nil }
    let number = Statement.Value.integer(place.id)
    var pieces: [[Coordinate]] = []
    var count = 0
    try database.run(Self.rings, [number, number, number] + box) { row in
      guard count <= Self.pointLimit else { return }
      let piece = row.withBlob(0, LineCoding.decode)
      count += piece.count
      pieces.append(piece)
    }
    guard count <= Self.pointLimit else { return nil }
    return Self.polygons(Self.rings(pieces))
  }

  /// Returns the closed rings that consecutive pieces form, each from its westernmost point on. A ring
  /// that a damaged shard does not close is left out.
  static func rings(_ pieces: [[Coordinate]]) -> [[Coordinate]] {
    var rings: [[Coordinate]] = []
    var open: [Coordinate] = []
    for piece in pieces {
      if let last = open.last, last == piece.first {
        open += piece.dropFirst()
      } else {
        open = piece
      }
      if open.count > 3, open.first == open.last {
        rings.append(startingInTheWest(open))
        open = []
      }
    }
    return rings
  }

  /// Returns a closed ring that starts with its westernmost point, and of several with the southernmost,
  /// as osm2pgsql writes rings.
  private static func startingInTheWest(_ ring: [Coordinate]) -> [Coordinate] {
    let start = ring.indices.dropLast().min {
      (ring[$0].longitude, ring[$0].latitude) < (ring[$1].longitude, ring[$1].latitude)
    }
    guard let start, start > 0 else { return ring }
    return ring[start...].dropLast() + ring[...start]
  }

  /// Returns the polygons that rings form: outer rings run counterclockwise, each followed by the
  /// rings of its holes, which run clockwise.
  static func polygons(_ rings: [[Coordinate]]) -> [[[Coordinate]]]? {
    var polygons: [[[Coordinate]]] = []
    for ring in rings {
      if !isClockwise(ring) || polygons.isEmpty {
        polygons.append([ring])
      } else {
        polygons[polygons.count - 1].append(ring)
      }
    }
    return polygons.isEmpty ? nil : polygons
  }

  /// Returns whether a closed ring runs clockwise as seen from above. The area is computed relative
  /// to the first point, to lose no digits.
  private static func isClockwise(_ ring: [Coordinate]) -> Bool {
    guard let origin = ring.first else { return false }
    var twiceArea = 0.0
    for (start, end) in zip(ring, ring.dropFirst()) {
      twiceArea +=
        (start.longitude - origin.longitude) * (end.latitude - origin.latitude)
        - (end.longitude - origin.longitude) * (start.latitude - origin.latitude)
    }
    return twiceArea < 0
  }

  /// Returns lines of which those that go on where the one before ends are joined to it.
  private static func joined(_ pieces: [[Coordinate]]) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    for piece in pieces {
      if let last = lines.last?.last, last == piece.first {
        lines[lines.count - 1] += piece.dropFirst()
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}

extension PlaceOutline {
  /// The number of points of the outline.
  var pointCount: Int {
    switch self {
    case .lines(let lines): lines.reduce(0) { $0 + $1.count }
    case .areas(let areas): areas.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
    }
  }
}
