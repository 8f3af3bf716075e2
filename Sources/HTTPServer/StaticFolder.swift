import FoundationEssentials
public import HTTP

/// An error that says why a folder of static files could not be read.
public struct StaticFolderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence for the person who started the server.
  public let description: String
}

extension StaticFiles {
  /// Reads a folder into memory once: a change to a file shows after the next start. Dot files and
  /// symbolic links are left out, so that nothing outside the folder is served.
  ///
  /// - Parameter maximumBytes: The greatest size of all files together.
  /// - Throws: A reason in one sentence if the folder cannot be read or is too large.
  public init(
    folder: String, maximumBytes: Int = 16 << 20
  ) throws(StaticFolderError) {
    let manager = FileManager.default
    guard let paths = try? manager.subpathsOfDirectory(atPath: folder) else {
      throw StaticFolderError(description: "\(folder) is not a folder that can be read.")
    }
    var contents: [String: [UInt8]] = [:]
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
    }
    // Browsers must ask each time, or pages of a new version would meet the script of an old one;
    // the tag makes asking cheap.
    self.init(contents, cacheControl: "no-cache")
  }
}
