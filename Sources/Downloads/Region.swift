import Foundation

/// A region of which Geofabrik and its mirrors offer an extract of OpenStreetMap.
public struct Region: Hashable, Sendable {
  /// The path of the region's extract below the server's address, such as `europe/germany/bayern`.
  public let path: String
  /// The name of the region in its own language or in English.
  public let label: String
  /// The size of the extract in millions of bytes on the day when the list was made; `nil` if it is not known.
  public let megabytes: Int?
  /// The names, folded, by which people ask for the region, beside its path.
  let names: [String]

  /// The address of the server of extracts unless another is named.
  public static let server = "https://download.geofabrik.de"

  /// The last parts of the region's path that no other region has: `bayern`, `us/georgia`.
  public let shortPath: String

  /// The name of a shard of the region.
  public var shardName: String { shortPath.replacing("/", with: "-") }

  /// Returns the address of the region's extract.
  /// - Parameter server: The address below which Geofabrik or a mirror has its extracts.
  public func url(at server: String = server) -> String {
    let base = server.hasSuffix("/") ? String(server.dropLast()) : server
    return "\(base)/\(path)-latest.osm.pbf"
  }
}

/// A list of the regions that can be imported by their names.
public struct RegionList: Sendable {
  /// The regions in the order of their paths.
  public let regions: [Region]

  /// The list that comes with the program.
  public static let bundled: RegionList = {
    let file = Bundle.module.bundleURL.appendingPathComponent("Resources/regions.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("\(file.path) comes with the program.")
    }
    return RegionList(text)
  }()

  /// Creates the list from its text, which `Resources/regions.py` describes.
  init(_ text: String) {
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let last = Dictionary(grouping: rows) { $0[0].split(separator: "/").last }
    regions = rows.map { row in
      let parts = row[0].split(separator: "/")
      let isUnique = last[parts.last]?.count == 1
      return Region(
        path: String(row[0]), label: String(row[1]), megabytes: Int(row[2]),
        names: row[3].split(separator: "|").map(String.init),
        shortPath: parts.suffix(isUnique ? 1 : 2).joined(separator: "/"))
    }
  }

  /// Returns the regions that a text names: those whose path is the text or ends in it, or else those of that
  /// name. More than one share the name.
  public func regions(named text: String) -> [Region] {
    let path = Self.foldedPath(text)
    guard !path.isEmpty else { return [] }
    let exact = regions.filter { $0.path == path || $0.path.hasSuffix("/\(path)") }
    if !exact.isEmpty { return exact }
    let (parent, name) = Self.parentAndName(path)
    return regions.filter { $0.names.contains(name) && (parent.isEmpty || isIn($0, parent)) }
  }

  /// Returns the regions whose path or names hold each of some words.
  public func regions(with words: [String]) -> [Region] {
    let words = words.map(Self.foldedPath)
    return regions.filter { region in
      words.allSatisfy { word in
        ([region.path, Self.folded(region.label)] + region.names).contains { $0.contains(word) }
      }
    }
  }

  /// Returns whether the region around another is called by a path or by one of its names.
  private func isIn(_ region: Region, _ parent: String) -> Bool {
    let (around, _) = Self.parentAndName(region.path)
    return around == parent || around.hasSuffix("/\(parent)")
      || regions.contains { $0.path == around && $0.names.contains(parent) }
  }

  private static func parentAndName(_ path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private static func foldedPath(_ text: String) -> String {
    text.split(separator: "/").map(folded).joined(separator: "/")
  }

  /// Returns a name as the list has it: in small letters without marks, with hyphens between words.
  private static func folded(_ text: some StringProtocol) -> String {
    let plain = text.lowercased().replacing("ß", with: "ss")
      .decomposedStringWithCompatibilityMapping
    let words = plain.unicodeScalars.filter { !$0.properties.generalCategory.isMark }
      .split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(self)
  }
}
