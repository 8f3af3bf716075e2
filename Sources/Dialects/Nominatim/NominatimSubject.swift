import Places

/// The thing that a search of Nominatim's looks for.
enum NominatimSubject: Hashable, Sendable {
  case nothing
  /// A subject that a text describes.
  case text(String)
  /// A subject that is at an address given in parts.
  case address(StructuredAddress)
  /// A subject that is the place at a point, which may lie off the globe.
  case point(NominatimPoint)
  /// A subject that is the places with a main tag, near those that a text describes.
  case kind(Tag, near: String)

  /// Reads the value of `q`.
  ///
  /// - Throws: 400 for a text of blanks.
  init(query text: String) throws(NominatimError) {
    if text.isEmpty {
      self = .nothing
      return
    }
    guard !text.trimmingBlanks.isEmpty else { throw .badRequest("Nothing to search for.") }
    if let point = NominatimPoint(in: text) {
      self = .point(point)
    } else if let (kind, rest) = Self.kind(in: text) {
      self = .kind(kind, near: rest)
    } else {
      let brackets = [UInt8(ascii: "["), UInt8(ascii: "]")]
      let plain =
        text.utf8.contains(where: brackets.contains)
        ? text.filter { $0 != "[" && $0 != "]" } : text
      self = plain.trimmingBlanks.isEmpty ? .nothing : .text(plain)
    }
  }

  /// Returns the main tag that a text names in brackets, and the rest of the text.
  private static func kind(in text: String) -> (tag: Tag, rest: String)? {
    // Most texts have no bracket, and a search by a pattern takes longer than one for a letter.
    guard text.utf8.contains(UInt8(ascii: "[")),
      let match = text.firstMatch(of: /\[([a-zA-Z_]+)=([a-zA-Z_]+)\]/)
    else { return nil }
    let rest = [text[..<match.range.lowerBound], text[match.range.upperBound...]]
      .map(\.trimmingBlanks).filter { !$0.isEmpty }
    return (Tag(String(match.1), String(match.2)), rest.joined(separator: " "))
  }

  /// Reads the parameters that are parts of an address.
  ///
  /// - Throws: 400 where all are empty.
  init(parts parameters: NominatimParameters) throws(NominatimError) {
    var address = StructuredAddress()
    let part = { (name: String) in parameters[name].map { String($0.trimming("\"")) } }
    address.amenity = part("amenity")
    address.city = part("city")
    address.county = part("county")
    address.state = part("state")
    address.postcode = part("postalcode")
    address.country = part("country")
    (address.houseNumber, address.street) = Self.streetLine(part("street") ?? "")
    guard !address.texts.isEmpty else { throw .badRequest("Nothing to search for.") }
    self = .address(address)
  }

  /// Returns the house number and the name of a street, in either order in the text.
  private static func streetLine(_ text: String) -> (number: String?, street: String?) {
    var words = text.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return (nil, nil) }
    var number: String?
    if words.count > 1, words[0].first?.isNumber ?? false {
      number = String(words.removeFirst())
    } else if words.count > 1, words.last?.first?.isNumber ?? false {
      number = String(words.removeLast())
    }
    return (number, words.joined(separator: " "))
  }
}

extension String {
  /// Returns the text without the blanks at its ends, and without a character on both sides.
  fileprivate func trimming(_ mark: Character) -> Substring {
    let text = trimmingBlanks
    guard text.count > 1, text.first == mark, text.last == mark else { return text }
    return text.dropFirst().dropLast()
  }
}
