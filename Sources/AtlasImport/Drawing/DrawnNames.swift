import PlaneGeometry
import SQLite
import ShardFormat

/// A collector of the names on a map, which writes them into a shard. Lines of one name are
/// first brought together and joined; then all names are sorted by their kind and position.
struct DrawnNames: ~Copyable {
  /// The size in bytes of a row of a map's names; a row ends with the name that exceeds it.
  private static let rowLimit = 4_096
  /// The memory in bytes that each sort of a map's names may take.
  private static let memory = 12 << 20
  /// The least room that a name needs along its line for a map to show it, in pixels for each
  /// letter. With a larger value names of streets come at closer zooms.
  private static let letterWidth = 5.5

  private var lines: ExternalSort
  private var labels: ExternalSort

  /// Creates a collector of a street map's names, to which none have been added.
  ///
  /// - Parameter folder: The folder for scratch files with data that memory has no room for.
  init(in folder: String) {
    lines = ExternalSort(in: folder, memoryLimit: Self.memory)
    labels = ExternalSort(in: folder, memoryLimit: Self.memory)
  }

  /// Adds a name that a map writes at a point.
  mutating func add(_ name: DrawnName, at point: ShapeCoding.GridPoint) throws(ImportError) {
    try Self.add(name, [[point]], to: &labels)
  }

  /// Adds a name that a map writes along lines which belong to it alone, such as those of a river.
  mutating func add(
    _ name: DrawnName, alongWhole lines: [[ShapeCoding.GridPoint]]
  ) throws(ImportError) {
    try Self.add(name, lines, to: &labels)
  }

  /// Adds a name that a map writes along a line, which is joined with others of the same name.
  mutating func add(
    _ name: DrawnName, along line: [ShapeCoding.GridPoint]
  ) throws(ImportError) {
    guard let first = line.first else { return }
    let cell = ShapeRecord.key(code: 0, details: .zoom11...(.zoom11), around: [[first]])
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The key has 12 bits each of the cell's column and row, then 40 bits of a hash of the name.
    let key = (cell >> 24 & 0xFFF) << 52 | (cell & 0xFFF) << 40 | hash >> 24
    try lines.add(key: key, Self.pack(name, [line]))
  }

  /// Adds a name with its lines, or its point, to the sort of names that are ready to be written.
  private static func add(
    _ name: DrawnName, _ lines: [[ShapeCoding.GridPoint]], to labels: inout ExternalSort
  ) throws(ImportError) {
    let key = ShapeRecord.key(
      code: name.kind.rawValue, details: name.first...(.whole), around: lines)
    try labels.add(key: key, pack(name, lines))
  }

  /// Writes the names that were added as rows of a shard.
  ///
  /// - Returns: The number of rows that were written.
  consuming func write(to database: Database, firstID: Int) throws -> Int {
    var labels = labels
    try Self.join(lines, into: &labels)
    var sorted = try labels.sorted()
    var id = firstID
    var row: (key: UInt64, bytes: [UInt8], box: Rectangle<Int32>) = (0, [], .empty)
    func finish() throws {
      if row.bytes.isEmpty { return }
      let (code, details) = ShapeRecord.parts(of: row.key)
      let first = StoredLabelKind.firstDetail
      try ShapeRow(
        code: code, bytes: row.bytes, box: row.box,
        unitsPerDegree: StreetShapeCoding.unitsPerDegree,
        details: first + details.lowerBound...first + details.upperBound
      ).write(id: id, to: database)
      id += 1
      row = (0, [], .empty)
    }
    while let record = try sorted.next() {
      let (name, lines) = try Self.unpack(record.bytes)
      if record.key != row.key || row.bytes.count > Self.rowLimit { try finish() }
      row.key = record.key
      row.bytes += LabelCoding.encode([
        StoredLabel(
          name: name.name, names: name.names, rank: name.rank, reference: name.reference,
          lines: lines)
      ])
      row.box.formUnion(lines)
    }
    try finish()
    return id - firstID
  }

  /// A name with its lines, and the identifier of the place that each line is of: places of one name may
  /// lie in one cell.
  private typealias LinesOfName = (
    name: DrawnName, lines: [(points: [ShapeCoding.GridPoint], reference: String)]
  )

  /// Joins the lines of each name that lie in one cell, and adds each joined line with the name to
  /// the sort of names that are ready to be written.
  private static func join(
    _ lines: consuming ExternalSort, into labels: inout ExternalSort
  ) throws {
    var sorted = try lines.sorted()
    var key: UInt64 = 0
    var together: [DrawnName.Group: LinesOfName] = [:]
    while let record = try sorted.next() {
      if record.key != key {
        try add(together, to: &labels)
        together = [:]
        key = record.key
      }
      let (name, lines) = try unpack(record.bytes)
      var known = together[name.group] ?? (name, [])
      if name.rank < known.name.rank { known.name = name }
      known.lines += lines.map { ($0, name.reference) }
      together[name.group] = known
    }
    try add(together, to: &labels)
  }

  /// Joins the lines of each name, and adds them to the sort of names that are ready to be written,
  /// each shown from the level of detail at which the name fits along its line.
  private static func add(
    _ together: [DrawnName.Group: LinesOfName], to labels: inout ExternalSort
  ) throws(ImportError) {
    for (_, (name, lines)) in together.sorted(by: { $0.key < $1.key }) {
      let lines = lines.filter { $0.points.count > 1 }
      for (first, chain) in NamedLines.joined(lines.map(\.points)) {
        guard let outline = DetailedOutline(chain, isRing: false) else { continue }
        let width = Double(name.name.count) * letterWidth
        // A line is at least as long as its box is wide or high.
        let fitting = Detail.streets.first { 2 * outline.extent >= width * $0.pixel } ?? .whole
        var name = name
        name.reference = lines[first].reference
        name.first = max(name.first, fitting)
        let length = outline.extent / Detail.whole.pixel
        name.rank += max(0, 9_999 - Int(min(length, 9_999)))
        try add(name, [outline.points(tolerance: Detail.zoom16.tolerance)], to: &labels)
      }
    }
  }

  /// Returns a name and its lines packed as a record of an `ExternalSort`.
  private static func pack(
    _ name: DrawnName, _ lines: [[ShapeCoding.GridPoint]]
  ) -> [UInt8] {
    var writer = PackedWriter()
    writer.varint(name.kind.rawValue)
    writer.varint(name.rank)
    writer.varint(name.first.rawValue)
    writer.text(name.name)
    writer.text(name.names)
    writer.text(name.reference)
    return writer.bytes + ShapeRecord.pack(lines)
  }

  /// Returns the name and the lines that a record of an `ExternalSort` holds.
  private static func unpack(
    _ bytes: [UInt8]
  ) throws -> (name: DrawnName, lines: [[ShapeCoding.GridPoint]]) {
    var reader = PackedReader(bytes)
    guard let kind = StoredLabelKind(rawValue: try reader.varint()) else {
      throw PackedReader.Failure.malformed
    }
    let rank = try reader.varint()
    guard let first = Detail(rawValue: try reader.varint()) else {
      throw PackedReader.Failure.malformed
    }
    var name = DrawnName(
      kind: kind, name: try reader.text(), names: try reader.text(), rank: rank, first: first)
    name.reference = try reader.text()
    return (name, ShapeRecord.lines(bytes[reader.offset...]))
  }
}

extension DrawnName {
  /// A key that is equal for the names on a map whose lines are joined.
  struct Group: Hashable, Comparable {
    var name: String
    var kind: StoredLabelKind

    static func < (left: Group, right: Group) -> Bool {
      (left.name, left.kind.rawValue) < (right.name, right.kind.rawValue)
    }
  }

  var group: Group { Group(name: name, kind: kind) }
}
