import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// A row of the table `shapes` of a shard, with its row of the table `shape_boxes`.
struct ShapeRow: Sendable {
  /// The code of the kind of shape or label that the row holds.
  var code: Int
  /// The shapes or labels of the row, encoded.
  var bytes: [UInt8]
  /// The box around the shapes or labels of the row.
  var box: Rectangle<Int32>
  /// The number of units in a degree in which the row's box is given.
  var unitsPerDegree: Double
  /// The raw values of the levels of detail (`Detail`) that show the row; those of labels begin at
  /// `StoredLabelKind.firstDetail`.
  var details: ClosedRange<Int>

  /// A Boolean value that says whether the row holds whole outlines of buildings, by which the building
  /// around a point is found.
  private var isOfBuildings: Bool {
    code == ShapeKind.street(.area(.building)).code && details.contains(Detail.whole.rawValue)
  }

  /// Writes the row into the table `shapes`, and its box into the table `shape_boxes`; that of buildings
  /// into the table `building_boxes` too.
  func write(id: Int, to database: Database) throws(SQLiteError) {
    try database.run(
      "INSERT INTO shapes VALUES (?, ?, ?)", [.integer(id), .integer(code), .blob(bytes)])
    let edges = [box.minX, box.maxX, box.minY, box.maxY].map {
      Statement.Value.real(Double($0) / unitsPerDegree)
    }
    try database.run(
      "INSERT INTO shape_boxes VALUES (?, ?, ?, ?, ?, ?, ?)",
      [.integer(id)] + edges + [.integer(details.lowerBound), .integer(details.upperBound)])
    guard isOfBuildings else { return }
    try database.run(
      "INSERT INTO building_boxes VALUES (?, ?, ?, ?, ?)", [.integer(id)] + edges)
  }
}
