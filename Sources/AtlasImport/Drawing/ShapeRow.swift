import PlaneGeometry
import SQLite

/// A row of `shapes` with its row of `shape_boxes`.
struct ShapeRow: Sendable {
  /// The code of the kind of shape or label.
  var code: Int
  /// The encoded shapes or labels.
  var bytes: [UInt8]
  /// The box around the shapes.
  var box: Rectangle<Int32>
  /// The number of units of the box in a degree.
  var unitsPerDegree: Double
  /// The raw values of the levels of detail (`Detail`) that show the row; those of labels begin at
  /// `StreetLabelKind.firstDetail`.
  var details: ClosedRange<Int>

  /// Writes the row and its box.
  func write(id: Int, to database: Database) throws(SQLiteError) {
    try database.run(
      "INSERT INTO shapes VALUES (?, ?, ?)", [.integer(id), .integer(code), .blob(bytes)])
    let edges = [box.minX, box.maxX, box.minY, box.maxY].map {
      Statement.Value.real(Double($0) / unitsPerDegree)
    }
    try database.run(
      "INSERT INTO shape_boxes VALUES (?, ?, ?, ?, ?, ?, ?)",
      [.integer(id)] + edges + [.integer(details.lowerBound), .integer(details.upperBound)])
  }
}
