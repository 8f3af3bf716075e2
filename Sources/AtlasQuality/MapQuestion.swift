package import Places

/// A question over a street map, with what is right by the data of the map.
///
/// A table of such questions has a head and the fields `class`, `query`, `region` (may be empty), `expected` and
/// `extract`, with tabs between them. `expected` is points, `LATITUDE,LONGITUDE,KILOMETRES` with bars or semicolons
/// between them; or `CAT:` and a category, or `ADR:` and a house number, either of which `@` and points may follow.
package struct MapQuestion: Sendable {
  /// The class of the question, such as "street".
  package let kind: String
  package let query: String
  package let region: CoordinateRegion?
  /// The name of the map.
  package let map: String
  private let points: [(coordinate: Coordinate, reach: Double)]
  private var category: PlaceCategory?
  private var number: String?

  /// Returns the questions of a table.
  package static func table(_ text: String) throws(CaseTable.Malformed) -> [MapQuestion] {
    let head = text.prefix { $0 != "\n" }
    return try CaseTable.lines(text) { line in
      line == head ? [] : MapQuestion(line).map { [$0] }
    }.flatMap(\.self)
  }

  private init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5 else { return nil }
    (kind, query, map) = (fields[0], fields[1], fields[4])
    region = CoordinateRegion(fields[2])
    if region == nil, !fields[2].isEmpty { return nil }
    let parts = fields[3].split(separator: "@", maxSplits: 1).map(String.init)
    if parts[0].hasPrefix("CAT:") {
      guard let category = PlaceCategory(rawValue: String(parts[0].dropFirst(4))) else {
        return nil
      }
      self.category = category
    } else if parts[0].hasPrefix("ADR:") {
      number = Self.plain(String(parts[0].dropFirst(4)))
    }
    let isPoints = category == nil && number == nil
    let texts = (isPoints ? parts[0] : parts.count > 1 ? parts[1] : "")
      .split { $0 == "|" || $0 == ";" }
    points = texts.compactMap { text in
      let numbers = text.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 3,
        let point = Coordinate(latitude: numbers[0], longitude: numbers[1])
      else { return nil }
      return (point, numbers[2] * 1_000)
    }
    // The last point of a long list may be cut off.
    if points.isEmpty, isPoints || !texts.isEmpty { return nil }
  }

  /// Returns whether a result is right.
  ///
  /// - Parameter bounds: What the map shows, in which what has no points is looked for.
  package func isMet(by item: MapItem, in bounds: CoordinateRegion?) -> Bool {
    if let category {
      let kinds = CategoryVocabulary.standard.kinds(of: category)
      guard kinds.contains(item.category) else { return false }
    }
    if let number {
      let told = [item.address?.houseNumber, item.name].compactMap(\.self).map(Self.plain)
      guard told.contains(where: { $0.contains(number) }) else { return false }
    }
    if points.isEmpty { return bounds?.contains(item.coordinate) ?? true }
    return points.contains { item.coordinate.distance(to: $0.coordinate) <= $0.reach }
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
