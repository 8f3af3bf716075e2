import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// A course of a street: the pieces of its lines, with the boxes around them.
struct StreetCourse {
  /// A piece of a street's course, of a few edges.
  struct Piece {
    /// The points of a piece of a street: the longitude as `x` and the latitude as `y`, in degrees.
    let points: [Point]
    let box: Rectangle<Double>
  }

  let pieces: [Piece]

  /// Creates the course of a street from lines in degrees; those without a point are left out.
  init(_ lines: [[Point]]) {
    pieces = lines.compactMap { line in
      Rectangle(bounding: line).map { Piece(points: line, box: $0) }
    }
  }

  /// The box around a street's course in degrees; `nil` for a course without pieces.
  var box: Rectangle<Double>? {
    pieces.dropFirst().reduce(pieces.first?.box) { $0?.union($1.box) }
  }
}

/// A street with the box around it, which tells the others that it may meet.
struct StreetExtent {
  /// The number of a street in its shard.
  let place: Int
  /// The box around a street, in degrees of longitude and latitude.
  let box: Rectangle<Double>
  let importance: Double
}

/// An extension of `ShardReader` with functions that read where streets run.
extension ShardReader {
  private static let named = """
    SELECT p.id, p.west, p.south, p.east, p.north, p.importance
    FROM street_keys k CROSS JOIN places p ON p.id = k.place
    WHERE k.key = ? AND p.west <= p.east LIMIT ?
    """
  private static let begun = """
    SELECT p.id, p.west, p.south, p.east, p.north, p.importance
    FROM (SELECT DISTINCT place FROM street_keys WHERE key >= ? AND key < ? ORDER BY place LIMIT ?) k
    CROSS JOIN places p ON p.id = k.place WHERE p.west <= p.east
    """
  /// The largest number of streets that are read by the beginning of a name.
  private static let begunLimit = 32
  /// The least number of letters in the beginning of a street's name by which streets are looked up.
  private static let shortestBeginning = 3
  private static let pieceCount = "SELECT max(id) FROM street_lines"
  private static let placeOfPiece = "SELECT place FROM street_lines WHERE id = ?"
  private static let pieces = """
    SELECT place, points FROM street_lines WHERE id >= ? AND id < ? ORDER BY id
    """
  /// The largest number of pieces of one street that are read.
  private static let pieceLimit = 2_048
  /// The number of pieces of a street that are read with one statement.
  private static let piecesAtOnce = 32

  /// Returns the extents of a shard's streets with a key, the most important first.
  ///
  /// - Parameter key: The key of the streets' name (`StreetKeys`).
  func extents(
    ofStreetsWithKey key: String, limit: Int
  ) throws(SQLiteError) -> [StreetExtent] {
    try extents(Self.named, [.text(key), .integer(limit)])
  }

  /// Returns the extents of a shard's most important streets whose keys begin with a text, the most
  /// important first; none where the text has too few letters.
  func extents(ofStreetsWithPrefix prefix: String) throws(SQLiteError) -> [StreetExtent] {
    guard prefix.unicodeScalars.count >= Self.shortestBeginning else { return [] }
    return try extents(
      Self.begun, [.text(prefix), .text("\(prefix)\u{10FFFF}"), .integer(Self.begunLimit)])
  }

  private func extents(
    _ sql: String, _ values: [Statement.Value]
  ) throws(SQLiteError) -> [StreetExtent] {
    var streets: [StreetExtent] = []
    try database.run(sql, values) { row in
      streets.append(
        StreetExtent(
          place: row.integer(0),
          box: Rectangle(
            minX: row.real(1), minY: row.real(2), maxX: row.real(3), maxY: row.real(4)),
          importance: row.real(5)))
    }
    return streets
  }

  /// Returns the course of a street of a shard; one without pieces for a place that has none.
  func course(ofStreet place: Int) throws(SQLiteError) -> StreetCourse {
    let start = try firstPiece(ofStreetsFrom: place)
    let end = start + Self.pieceLimit
    let statement = try database.statement(Self.pieces)
    var lines: [[Point]] = []
    for lower in stride(from: start, to: end, by: Self.piecesAtOnce) {
      let upper = min(lower + Self.piecesAtOnce, end)
      // Pieces stand in the order of their streets, so that one of another street ends the course.
      var isOver = false
      try statement.run([.integer(lower), .integer(upper)]) { row in
        isOver = isOver || row.integer(0) != place
        if isOver { return }
        lines.append(
          row.withBlob(1, LineCoding.decode).map { Point(x: $0.longitude, y: $0.latitude) })
      }
      if isOver || lines.count < upper - start { break }
    }
    return StreetCourse(lines)
  }

  /// Returns the number of the first piece of the streets from a number on, which a binary search
  /// finds; one more than that of the last piece where there is none.
  private func firstPiece(ofStreetsFrom place: Int) throws(SQLiteError) -> Int {
    let statement = try database.statement(Self.placeOfPiece)
    var (lower, upper) = (1, (try database.number(Self.pieceCount) ?? 0) + 1)
    while lower < upper {
      let middle = (lower + upper) / 2
      var found = Int.max
      try statement.run([.integer(middle)]) { found = $0.integer(0) }
      if found < place { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
