import SQLite

/// A row of `shapes` with its row of `shape_boxes`.
struct ShapeRow: Sendable {
  /// The code of the kind of shape or label.
  var code: Int
  /// The encoded shapes or labels.
  var bytes: [UInt8]
  var west: Int32
  var east: Int32
  var south: Int32
  var north: Int32
  /// The number of units in a degree, in which the box is given.
  var unitsPerDegree: Double
  /// The raw values of the levels of detail (`Detail`) that show the row; those of labels begin at
  /// `StreetLabelKind.firstDetail`.
  var details: ClosedRange<Int>

  /// Writes the row and its box.
  func write(id: Int, to database: Database) throws(SQLiteError) {
    try database.run(
      "INSERT INTO shapes VALUES (?, ?, ?)", [.integer(id), .integer(code), .blob(bytes)])
    let box = [west, east, south, north].map { Statement.Value.real(Double($0) / unitsPerDegree) }
    try database.run(
      "INSERT INTO shape_boxes VALUES (?, ?, ?, ?, ?, ?, ?)",
      [.integer(id)] + box + [.integer(details.lowerBound), .integer(details.upperBound)])
  }
}
