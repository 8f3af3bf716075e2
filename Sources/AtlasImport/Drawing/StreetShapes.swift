import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// The shapes of a street map, on their way into a shard: at every level of detail, sorted by kind
/// and position, so that small shapes which lie together share a row.
struct StreetShapes: ~Copyable {
  /// The number of points in a row, unless a single shape has more.
  private static let rowLimit = 1_500
  /// The memory in bytes that the sort may take.
  private static let memory = 24 << 20

  private var records: ExternalSort

  /// Creates a collection without shapes.
  ///
  /// - Parameter folder: The folder for data that memory has no room for.
  init(in folder: String) { records = ExternalSort(in: folder, memoryLimit: Self.memory) }

  /// Adds a shape at every level of detail that shows it.
  ///
  /// - Parameters:
  ///   - first: The first level that shows the shape, if it is large enough there.
  ///   - outlines: The outlines of lines; for an area its outer ring, then holes in it, which run
  ///     the other way around.
  mutating func add(
    _ kind: StreetKind, from first: Detail, _ outlines: [DetailedOutline]
  ) throws(ImportError) {
    var last: (details: ClosedRange<Detail>, lines: [[ShapeCoding.GridPoint]])?
    for detail in Detail.streets where detail >= first {
      let lines = Self.lines(kind, outlines, at: detail)
      if let version = last {
        if version.lines == lines {
          last = (version.details.lowerBound...detail, lines)
          continue
        }
        try add(kind, version.details, version.lines)
      }
      last = lines.isEmpty ? nil : (detail...detail, lines)
    }
    if let last { try add(kind, last.details, last.lines) }
  }

  /// Returns the lines or rings of a shape at a level of detail; none if the shape is too small for
  /// the level.
  private static func lines(
    _ kind: StreetKind, _ outlines: [DetailedOutline], at detail: Detail
  ) -> [[ShapeCoding.GridPoint]] {
    var lines: [[ShapeCoding.GridPoint]] = []
    for (index, outline) in outlines.enumerated() {
      let isWhole = !kind.isArea || index == 0
      let least = isWhole ? kind.minimumExtent : StreetKind.minimumHole
      if detail == .whole || outline.extent >= least * detail.pixel {
        let points = outline.points(tolerance: detail.tolerance)
        if !points.isEmpty { lines.append(points) }
      }
      // Without its outer ring, a hole would be filled.
      if kind.isArea, index == 0, lines.isEmpty { return [] }
    }
    return lines
  }

  /// Adds the lines of a shape that a range of levels shows.
  private mutating func add(
    _ kind: StreetKind, _ details: ClosedRange<Detail>, _ lines: [[ShapeCoding.GridPoint]]
  ) throws(ImportError) {
    let key = ShapeRecord.key(
      code: ShapeKind.street(kind).code, details: details, around: lines)
    try records.add(key: key, ShapeRecord.pack(lines))
  }

  /// Writes the shapes.
  ///
  /// - Returns: The number of rows.
  consuming func write(to database: Database, firstID: Int) throws -> Int {
    var sorted = try records.sorted()
    var id = firstID
    var row: (key: UInt64, lines: [[ShapeCoding.GridPoint]], count: Int) = (0, [], 0)
    while let record = try sorted.next() {
      let lines = ShapeRecord.lines(record.bytes)
      let count = lines.reduce(0) { $0 + $1.count }
      if !row.lines.isEmpty, row.key != record.key || row.count + count > Self.rowLimit {
        try Self.write(row.lines, key: row.key, id: id, to: database)
        id += 1
        row = (0, [], 0)
      }
      row.key = record.key
      row.lines += lines
      row.count += count
    }
    if !row.lines.isEmpty {
      try Self.write(row.lines, key: row.key, id: id, to: database)
      id += 1
    }
    return id - firstID
  }

  /// Writes a row of shapes that share a sort key.
  private static func write(
    _ lines: [[ShapeCoding.GridPoint]], key: UInt64, id: Int, to database: Database
  ) throws {
    let (code, details) = ShapeRecord.parts(of: key)
    var box = Rectangle<Int32>.empty
    box.formUnion(lines)
    try ShapeRow(
      code: code, bytes: StreetShapeCoding.encode(lines), box: box,
      unitsPerDegree: StreetShapeCoding.unitsPerDegree,
      details: details
    ).write(id: id, to: database)
  }
}
