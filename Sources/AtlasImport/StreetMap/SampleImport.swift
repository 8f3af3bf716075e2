import Atlas
import Foundation

/// Builds `sample.shard`: the centre of Helsinki, so that a new atlas has streets to look at.
public struct SampleImport: Sendable {
  /// Of the shard, without its extension.
  public static let name = "sample"

  private let extract: String

  /// - Parameter resources: the world's data, beside which the extract lies.
  public init(resources: WorldResources = .bundled) {
    extract = resources.folder.appendingPathComponent("helsinki.osm.pbf").path
  }

  /// Sees to it that the atlas in the folder has the sample, built from that extract: as
  /// `WorldImport` does.
  public func run(
    into folder: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws(ImportError) {
    let path = ShardFile(folder: folder, name: Self.name).path
    let fingerprint = try StreetMapImport.fingerprint(of: extract)
    if let known = try? ShardMetadata(ofShardAt: path), known.fingerprint == fingerprint { return }
    try StreetMapImport(extract: extract, name: Self.name).run(into: folder, progress: progress)
  }
}
