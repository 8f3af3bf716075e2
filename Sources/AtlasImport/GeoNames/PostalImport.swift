import Compression
import Files
import Foundation
import Places
import SQLite
import ShardFormat

/// An importer of a GeoNames table of postal codes into a shard of its own: one place for each code
/// of a country, at the middle of the code's rows. Memory is bounded, however long the table is.
struct PostalImport {
  /// The number of lines that are read between two reports of progress.
  private static let step = 8_192
  /// The largest number of rows of one code of which its place is made.
  private static let rowLimit = 4_096

  let table: String
  let name: String
  let resources: WorldResources

  /// Imports the table into an atlas folder: replaces the whole shard, or leaves the atlas as it was.
  func run(
    into folder: String, progress: (ImportProgress) -> Void
  ) throws(ImportError) -> ImportSummary {
    // Report a file that cannot be read before anything is waited for or made.
    let source = try GeoNamesFile.bytes(of: table)
    var reader = try resources.reader(.areas)
    guard let world = try? WorldFiles.areas(&reader) else {
      throw .input(file: resources.path(of: .areas), cause: "it is damaged")
    }
    return try AtlasLock.hold(makingFolder: folder, progress) { () throws(ImportError) in
      ShardFile.removeLeftovers(in: folder)
      let file = ShardFile(folder: folder, name: name)
      var read = try read(source, folder, progress)
      do {
        try write(&read, StateCodes.added(to: world), to: file, progress)
      } catch {
        throw ImportError(error, file: file.path)
      }
      return read.summary
    }
  }

  /// The rows of a table, with what is known of the whole table.
  private struct Read: ~Copyable {
    var rows: ExternalSort
    var summary = ImportSummary()
    var checksum = CRC32()
    var extent = ExtentOfPlaces()
  }

  /// Reads the rows of the table, to be sorted by their codes.
  private func read(
    _ source: any ByteSource<ImportError>, _ folder: String, _ progress: (ImportProgress) -> Void
  ) throws(ImportError) -> Read {
    var read = Read(rows: ExternalSort(in: folder))
    try GeoNamesPlaces.forEachLine(of: source, .reading, progress) { line throws(ImportError) in
      guard let line else { return read.summary.count(.length) }
      let row: PostalRow
      do throws(GeoNamesRow.Fault) {
        row = try PostalRow(line)
      } catch {
        return read.summary.count(error)
      }
      read.summary.count()
      read.checksum.add(line[...])
      read.extent.add(row.coordinate)
      try read.rows.add(key: NameKey.key(of: row.reference ?? ""), row.packed)
    }
    if 2 * read.summary.skippedCount > read.summary.rowCount || read.summary.rowCount == 0 {
      throw .input(
        file: source.path, cause: "it is not a GeoNames table of postal codes (\(read.summary))")
    }
    return read
  }

  /// Writes the places of the codes, the areas around them and the metadata into the shard.
  private func write(
    _ read: inout Read, _ world: [WorldArea], to file: ShardFile,
    _ progress: (ImportProgress) -> Void
  ) throws {
    var areas = PostalAreas(world: world)
    var rows = ExternalSort(in: file.folder)
    swap(&rows, &read.rows)
    let places = try self.places(try rows.sorted(), &areas, file.folder, progress)
    var metadata = ShardMetadata(
      name: name, source: "geonames",
      origin: "GeoNames, postal codes: \((table as NSString).lastPathComponent)", date: "",
      fingerprint: "\(String(read.checksum.value, radix: 16))-\(read.summary.rowCount)",
      attributions: [WorldImport.geoNames], placeCount: places.count, nameCount: 0, shapeCount: 0,
      bounds: read.extent.region, extent: read.extent.region)
    let around = areas.areas
    try withoutActuallyEscaping(progress) { progress throws(ImportError) in
      try file.replace { database in
        let writer = GazetteerWriter(database: database, progress: progress)
        metadata.nameCount = try StreamedGazetteer(writer: writer, folder: file.folder)
          .write(places, count: places.count) { record, _ in
            var reader = PackedReader(record)
            return try GazetteerPlace(packed: &reader)
          }
        for (area, parent, names) in around {
          try writer.write(area, in: parent, names: names, place: 0)
        }
        progress(ImportProgress(phase: .finishing))
        try metadata.write(to: database)
      }
    }
    read.summary.placeCount = metadata.placeCount
    read.summary.nameCount = metadata.nameCount
  }

  /// Returns the packed places of the codes.
  private func places(
    _ rows: SortedRecords, _ areas: inout PostalAreas, _ folder: String,
    _ progress: (ImportProgress) -> Void
  ) throws -> SortedRecords {
    var sorted = ExternalSort(in: folder)
    let total = rows.count
    var (groups, done) = (try RecordGroups(rows), 0)
    while let key = groups.key {
      var byReference: [String: [PostalRow]] = [:]
      while let record = try groups.next(in: key) {
        if done % Self.step == 0 {
          progress(ImportProgress(phase: .ordering, done: done, total: total))
        }
        done += 1
        let row = try PostalRow(packed: record)
        guard let reference = row.reference,
          byReference[reference, default: []].count < Self.rowLimit
        else { continue }
        byReference[reference, default: []].append(row)
      }
      for (reference, rows) in byReference.sorted(by: { $0.key < $1.key }) {
        let place = Self.place(of: rows, reference, areas.numbers(around: rows[0]))
        try sorted.add(key: StreamedGazetteer.descending(place.importance), place.packed)
      }
    }
    return try sorted.sorted()
  }

  /// Returns the place of a code.
  private static func place(
    of rows: [PostalRow], _ reference: String, _ areas: [Int]
  ) -> GazetteerPlace {
    var group = PostcodeGroup()
    for row in rows {
      group.add(PostcodeBearer(text: row.code, coordinate: row.coordinate, city: row.placeName))
    }
    var place = GazetteerPlace(
      reference: reference, names: [PackedNames.Name(text: group.text, languages: [])],
      coordinate: group.place?.coordinate ?? rows[0].coordinate,
      importance: PostcodePlaces.importance, category: .postcode, population: 0, areas: areas,
      extent: rows.count > 1 ? group.place?.extent : nil, isLabelled: false)
    place.details[.postcode] = group.text
    place.details[.city] = group.city
    if !rows[0].stateName.isEmpty { place.details[.state] = rows[0].stateName }
    return place
  }
}
