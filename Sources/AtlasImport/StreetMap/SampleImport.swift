import Foundation
import ShardFormat

/// An importer of one of the street maps that come with the program, so that a new atlas has
/// streets to look at.
public struct SampleImport: Sendable {
  /// The name of the sample's shard, without its extension.
  public let name: String
  private let extract: String

  /// Creates an importer of a sample.
  ///
  /// - Parameters:
  ///   - city: The name of the extract beside the world's data, without its extension.
  ///   - resources: The world's data.
  private init(city: String, resources: WorldResources) {
    name = "sample-\(city)"
    extract = resources.folder.appendingPathComponent("\(city).osm.pbf").path
  }

  /// Returns the importers of all samples: lower Manhattan, where the map opens, and the centre of
  /// Helsinki.
  public static func all(from resources: WorldResources = .bundled) -> [SampleImport] {
    ["new-york", "helsinki"].map { SampleImport(city: $0, resources: resources) }
  }

  /// The name of the shard of Helsinki from the time when it was the only sample.
  public static let formerName = "sample"

  /// Returns whether an atlas folder has a shard under the sample's name that its owner imported
  /// from another file: it must not be replaced.
  public func isTaken(in folder: String) -> Bool {
    let path = ShardFile(folder: folder, name: name).path
    guard let metadata = try? ShardMetadata(ofShardAt: path) else { return false }
    return metadata.origin != StreetMapImport.origin(of: extract)
  }

  /// Returns whether an atlas folder has the sample's shard, built from the same extract in the
  /// current format.
  func isCurrent(in folder: String) throws(ImportError) -> Bool {
    let path = ShardFile(folder: folder, name: name).path
    let fingerprint = try StreetMapImport.fingerprint(of: extract)
    return (try? ShardMetadata(ofShardAt: path))?.fingerprint == fingerprint
  }

  /// Builds the sample's shard in an atlas folder, and replaces the one that is there. The caller
  /// holds the atlas's lock.
  func build(
    in folder: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws(ImportError) {
    try StreetMapImport(extract: extract, name: name).build(
      in: folder, fingerprint: StreetMapImport.fingerprint(of: extract), progress: progress)
  }
}
