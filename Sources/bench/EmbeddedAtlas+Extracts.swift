import Atlas
import AtlasImport
import Foundation

extension EmbeddedAtlas {
  /// Opens an atlas after importing the samples and extracts of OpenStreetMap into its folder.
  ///
  /// - Parameters:
  ///   - extracts: The paths of extracts of OpenStreetMap.
  ///   - folder: The folder of the atlas.
  convenience init(importing extracts: [String], into folder: String) throws {
    try BundledImport(world: false, samples: SampleImport.all()).run(into: folder)
    for extract in extracts {
      let file = (extract as NSString).lastPathComponent
      let name = String(file.prefix { $0 != "." })
      try StreetMapImport(extract: extract, name: name).run(into: folder)
    }
    try self.init(folder: folder, now: { Int(Date.now.timeIntervalSince1970) })
  }
}
