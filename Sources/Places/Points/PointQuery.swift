/// A query that names a point on the globe, or one place by its identifier, instead of describing a
/// place by words.
public enum PointQuery: Hashable, Sendable {
  /// The query is a coordinate, the text of one or a full plus code.
  case coordinate(Coordinate)
  /// The query is one of two coordinates, since its "O" may be east (German "Ost") or west (French
  /// "ouest").
  case either(Coordinate, Coordinate)
  /// The query is a short plus code, and perhaps the name of a town that the code is near; without
  /// a name the code is near the region that the reader looks at.
  case shortCode(OpenLocationCode, near: String)
  /// The query is the identifier of a place, which may not be known, and perhaps the coordinate that
  /// stood beside the identifier.
  case item(MapItem.ID, or: Coordinate?)

  /// Reads a query; `nil` for one that names no point.
  ///
  /// - Parameters:
  ///   - text: The query as typed or pasted.
  ///   - language: The reader's language, in which a letter such as "O" is a direction.
  public init?(_ text: String, language: Language = .english) {
    // Most queries are names, and end here.
    guard text.unicodeScalars.contains(where: Self.mayBePart), text.utf8.count <= QueryLength.bytes
    else { return nil }
    let text = text.trimmed
    let query =
      GeoURI(text).flatMap { Self($0, language) }
      ?? MapAddress(text).flatMap { Self($0, language) }
      ?? Self.item(text).map { .item($0, or: nil) }
      ?? Self(plusCode: text)
      ?? Self(readings: Coordinate.readings(of: text, language: language))
    guard let query else { return nil }
    self = query
  }

  /// Returns whether a sign is a digit or the plus sign of a plus code, one of which every query of
  /// this kind has.
  private static func mayBePart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("0"..."9").contains(scalar) || scalar == "+" }
    return scalar.properties.numericType == .decimal
  }

  private init?(readings: [Coordinate]) {
    guard let first = readings.first else { return nil }
    self = readings.count == 1 ? .coordinate(first) : .either(first, readings[1])
  }

  private init?(_ uri: GeoURI, _ language: Language) {
    let typed = uri.search.flatMap { search in
      Coordinate(text: MapAddress.withoutLabel(search), language: language)
        .map { Self.coordinate($0) } ?? Self(plusCode: search)
    }
    guard let query = typed ?? uri.coordinate.map({ .coordinate($0) }) else { return nil }
    self = query
  }

  private init?(_ address: MapAddress, _ language: Language) {
    if let id = address.item {
      self = .item(id, or: id.point ?? address.coordinate(in: language))
    } else if let coordinate = address.coordinate(in: language) {
      self = .coordinate(coordinate)
    } else if let code = address.plusCodes.lazy.compactMap({ Self(plusCode: $0) }).first {
      self = code
    } else {
      return nil
    }
  }
}

extension PointQuery {
  /// The most words that a plus code and the name of its town may have.
  private static let mostWords = 12

  /// Reads a plus code with the name of a town before or after it, or without one; `nil` for any
  /// other text.
  ///
  /// A full code needs no town, so that the name beside it is left out. A short code must have two
  /// digits before and after the plus sign, and a letter unless four stand before it: "24+22" is no
  /// code.
  init?(plusCode text: String) {
    guard text.utf8.contains(UInt8(ascii: "+")) else { return nil }
    let words = text.unicodeScalars
      .split(maxSplits: Self.mostWords) {
        $0.properties.isWhitespace || $0 == "," || $0 == ";"
      }.map { Substring($0) }
    // Codes are long enough to be told from words; of two codes the first counts.
    guard words.count <= Self.mostWords,
      let index = words.firstIndex(where: { $0.utf8.contains(UInt8(ascii: "+")) }),
      let code = OpenLocationCode(String(words[index]))
    else { return nil }
    if let center = code.center {
      self = .coordinate(center)
      return
    }
    let halves = words[index].split(separator: "+", omittingEmptySubsequences: false)
    let hasLetter = words[index].contains { $0.isLetter }
    guard halves[0].count >= (hasLetter ? 2 : 4), halves[1].count >= 2 else { return nil }
    var rest = words
    rest.remove(at: index)
    self = .shortCode(code, near: rest.joined(separator: " "))
  }

  /// Returns the identifier of a place that a text is: one as the pages have it (`osm:node/1`), or
  /// the kind and number of an element of OpenStreetMap as people write them: "way 123", "w123",
  /// "relation/5"; `nil` for any other text.
  private static func item(_ text: String) -> MapItem.ID? {
    guard text.utf8.count <= 64, text.utf8.last.map({ (0x30...0x39).contains($0) }) ?? false
    else { return nil }
    let lower = text.lowercased()
    var words = lower.split { " /:#=".contains($0) }
    let isNamed = ["osm", "openstreetmap"].contains(words.first)
    if isNamed { words.removeFirst() }
    if words.count == 2 {
      let kind = words[0] == "rel" ? "relation" : words[0]
      // A letter that stands apart is a road or a line: "N 340".
      guard kind.count > 1 || isNamed else { return nil }
      if let element = element(kind, words[1]) { return element.itemID }
    } else if words.count == 1, let element = element(words[0].prefix(1), words[0].dropFirst()) {
      return element.itemID
    }
    // The letters before the colon tell an identifier from a time: "12:30".
    guard let id = MapItem.ID(text), id.source.allSatisfy({ $0.isLetter }),
      id.reference.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "/" }),
      id.reference.first != "/"
    else { return nil }
    return id
  }

  private static func element(
    _ kind: Substring, _ number: Substring
  ) -> OpenStreetMapElement? {
    guard number.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false else { return nil }
    return OpenStreetMapElement(kind: String(kind), number: Int(number))
  }
}

extension String {
  /// The text without white space and invisible marks at both ends.
  fileprivate var trimmed: String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}"
    }
    var rest = unicodeScalars[...]
    while rest.first.map(isBlank) ?? false { rest.removeFirst() }
    while rest.last.map(isBlank) ?? false { rest.removeLast() }
    return String(rest)
  }
}
