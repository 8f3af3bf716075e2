import FoundationEssentials
public import HTTP

/// Why a folder of static files could not be taken.
public struct StaticFolderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence for whoever started the server.
  public let description: String
}

extension StaticFiles {
  /// Reads a folder into memory, once: a change shows after the next start. Left out are dot
  /// files and symbolic links, so that nothing outside the folder is served.
  /// - Parameter maximumBytes: of all files together.
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
    // Pages of a new version must not meet the script of an old one; an ETag makes asking cheap.
    self.init(contents, cacheControl: "no-cache")
  }
}
