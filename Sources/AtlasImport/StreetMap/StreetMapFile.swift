import Files
import Foundation

/// A namespace for functions that tell extracts of OpenStreetMap from other files.
public enum StreetMapFile {
  /// The file name extensions of extracts, which `stem(_:)` removes.
  private static let extensions: Set<String> = ["pbf", "osm", "gz", "bz2", "xml"]

  /// Returns whether a file is an extract of OpenStreetMap, by its content or its name; by its name
  /// alone if the file is missing or damaged.
  public static func isExtract(_ path: String) -> Bool {
    let last = (path as NSString).pathExtension.lowercased()
    let isNamedSo =
      ["pbf", "osm"].contains(last)
      || ["gz", "bz2"].contains(last)
        && (path as NSString).deletingPathExtension.lowercased().hasSuffix(".osm")
    guard let file = try? InputFile(path: path),
      let bytes = try? file.bytes(at: 0, count: min(file.size, 64))
    else { return isNamedSo }
    return isNamedSo || isExtract(bytes)
  }

  /// Returns whether the first bytes of a file are those of an extract of OpenStreetMap. Files
  /// packed with gzip or bzip2 count as extracts; a table of GeoNames begins with a number.
  private static func isExtract(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: "BZh".utf8) { return true }
    let text = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if text.first == UInt8(ascii: "<") { return true }
    // A PBF file begins with the size of the first header, then that header's only possible type
    // (fileformat.proto).
    return bytes.dropFirst(4).starts(with: [0x0A, 0x09] + "OSMHeader".utf8)
  }

  /// Returns the name of a file without its folder and the extensions that tell its kind.
  public static func stem(_ path: String) -> String {
    var name = (path as NSString).lastPathComponent as NSString
    while extensions.contains(name.pathExtension.lowercased()), name.length > 0 {
      name = name.deletingPathExtension as NSString
    }
    return name as String
  }
}
