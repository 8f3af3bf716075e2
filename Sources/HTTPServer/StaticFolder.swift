import FoundationEssentials
public import HTTP

/// An error that says why a folder of static files could not be read.
public struct StaticFolderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence that tells the person who started the server why the folder cannot be read.
  public let description: String
}

extension StaticFiles {
  /// Creates a set of static files by reading a folder into memory once: a change to a file shows
  /// after the next start. Dot files and symbolic links are left out, so that nothing outside the
  /// folder is served.
  ///
  /// - Parameter maximumBytes: The largest size of all files together, in bytes.
  /// - Throws: A reason in one sentence if the folder cannot be read or is too large.
  public init(
    folder: String, maximumBytes: Int = 16 << 20
  ) throws(StaticFolderError) {
    let manager = FileManager.default
    guard let paths = try? manager.subpathsOfDirectory(atPath: folder) else {
      throw StaticFolderError(description: "\(folder) is not a folder that can be read.")
    }
    var contents: [String: [UInt8]] = [:]
    var modified: [String: Int] = [:]
    var total = 0
    for path in paths where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let attributes = try? manager.attributesOfItem(atPath: "\(folder)/\(path)")
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      guard let data = manager.contents(atPath: "\(folder)/\(path)") else {
        throw StaticFolderError(description: "\(folder)/\(path) cannot be read.")
      }
      total += data.count
      guard total <= maximumBytes else {
        throw StaticFolderError(
          description: "\(folder) holds more than \(maximumBytes) bytes.")
      }
      contents[path] = [UInt8](data)
      let time = attributes?[.modificationDate] as? Date
      modified[path] = time.map { Int($0.timeIntervalSince1970) }
    }
    // Browsers must ask each time, or pages of a new version would meet the script of an old one;
    // the tag makes asking cheap.
    self.init(contents, modified: modified, cacheControl: "no-cache")
  }
}
