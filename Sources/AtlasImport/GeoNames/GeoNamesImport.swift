import Foundation
import Places
import SQLite
import ShardFormat

/// An importer of a table of GeoNames, as it is downloaded, into a shard of its own. Memory is
/// bounded, however long the table is: whatever has to be sorted is sorted on the disk, in the
/// atlas folder.
public struct GeoNamesImport: Sendable {
  /// The name of the shard that the import builds, without its extension.
  public let name: String
  private let table: String
  private let admin1Codes: String?
  private let alternateNames: String?
  private let resources: WorldResources

  /// Creates an importer of a table of GeoNames.
  ///
  /// - Parameters:
  ///   - table: The path of a table such as `cities500.zip`, `allCountries.txt` or `FR.zip`, packed
  ///     or not; or of a table of postal codes, to which the lists of states and names add nothing.
  ///   - admin1Codes: The path of `admin1CodesASCII.txt`, the names of states. Without it, states
  ///     of the world's data have names.
  ///   - alternateNames: The path of `alternateNamesV2.zip`, the names by language.
  ///   - name: The name of the shard, without its extension. A shard of that name is replaced.
  ///   - resources: The world's data.
  public init(
    table: String, admin1Codes: String? = nil, alternateNames: String? = nil, name: String,
    resources: WorldResources = .bundled
  ) {
    self.table = table
    self.admin1Codes = admin1Codes
    self.alternateNames = alternateNames
    self.name = name
    self.resources = resources
  }

  /// Returns whether a file is one of GeoNames' tables of postal codes, by its form; a file that cannot
  /// be read is none.
  public static func isPostal(_ table: String) -> Bool { PostalTable.isTable(table) }

  /// Imports the table of GeoNames into an atlas folder: replaces the whole shard, or leaves the
  /// atlas as it was. While another import into the same atlas runs, waits for it.
  ///
  /// - Throws: `ImportError`, also for a file of which more than half the rows cannot be read.
  @discardableResult
  public func run(
    into folder: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws(ImportError) -> ImportSummary {
    if Self.isPostal(table) {
      return try PostalImport(table: table, name: name, resources: resources)
        .run(into: folder, progress: progress)
    }
    // Report a file that cannot be read before anything is waited for or made.
    var tables = GeoNamesTables(
      places: try GeoNamesFile.bytes(of: table), admin1Codes: nil, alternateNames: nil)
    if let admin1Codes { tables.admin1Codes = try GeoNamesFile.bytes(of: admin1Codes) }
    if let alternateNames { tables.alternateNames = try GeoNamesFile.bytes(of: alternateNames) }
    var areas = try resources.reader(.areas)
    guard let world = try? WorldFiles.areas(&areas) else {
      throw .input(file: resources.path(of: .areas), cause: "it is damaged")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .output(file: folder, cause: error.localizedDescription)
    }
    let wait = { progress(ImportProgress(phase: .waiting)) }
    return try AtlasLock.hold(in: folder, isWaiting: wait) { () throws(ImportError) in
      ShardFile.removeLeftovers(in: folder)
      var places = GeoNamesPlaces(
        areas: GeoNamesAreas(world: StateCodes.added(to: world)), folder: folder)
      try places.read(tables, progress)
      let metadata = metadata(of: places)
      return try write(places, metadata, to: ShardFile(folder: folder, name: name), progress)
    }
  }

  /// Writes the places of GeoNames tables, their names and the metadata into the shard.
  private func write(
    _ places: consuming GeoNamesPlaces, _ metadata: ShardMetadata, to file: ShardFile,
    _ progress: (ImportProgress) -> Void
  ) throws(ImportError) -> ImportSummary {
    var metadata = metadata
    let (records, count, counted) = try places.ordered(progress)
    var summary = counted
    try withoutActuallyEscaping(progress) { progress throws(ImportError) in
      try file.replace { database in
        let writer = GazetteerWriter(database: database, progress: progress)
        metadata.placeCount = count
        metadata.nameCount = try StreamedGazetteer(writer: writer, folder: file.folder)
          .write(records, count: count) { record, _ in
            var reader = PackedReader(record)
            return try GazetteerPlace(packed: &reader)
          }
        progress(ImportProgress(phase: .finishing))
        try metadata.write(to: database)
      }
    }
    summary.placeCount = metadata.placeCount
    summary.nameCount = metadata.nameCount
    return summary
  }

  /// Returns the metadata of the shard, without the numbers of its places and names.
  private func metadata(of places: borrowing GeoNamesPlaces) -> ShardMetadata {
    let files = [table, admin1Codes, alternateNames].compactMap(\.self)
      .map { ($0 as NSString).lastPathComponent }
    return ShardMetadata(
      name: name, source: "geonames", origin: "GeoNames: \(files.joined(separator: ", "))",
      date: places.date, fingerprint: places.fingerprint,
      attributions: [WorldImport.geoNames], placeCount: 0, nameCount: 0, shapeCount: 0,
      bounds: places.extent.region, extent: places.extent.region)
  }
}
