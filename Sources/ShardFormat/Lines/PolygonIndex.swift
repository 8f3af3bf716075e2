package import Places
package import SQLite

/// An index of the places of a shard by their outlines, which finds the places that contain a
/// point.
package struct PolygonIndex {
  package let database: Database

  /// The largest number of edges in a piece of a place's outline. Short pieces have low boxes, so
  /// that a look-up reads few pieces.
  private static let pieceLength = 32

  /// Creates the index of places by their outlines over a connection to a shard.
  package init(database: Database) { self.database = database }

  /// The SQL query that selects the places of a shard whose bounding boxes contain a point, with the
  /// western, eastern, southern and northern edges of the boxes.
  private static let boxes = """
    SELECT id, west, east, south, north FROM outline_boxes
    WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    """
  /// The SQL query that selects the pieces of a place's outline in a box: the number of the place three
  /// times, then the western, eastern, southern and northern edge.
  ///
  /// The lines are read from the table in which SQLite keeps the further columns of an R*Tree
  /// (https://www.sqlite.org/rtree.html). For a column of the R*Tree itself SQLite would prepare
  /// a statement at each look-up, which takes longer than all the rest.
  package static let piecesInBox = """
    SELECT line.a1 FROM outline_pieces box CROSS JOIN outline_pieces_rowid line ON line.rowid = box.id
    WHERE box.max_place >= ? AND box.min_place <= ? AND line.a0 = ?
    AND box.east >= ? AND box.west <= ? AND box.north >= ? AND box.south <= ?
    """

  /// Returns the numbers of the places of a shard whose outlines contain a point.
  ///
  /// - Parameter isWanted: A function that says of the number of a place whether it is asked about; by
  ///   default every place is.
  package func places(
    containing coordinate: Coordinate,
    where isWanted: (Int) throws(SQLiteError) -> Bool = { _ in true }
  ) throws(SQLiteError) -> [Int] {
    let (x, y) = (
      Statement.Value.real(coordinate.longitude), Statement.Value.real(coordinate.latitude)
    )
    var candidates: [(place: Int, east: Double, north: Double, isWide: Bool)] = []
    try database.run(Self.boxes, [x, x, y, y]) { row in
      let (west, east, south, north) = (row.real(1), row.real(2), row.real(3), row.real(4))
      candidates.append((row.integer(0), east, north, east - west > north - south))
    }
    var containing: [Int] = []
    for (place, east, north, isWide) in candidates where try isWanted(place) {
      let number = Statement.Value.integer(place)
      var isInside = false
      // The pieces that a line from the point to the edge of the place's box may cross: to the north
      // where the place is wide, as a line to the east would run along its outline. Without the edge the
      // index would be read on to the end of the whole shard.
      let line: [Statement.Value] = isWide ? [x, x, y, .real(north)] : [x, .real(east), y, y]
      try database.run(Self.piecesInBox, [number, number, number] + line) { row in
        let piece = row.withBlob(0, LineCoding.decode)
        for (start, end) in zip(piece, piece.dropFirst()) {
          let isCrossed =
            isWide
            ? coordinate.isSouth(ofEdge: start, end) : coordinate.isWest(ofEdge: start, end)
          if isCrossed { isInside.toggle() }
        }
      }
      if isInside { containing.append(place) }
    }
    return containing
  }

  /// Returns whether a place has an outline in the shard.
  package func hasPolygon(_ place: Int) throws(SQLiteError) -> Bool {
    try database.number("SELECT 1 FROM outline_boxes WHERE id = ?", [.integer(place)]) != nil
  }

  /// Writes the outline of a place into a new shard.
  ///
  /// - Parameters:
  ///   - rings: The rings of the outline; the last point of each is joined to its first. Rings of
  ///     fewer than three points are left out.
  ///   - place: The number of the place.
  ///   - id: The number of the first piece in the table `outline_pieces`.
  /// - Returns: The number of pieces written.
  package func write(
    _ rings: [[Coordinate]], ofPlace place: Int, firstID id: Int
  ) throws(SQLiteError) -> Int {
    var count = 0
    var whole: [Coordinate] = []
    for ring in rings where ring.count > 2 {
      let line = ring + ring.prefix(1)
      for start in stride(from: 0, to: line.count - 1, by: Self.pieceLength) {
        let piece = Array(line[start..<min(start + Self.pieceLength + 1, line.count)])
        let number = Statement.Value.integer(place)
        try database.run(
          "INSERT INTO outline_pieces VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [.integer(id + count)] + Self.box(piece) + [
            number, number, number, .blob(LineCoding.encode(piece)),
          ])
        count += 1
      }
      whole += ring
    }
    guard count > 0 else { return 0 }
    try database.run(
      "INSERT INTO outline_boxes VALUES (?, ?, ?, ?, ?)", [.integer(place)] + Self.box(whole))
    return count
  }

  /// Returns the western, eastern, southern and northern edges of the bounding box of points. The
  /// box is 0.000001 degree larger than the points on each side, as these are rounded when they are
  /// written.
  private static func box(_ points: [Coordinate]) -> [Statement.Value] {
    let margin = 1e-6
    let (xs, ys) = (points.map(\.longitude), points.map(\.latitude))
    return [
      (xs.min() ?? 0) - margin, (xs.max() ?? 0) + margin, (ys.min() ?? 0) - margin,
      (ys.max() ?? 0) + margin,
    ].map { .real($0) }
  }
}
