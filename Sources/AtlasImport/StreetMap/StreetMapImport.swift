import Compression
import Files
import Foundation
public import OpenStreetMap
public import Places
import SQLite
import ShardFormat

/// An importer of an extract of OpenStreetMap into a shard of its own.
///
/// Whatever has to be sorted is sorted on the disk, in the atlas folder. Memory holds a few bytes
/// for each place, and data that has a bound: up to 200,000 areas with two million points of their
/// outlines and 64 MB of their tags, up to a million nodes of lines of interpolated house numbers
/// with their addresses, and the streets of one name.
public struct StreetMapImport: Sendable {
  /// The name of the shard that the import builds, without its extension.
  public let name: String
  private let extract: String
  private let source: Source
  private let resources: WorldResources

  /// Creates an importer of an extract of OpenStreetMap.
  ///
  /// - Parameters:
  ///   - extract: The path of an `.osm.pbf`, `.osm`, `.osm.gz` or `.osm.bz2` file.
  ///   - name: The name of the shard, without its extension. A shard of that name is replaced.
  ///   - resources: The world's data.
  public init(extract: String, name: String, resources: WorldResources = .bundled) {
    self.extract = extract
    self.name = name
    source = Source(
      identifiers: "osm", origin: Self.origin(of: extract), attribution: Self.openStreetMap,
      drawsGround: true
    ) { folder throws(ExtractError) in
      try ExtractReader(path: extract, scratchFolder: folder, wantsNodes: Interpolation.isLine)
    }
    self.resources = resources
  }

  /// A description of where the objects of a shard come from, and how they are read.
  public struct Source: Sendable {
    let identifiers: String
    let origin: String
    let attribution: Attribution
    let drawsGround: Bool
    let open: @Sendable (_ scratchFolder: String) throws(ExtractError) -> any MapObjectSource

    /// Creates a description of a source.
    ///
    /// - Parameters:
    ///   - identifiers: The first part of the identifiers of the places, such as `osm`.
    ///   - origin: The origin of the data, in words.
    ///   - drawsGround: Whether the source knows all land and water of its region, as an extract does.
    ///   - open: A closure that begins to read the objects.
    public init(
      identifiers: String, origin: String, attribution: Attribution, drawsGround: Bool,
      open:
        @escaping @Sendable (_ scratchFolder: String) throws(ExtractError) -> any MapObjectSource
    ) {
      self.identifiers = identifiers
      self.origin = origin
      self.attribution = attribution
      self.drawsGround = drawsGround
      self.open = open
    }
  }

  /// Creates an importer of objects from another source than an extract.
  ///
  /// - Parameters:
  ///   - file: The path of the file that they come from.
  ///   - name: The name of the shard, without its extension. A shard of that name is replaced.
  public init(
    _ source: Source, file: String, name: String, resources: WorldResources = .bundled
  ) {
    self.source = source
    extract = file
    self.name = name
    self.resources = resources
  }

  /// Returns about how many bytes the atlas folder has to have free for the import of an extract of a size: for the
  /// shard, which is up to four times as large, and what is sorted meanwhile.
  public static func spaceNeeded(forExtractOf size: Int) -> Int { 5 * size }

  /// Imports the extract into an atlas folder: replaces the whole shard, or leaves the atlas as it
  /// was. While another import into the same atlas runs, waits for it.
  ///
  /// - Throws: `ImportError` if the extract cannot be read or the shard cannot be written.
  @discardableResult
  public func run(
    into folder: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws(ImportError) -> StreetMapSummary {
    // Report a file that cannot be read before anything is waited for or made.
    let fingerprint = try Self.fingerprint(of: extract)
    let isNew = !FileManager.default.fileExists(atPath: folder)
    do throws(ImportError) {
      return try AtlasLock.hold(makingFolder: folder, progress) { () throws(ImportError) in
        try build(in: folder, fingerprint: fingerprint, progress: progress)
      }
    } catch {
      // Remove a folder made for nothing, if nothing else has been put there.
      if isNew {
        unlink("\(folder)/.lock")
        rmdir(folder)
      }
      throw error
    }
  }

  /// Builds the shard of the extract in an atlas folder, and replaces the one that is there. The
  /// caller holds the atlas's lock.
  ///
  /// - Parameter fingerprint: The fingerprint of the extract.
  @discardableResult
  func build(
    in folder: String, fingerprint: String, progress: (ImportProgress) -> Void
  ) throws(ImportError) -> StreetMapSummary {
    var drawing: StreetDrawing?
    let file = ShardFile(folder: folder, name: name)
    let map: StreetMap
    do {
      map = try StreetMap(
        try source.open(folder), drawsGround: source.drawsGround, scratchFolder: folder, resources,
        drawing: &drawing, progress)
    } catch {
      throw ImportError(error, file: file.path)
    }
    return try write(map, drawing, fingerprint, to: file, progress)
  }

  /// Writes a street map, its drawing and the metadata into the shard.
  private func write(
    _ map: StreetMap, _ drawing: consuming StreetDrawing?, _ fingerprint: String,
    to file: ShardFile, _ progress: (ImportProgress) -> Void
  ) throws(ImportError) -> StreetMapSummary {
    var summary = map.summary
    var drawing = drawing
    try withoutActuallyEscaping(progress) { progress throws(ImportError) in
      try file.replace { database in
        (summary.nameCount, summary.houseCount) = try StreetMapWriter.write(
          map, to: database, folder: file.folder, progress: progress)
        progress(ImportProgress(phase: .finishing))
        let drawn = try drawing.take()?.write(to: database)
        let metadata = ShardMetadata(
          name: name, source: source.identifiers, origin: source.origin,
          date: map.date, fingerprint: fingerprint, attributions: [source.attribution],
          placeCount: summary.placeCount, nameCount: summary.nameCount,
          shapeCount: drawn?.rowCount ?? 0, bounds: map.bounds, extent: map.extent,
          streets: drawn?.region, replication: map.replication)
        try metadata.write(to: database)
      }
    }
    return summary
  }

  /// The credit that OpenStreetMap's licence asks for.
  static let openStreetMap = Attribution(
    text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright",
    license: "ODbL")

  /// Returns the description of where an extract's data comes from, for the shard's metadata.
  static func origin(of extract: String) -> String {
    "OpenStreetMap: \((extract as NSString).lastPathComponent)"
  }

  /// Returns the fingerprint of a whole file: its checksum and its size in bytes, and the version of
  /// what is made of it.
  static func fingerprint(of path: String) throws(ImportError) -> String {
    let file = try InputFile(path: path)
    var bytes = FileBytes(file)
    var checksum = CRC32()
    while true {
      let chunk = try bytes.next()
      if chunk.isEmpty { break }
      checksum.add(chunk)
    }
    return "\(String(checksum.value, radix: 16))-\(file.size)-\(ShardFile.contentVersion)"
  }
}
