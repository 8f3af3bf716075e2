import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// A collector of the shapes of a street map, which writes them into a shard: at every level of
/// detail, sorted by kind and position, so that small shapes which lie together share a row.
struct StreetShapes: ~Copyable {
  /// The largest number of points in a row of a street map's shapes, unless a single shape has
  /// more.
  private static let rowLimit = 1_500
  /// The memory in bytes that the sort of a street map's shapes may take.
  private static let memory = 24 << 20

  private var records: ExternalSort

  /// Creates a collector of a street map's shapes, to which none have been added.
  ///
  /// - Parameter folder: The folder for scratch files with data that memory has no room for.
  init(in folder: String) { records = ExternalSort(in: folder, memoryLimit: Self.memory) }

  /// Adds a shape of a street map at every level of detail that shows it.
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

  /// Returns the lines or rings of a shape as a level of detail shows them; none if the shape is
  /// too small for the level.
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

  /// Adds the lines of a shape, as a range of levels of detail shows them, to the shapes to be
  /// written.
  private mutating func add(
    _ kind: StreetKind, _ details: ClosedRange<Detail>, _ lines: [[ShapeCoding.GridPoint]]
  ) throws(ImportError) {
    let key = ShapeRecord.key(
      code: ShapeKind.street(kind).code, details: details, around: lines)
    try records.add(key: key, ShapeRecord.pack(lines))
  }

  /// Writes the shapes that were added as rows of a shard.
  ///
  /// - Returns: The number of rows that were written.
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

  /// Writes shapes that share a sort key as one row of a shard.
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
