import Downloads
import Foundation

/// A thing that `hereabouts import` is told to import: a file, or one that is downloaded first.
struct ImportSource {
  /// A file that has to be downloaded.
  struct Download {
    let url: String
    /// The name of the file, which no other address's file has.
    let file: String
  }

  let text: String
  let download: Download?
  /// The name of the shard; `nil` for that of the file.
  let shardName: String?

  /// Reads what to import: an address, the path of a file, or the name of a region.
  /// - Parameters:
  ///   - mirror: The address below which a server has the extracts of regions.
  /// - Throws: A usage error for the name of no region or of several.
  init(_ text: String, mirror: String) throws(CommandError) {
    self.text = text
    if let url = Self.address(text) {
      let path = url.prefix { $0 != "?" && $0 != "#" }
      let file = (String(path) as NSString).lastPathComponent
      guard ShardName.isValid(file), path.split(separator: "/").count > 2 else {
        throw .usage("\(url) names no file that can be imported.")
      }
      (download, shardName) = (Download(url: url, file: file), nil)
      return
    }
    let regions =
      FileManager.default.fileExists(atPath: text) ? [] : RegionList.bundled.regions(named: text)
    switch regions.count {
    case 1:
      let name = regions[0].shardName
      (download, shardName) = (
        Download(url: regions[0].url(at: mirror), file: "\(name)-latest.osm.pbf"), name
      )
    case 0 where Self.isLikeRegion(text):
      throw .usage(
        "There is neither a file nor a region called \(text); `hereabouts regions WORD` lists those with a"
          + " word in their names.")
    case 0: (download, shardName) = (nil, nil)
    default:
      throw .usage(
        "\(text) may be \(regions.map(\.path).joined(separator: " or ")).")
    }
  }

  /// The path of the file, once it is there.
  /// - Parameter folder: The folder of downloads.
  func path(downloadsIn folder: String) -> String {
    download.map { "\(folder)/\($0.file)" } ?? text
  }

  /// Returns the address that a text is; `nil` for other texts.
  private static func address(_ text: String) -> String? {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://") ? text : nil
  }

  /// Returns whether a text that names no file can only be meant as a region's name.
  private static func isLikeRegion(_ text: String) -> Bool {
    !text.isEmpty && !text.contains(".") && !text.hasPrefix("/")
      && !FileManager.default.fileExists(atPath: text)
  }
}
