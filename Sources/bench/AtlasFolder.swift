import Atlas
import AtlasImport
import Foundation
import ShardFormat

/// Builds the world's shard in a folder unless it is there, prints the machine, and measures. Without a
/// folder it is a temporary one that is removed in the end.
func withWorld(in folder: String?, _ measure: (String) async throws -> Void) async throws {
  let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("hereabouts-bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: scratch) }
  let folder = folder ?? scratch.path
  print(machineDescription())
  try build("world", in: folder) { try WorldImport().run(into: folder, progress: $0) == .built }
  try await measure(folder)
}

/// Runs an import with a progress bar, which returns whether it built the shard, and prints how large
/// the shard is and how long it took.
func build(
  _ shard: String, in folder: String, _ importing: ((ImportProgress) -> Void) throws -> Bool
) throws {
  let bar = ProgressBar()
  var isBuilt = false
  let duration = try ContinuousClock().measure { isBuilt = try importing(bar.show) }
  bar.finish()
  guard isBuilt else { return }
  let path = "\(folder)/\(shard).shard"
  let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  let names = try ShardMetadata(ofShardAt: path).nameCount
  print(
    "\(shard) shard of \(names) names built in \(Int(duration / .seconds(1))) s,"
      + " \(size / 1_000_000) MB")
}

extension EmbeddedAtlas {
  /// Opens an atlas after importing the samples and extracts of OpenStreetMap into its folder.
  convenience init(importing extracts: [String], into folder: String) throws {
    try BundledImport(world: false, samples: SampleImport.all()).run(into: folder)
    for extract in extracts {
      try StreetMapImport(extract: extract, name: shardName(of: extract)).run(into: folder)
    }
    try self.init(folder: folder, now: { Int(Date.now.timeIntervalSince1970) })
  }
}

/// Returns the name of an extract's file up to its first dot, which its shard is to have.
func shardName(of extract: String) -> String {
  String((extract as NSString).lastPathComponent.prefix { $0 != "." })
}
