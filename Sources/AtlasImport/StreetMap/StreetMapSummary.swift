import OpenStreetMap

/// A summary of everything that an import took from an extract.
public struct StreetMapSummary: Sendable, CustomStringConvertible {
  /// The number of places that were imported, streets and areas included.
  public internal(set) var placeCount = 0
  public internal(set) var nameCount = 0
  public internal(set) var streetCount = 0
  public internal(set) var houseCount = 0
  public internal(set) var areaCount = 0
  /// The number of ways in the extract.
  var wayCount = 0
  var warnings: [ExtractSummary.Warning: Int] = [:]

  init() {}

  /// Returns the summary with what another one says about the extract.
  func completed(by extract: StreetMapSummary) -> StreetMapSummary {
    var summary = self
    (summary.wayCount, summary.warnings) = (extract.wayCount, extract.warnings)
    return summary
  }

  /// The summary of an import as text, such as "3,120 places, of which 640 streets and 12 areas;
  /// 4,010 names, 2,950 house numbers", followed by the warnings about the extract.
  public var description: String {
    var text =
      "\(grouped(placeCount)) places, of which \(grouped(streetCount)) streets and"
      + " \(grouped(areaCount)) areas; \(grouped(nameCount)) names,"
      + " \(grouped(houseCount)) house numbers"
    let found = ExtractSummary.Warning.allCases.compactMap { warning in
      warnings[warning].map { "\(grouped($0)) \(warning.rawValue)" }
    }
    if !found.isEmpty { text += "; in the extract: \(found.joined(separator: ", "))" }
    if let advice { text += "; \(advice)" }
    return text
  }

  /// The clause that says that the extract lacks the nodes of most of its ways, and how one is made that
  /// has them; `nil` for other extracts.
  var advice: String? {
    let lost = warnings[.lostWay] ?? 0
    guard 2 * lost > wayCount else { return nil }
    return "\(grouped(lost)) of its \(grouped(wayCount)) ways lack all their nodes, which"
      + " \"(._;>;); out;\" or \"out geom;\" adds in Overpass, and \"osmium extract -s complete_ways\" or"
      + " \"osmium getid -r\" elsewhere"
  }
}
