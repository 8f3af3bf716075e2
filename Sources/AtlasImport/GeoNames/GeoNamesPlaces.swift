import Compression
import Files
import Foundation
import Places

/// A set of the tables of GeoNames that one import reads: the places and, where they are given, the
/// names of states and the alternate names.
struct GeoNamesTables {
  var places: any ByteSource<ImportError>
  var admin1Codes: (any ByteSource<ImportError>)?
  var alternateNames: (any ByteSource<ImportError>)?
}

/// A reader of the places of GeoNames tables. Rows and names are first sorted by geonameid, so that
/// each place meets its names, and then all places by their importance.
struct GeoNamesPlaces: ~Copyable {
  /// The number of lines that are read between two reports of progress.
  private static let step = 8_192

  private let folder: String
  private var areas: GeoNamesAreas
  private var summary = ImportSummary()
  /// The rows of GeoNames' table of places, to be sorted by geonameid.
  private var rows: ExternalSort
  /// The rows of GeoNames' table of alternate names, to be sorted by the geonameid of their place.
  private var names: ExternalSort
  /// The CRC-32 of the rows of GeoNames' table of places that have been read so far.
  private var checksum = CRC32()
  /// The day of the latest change of a place in the table, as `YYYY-MM-DD`; empty if no row tells
  /// one.
  private(set) var date = ""
  private(set) var extent = ExtentOfPlaces()

  init(areas: GeoNamesAreas, folder: String) {
    self.areas = areas
    self.folder = folder
    rows = ExternalSort(in: folder)
    names = ExternalSort(in: folder)
  }

  /// A fingerprint of the rows of GeoNames' table of places: their CRC-32 and their number.
  var fingerprint: String { "\(String(checksum.value, radix: 16))-\(summary.rowCount)" }

  /// Reads the tables of GeoNames for an import, and keeps their rows to be sorted.
  ///
  /// - Throws: `ImportError` for a file that cannot be read, or a table of places that is none of
  ///   GeoNames: it has no rows, or more than half of them cannot be read.
  mutating func read(
    _ tables: GeoNamesTables, _ progress: (ImportProgress) -> Void
  ) throws(ImportError) {
    try readRows(tables.places, progress)
    if let admin1Codes = tables.admin1Codes {
      try Self.forEachLine(of: admin1Codes, .reading, progress) { line throws(ImportError) in
        if let line { areas.add(listed: line) }
      }
    }
    areas.number()
    if let alternateNames = tables.alternateNames {
      try Self.forEachLine(of: alternateNames, .translating, progress) {
        line throws(ImportError) in
        guard let line, let name = GeoNamesAlternateName(line) else { return }
        try names.add(key: UInt64(name.id), line)
      }
    }
  }

  /// Reads GeoNames' table of places, and keeps its rows to be sorted.
  private mutating func readRows(
    _ table: any ByteSource<ImportError>, _ progress: (ImportProgress) -> Void
  ) throws(ImportError) {
    try Self.forEachLine(of: table, .reading, progress) { line throws(ImportError) in
      guard let line else { return summary.count(.length) }
      let row: GeoNamesRow
      do throws(GeoNamesRow.Fault) {
        row = try GeoNamesRow(line)
      } catch {
        return summary.count(error)
      }
      summary.count()
      areas.add(row)
      extent.add(row.coordinate)
      date = max(date, row.modified)
      checksum.add(line[...])
      try rows.add(key: UInt64(row.id), line)
    }
    if 2 * summary.skippedCount > summary.rowCount || summary.rowCount == 0 {
      throw .input(file: table.path, cause: "it is not a GeoNames table (\(summary))")
    }
  }

  /// Calls `body` with each line of a table that is not empty, and with `nil` for a line that is
  /// too long.
  static func forEachLine(
    of source: any ByteSource<ImportError>, _ phase: ImportProgress.Phase,
    _ progress: (ImportProgress) -> Void, _ body: ([UInt8]?) throws(ImportError) -> Void
  ) throws(ImportError) {
    var lines = LineReader(source, limit: GeoNamesRow.lengthLimit)
    var count = 0
    progress(ImportProgress(phase: phase))
    while let line = try lines.next() {
      switch line {
      case .text(let bytes): if !bytes.isEmpty { try body(bytes) }
      case .tooLong: try body(nil)
      }
      count += 1
      if count % step == 0 {
        // Estimate the total from the number of lines and bytes so far.
        let total = Double(count) * Double(lines.size) / Double(max(lines.byteCount, 1))
        progress(ImportProgress(phase: phase, done: count, total: Int(total)))
      }
    }
  }

  /// Returns all places of the tables with their names, the most important first.
  consuming func ordered(
    _ progress: (ImportProgress) -> Void
  ) throws(ImportError) -> (places: SortedRecords, count: Int, summary: ImportSummary) {
    let (folder, total) = (folder, rows.count)
    var (areas, summary) = (areas, summary)
    var (done, last) = (0, 0)
    var rows = try rows.sorted()
    var names = try names.sorted()
    var name = try Self.next(&names)
    var sorted = ExternalSort(in: folder)
    while let record = try rows.next() {
      if done % Self.step == 0 {
        progress(ImportProgress(phase: .ordering, done: done, total: total))
      }
      done += 1
      guard let row = try? GeoNamesRow(record.bytes) else { continue }
      if row.id == last {
        summary.skip(.duplicate)
        continue
      }
      last = row.id
      var all = PlaceNames(row)
      while let found = name, found.id <= row.id {
        if found.id == row.id { all.add(found) }
        areas.add(found)
        name = try Self.next(&names)
      }
      if areas.isArea(row.id) { continue }
      try Self.add(Self.place(row, all, in: areas), to: &sorted)
    }
    while let found = name {
      areas.add(found)
      name = try Self.next(&names)
    }
    var lastReference = ""
    for place in areas.places.sorted(by: { $0.reference < $1.reference })
    where place.reference != lastReference {
      lastReference = place.reference
      try Self.add(place, to: &sorted)
    }
    let count = sorted.count
    return (try sorted.sorted(), count, summary)
  }

  /// Returns the next of the sorted alternate names, or `nil` at the end.
  private static func next(
    _ names: inout SortedRecords
  ) throws(ImportError) -> GeoNamesAlternateName? {
    try names.next().flatMap { GeoNamesAlternateName($0.bytes) }
  }

  /// Adds a place to a sort by descending importance.
  private static func add(
    _ place: GazetteerPlace, to sorted: inout ExternalSort
  ) throws(ImportError) {
    try sorted.add(key: StreamedGazetteer.descending(place.importance), place.packed)
  }

  /// Returns the place that a row of GeoNames describes.
  private static func place(
    _ row: GeoNamesRow, _ names: PlaceNames, in areas: GeoNamesAreas
  ) -> GazetteerPlace {
    GazetteerPlace(
      reference: "\(row.id)", names: names.all, coordinate: row.coordinate,
      importance: row.importance, category: row.category, population: row.population,
      areas: areas.numbers(around: row),
      timeZone: row.timeZone.isEmpty ? nil : row.timeZone)
  }
}
