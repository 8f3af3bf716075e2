import Atlas
import AtlasImport
import Foundation

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
