private import Foundation

/// The address of a web page with a map, or a URI of the scheme `geo`, as people copy it: only its
/// text is read, nothing is fetched.
struct MapAddress {
  /// The name of the server in lower case; empty for an address without one.
  let host: String
  /// The parts of the path between slashes, decoded.
  let path: [String]
  /// The parameters after "?" and, as some sites have them there, after "#", decoded.
  let parameters: [(name: String, value: String)]
  /// The text after "#", as it stands.
  let fragment: String
  /// The whole address, as it stands.
  let text: String

  /// The most parts of a path, and the most parameters, that are read.
  private static let mostParts = 24

  /// Reads the address that a text holds; `nil` for a text without one.
  init?(_ text: String) {
    guard let text = Self.address(in: text) else { return nil }
    self.text = text
    let rest = text[(Self.endOfScheme(text) ?? text.startIndex)...]
    let beforeFragment = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = beforeFragment.count > 1 ? String(beforeFragment[1]) : ""
    let beforeQuery = beforeFragment[0].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = beforeQuery[0].split(separator: "/", omittingEmptySubsequences: false)
      .prefix(Self.mostParts)
    host = segments.first.map { $0.lowercased() } ?? ""
    path = segments.dropFirst().map { Self.decode($0) }
    let queries = [beforeQuery.count > 1 ? beforeQuery[1] : "", fragment[...]]
    parameters = queries.flatMap { $0.split(separator: "&").prefix(Self.mostParts) }.compactMap {
      pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (Self.name(parts[0]), Self.decode(parts[1])) : nil
    }
  }

  /// Returns the name of a parameter in lower case. Of one copied from the source of a page, `&` is written
  /// as `&amp;`.
  private static func name(_ text: Substring) -> String {
    let name = text.lowercased()
    return name.hasPrefix("amp;") ? String(name.dropFirst("amp;".count)) : name
  }

  /// Returns parameters that stand without the address before them, such as `&lat=60.17&lon=24.94`, as an
  /// address; `nil` for any other text.
  private static func parameters(in text: String) -> String? {
    guard text.contains("&"), text.split(separator: "&").contains(where: { $0.contains("=") }),
      !text.utf8.contains(where: { "/?#".utf8.contains($0) })
    else { return nil }
    return "?" + text.drop { $0 == "&" }
  }

  /// Returns the address in a text: from its scheme to the next space, or the whole text where that
  /// looks like an address without a scheme; `nil` for a text without an address.
  private static func address(in text: String) -> String? {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    if let word = words.first(where: { endOfScheme($0) != nil }) { return word }
    if words.count == 1, let parameters = parameters(in: words[0]) { return parameters }
    guard words.count == 1,
      let end = text.utf8.firstIndex(where: { "/?#".utf8.contains($0) })
    else { return nil }
    let host = text[..<end]
    // "bingmaps:?cp=…" has a scheme and no server.
    let isHost =
      host.contains(".") && host.contains { $0.isLetter } || host.hasSuffix(":")
      || host.hasPrefix("localhost:")
    return host.isEmpty || isHost ? text : nil
  }

  /// Returns the position after the "://" of an address; `nil` where it has none.
  private static func endOfScheme(_ text: String) -> String.Index? {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { return nil }
    return bytes.index(colon, offsetBy: 3)
  }

  /// Returns a part of an address decoded, a plus sign as a space; as it stands where its encoding is
  /// broken.
  private static func decode(_ text: Substring) -> String {
    guard text.utf8.contains(where: { "%+".utf8.contains($0) }) else { return String(text) }
    let spaced = String(text.replacing("+", with: " "))
    return spaced.removingPercentEncoding ?? spaced
  }

  /// Returns the value of the first of some parameters that the address has; `nil` for none.
  func value(of names: String...) -> String? {
    for name in names {
      if let value = parameters.first(where: { $0.name == name })?.value { return value }
    }
    return nil
  }
}

extension MapAddress {
  /// The place that the address names by its identifier: an element of OpenStreetMap, or a place of
  /// this program's own pages; `nil` for none.
  var item: MapItem.ID? {
    let kinds = OpenStreetMapElement.Kind.allCases.map(\.rawValue)
    if isOpenStreetMap {
      for (index, part) in path.enumerated() where kinds.contains(part) {
        let number = index + 1 < path.count ? Int(path[index + 1]) : nil
        if let element = OpenStreetMapElement(kind: part, number: number) { return element.itemID }
      }
      for kind in kinds {
        let number = value(of: kind).flatMap { Int($0) }
        if let element = OpenStreetMapElement(kind: kind, number: number) { return element.itemID }
      }
      return nil
    }
    if let start = path.firstIndex(of: "places") {
      let id = path[(start + 1)...].joined(separator: "/")
      let suffix = [".geojson", ".gpx", ".kml", "/weather"].first { id.hasSuffix($0) } ?? ""
      return MapItem.ID(String(id.dropLast(suffix.count)))
    }
    return value(of: "place").flatMap { MapItem.ID($0) }
  }

  private var isOpenStreetMap: Bool {
    host.hasSuffix("openstreetmap.org") || host == "osm.org" || host == "www.osm.org"
  }

  /// The texts of the address that somebody may have typed into the search field of its site, which
  /// may be coordinates or plus codes.
  var searches: [String] {
    let typed = ["q", "query", "daddr", "destination", "where1", "text", "address"]
      .compactMap { value(of: $0) }
      .map { $0.hasPrefix("loc:") ? String($0.dropFirst(4)) : $0 }
    return typed + path.reversed().filter { !$0.isEmpty }
  }

  /// The exact point of the address: that of its place, its marker, or the middle of its map, in this
  /// order; `nil` where it names none.
  func coordinate(in language: Language) -> Coordinate? {
    if let place = googlePlace ?? named { return place }
    for search in searches {
      if let typed = Coordinate(text: Self.withoutLabel(search), language: language) {
        return typed
      }
    }
    return middle
  }

  /// The texts of the address that may be plus codes. Their plus sign may stand as it is, though it
  /// means a space there, and as the spaces between the words of a town may.
  var plusCodes: [String] {
    guard text.utf8.contains(where: { "%+".utf8.contains($0) }) else { return [] }
    let raw = text.split { "/?&=#".contains($0) }.prefix(Self.mostParts).map { part in
      let words = (part.removingPercentEncoding ?? String(part)).split(separator: "+")
      let code = words.prefix(2).joined(separator: "+")
      return ([code] + words.dropFirst(2).map(String.init)).joined(separator: " ")
    }
    return searches + raw
  }

  /// The point that the `data` of an address of Google Maps holds: `!3d60.17!4d24.94`.
  private var googlePlace: Coordinate? {
    guard text.utf8.contains(UInt8(ascii: "!")) else { return nil }
    let parts = text.split(separator: "!").map { part in
      (mark: part.prefix(2), number: Self.number(part.dropFirst(2).prefix { !"?&#".contains($0) }))
    }
    /// Returns the last pair of numbers after two neighbouring marks.
    func pair(_ first: String, _ second: String) -> (Double, Double)? {
      for (one, other) in zip(parts, parts.dropFirst()).reversed()
      where one.mark == first && other.mark == second {
        if let one = one.number, let other = other.number { return (one, other) }
      }
      return nil
    }
    if let (latitude, longitude) = pair("3d", "4d") {
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    return (pair("2d", "3d") ?? pair("1d", "2d"))
      .flatMap { Coordinate(latitude: $1, longitude: $0) }
  }

  /// The point of two parameters, one for the latitude and one for the longitude.
  private var named: Coordinate? {
    let latitude = value(of: "mlat", "lat", "latitude")
    let longitude = value(of: "mlon", "lon", "lng", "long", "longitude")
    if let latitude, let longitude { return Self.pair("\(latitude),\(longitude)") }
    guard host.contains("mapy."), let x = value(of: "x"), let y = value(of: "y") else { return nil }
    return Self.pair("\(y),\(x)")
  }

  /// The point of one parameter with two numbers, or of a part of the path or fragment such as
  /// `@60.17,24.94,15z` or `map=15/60.17/24.94`: a marker, or the middle of a map.
  private var middle: Coordinate? {
    if host.contains("yandex.") || host.hasSuffix("2gis.ru") || host.hasSuffix("2gis.com") {
      return value(of: "whatshere[point]", "pt", "ll", "m").flatMap { text in
        Self.pair(String(text.prefix { $0 != "/" }), isReversed: true)
      }
    }
    if let pin = value(of: "sp"), pin.hasPrefix("point.") {
      let numbers = String(pin.dropFirst("point.".count).replacing("_", with: ","))
      if let coordinate = Self.pair(numbers) { return coordinate }
    }
    let names = [
      "coordinate", "at", "ll", "to", "cp", "cbll", "sll", "viewpoint", "center", "view", "region",
      "map",
    ]
    for value in names.compactMap({ value(of: $0) }) {
      let text = value.hasPrefix("ll.") ? String(value.dropFirst(3)) : value
      if let coordinate = Self.pair(text) ?? Self.zoomed(text[...]) { return coordinate }
    }
    for part in path.reversed() where part.contains(".") {
      if let coordinate = Self.pair(part.hasPrefix("@") ? String(part.dropFirst()) : part) {
        return coordinate
      }
    }
    return Self.zoomed(fragment[...])
  }

  /// Returns the coordinate of a zoom, a latitude and a longitude with slashes between.
  private static func zoomed(_ text: Substring) -> Coordinate? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, number(parts[0]) != nil else { return nil }
    return pair("\(parts[1]),\(parts[2])")
  }

  /// Returns the coordinate of the first two of the numbers in a list.
  ///
  /// - Parameter isReversed: Whether the longitude comes first.
  private static func pair(_ text: String, isReversed: Bool = false) -> Coordinate? {
    let parts = text.split(maxSplits: 2) { $0 == "," || $0 == "~" || $0.isWhitespace }
    guard parts.count >= 2, let first = number(parts[0]), let second = number(parts[1])
    else { return nil }
    return isReversed
      ? Coordinate(latitude: second, longitude: first)
      : Coordinate(latitude: first, longitude: second)
  }

  /// Returns a decimal number of at most 24 characters; `nil` for any other text.
  static func number(_ text: Substring) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".-".utf8.contains(byte)
    }
    return isDecimal && text.utf8.count <= 24 ? Double(text) : nil
  }

  /// Returns a text without the label in round brackets at its end, as in "60.17,24.94(Treasure)".
  static func withoutLabel(_ text: String) -> String {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), open > text.startIndex else {
      return text
    }
    return String(text[..<open])
  }
}
