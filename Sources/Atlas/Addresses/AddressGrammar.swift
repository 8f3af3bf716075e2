import ShardFormat

/// A grammar of typed addresses, which divides a text into street, house number, postal code and
/// town: street and number in either order, the postal code before or after the town, with commas
/// or without.
///
/// The grammar knows no streets: it returns all readings of a text, and a shard's index tells which
/// of them exist.
enum AddressGrammar {
  /// The largest number of readings of one text as an address that are returned.
  static let limit = 24

  private struct Token {
    /// The text of a word in a typed address, as it was typed.
    let text: String
    /// The index of the part of a typed address, between commas, that a word stands in.
    let part: Int
  }

  /// Returns the ways to read a typed text as the parts of an address, the likeliest first.
  /// Readings as a street alone, or without a street, are left out.
  static func candidates(_ text: String) -> [AddressCandidate] {
    let tokens = tokens(text)
    var found: [AddressCandidate] = []
    for (postcode, rest) in postcodes(tokens) {
      for (number, before, after) in numbers(rest) {
        for (street, city) in splits(before, after, hasNumber: number != nil) {
          let candidate = AddressCandidate(
            street: ParsedStreetName(folded(street)), houseNumber: number, postcode: postcode,
            city: folded(city))
          let isPlain = number == nil && postcode == nil && city.isEmpty
          if isPlain || candidate.street.words.isEmpty || found.contains(candidate) { continue }
          found.append(candidate)
          if found.count == limit { return found }
        }
      }
    }
    return found
  }

  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    for (index, part) in text.split(separator: ",").enumerated() {
      tokens += part.split(whereSeparator: \.isWhitespace).map {
        Token(text: String($0), part: index)
      }
    }
    return Array(tokens.prefix(QueryWords.wordLimit))
  }

  private static func folded(_ tokens: [Token]) -> [String] {
    tokens.flatMap { token in
      let folded = FoldedText(token.text)
      return folded.words.filter { !$0.isPart }.map(folded.string)
    }
  }

  /// Returns each way to take words of an address for its postal code, with the other words, the
  /// last code first, and in the end all words without a code.
  private static func postcodes(_ tokens: [Token]) -> [(code: String?, rest: [Token])] {
    var found: [(String?, [Token])] = []
    for index in tokens.indices.reversed() where tokens.count > 1 {
      guard let (code, count) = Postcode.first(of: tokens[index...].map(\.text)) else { continue }
      // A postal code separates what stands before it from what follows, as a comma does.
      let rest =
        tokens[..<index]
        + tokens[(index + count)...].map { token in
          Token(text: token.text, part: token.part + (index > 0 ? 1 : 0))
        }
      found.append((code, Array(rest)))
    }
    return found + [(nil, tokens)]
  }

  /// Returns each way to take words of an address for its house number, with the words before and
  /// after the number, the likeliest first, and in the end all words without a number.
  private static func numbers(
    _ tokens: [Token]
  ) -> [(number: HouseNumber?, before: [Token], after: [Token])] {
    var found: [(cost: Int, HouseNumber, [Token], [Token])] = []
    for start in tokens.indices {
      // Try the longest number first: "12 - 14", then "12 a", then "12".
      for count in [3, 2, 1] where start + count <= tokens.count {
        let taken = tokens[start..<start + count]
        let isOfOnePart = taken.allSatisfy { $0.part == tokens[start].part }
        guard isOfOnePart, let number = number(taken.map(\.text)) else { continue }
        let (before, after) = (Array(tokens[..<start]), Array(tokens[(start + count)...]))
        let endsPart = after.first.map { $0.part != tokens[start].part } ?? true
        // House numbers stand at the end of a part or at the beginning of the text.
        found.append((start == 0 ? 1 : endsPart ? 0 : 2, number, before, after))
      }
    }
    let sorted = found.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    return sorted.map { ($0.element.1, $0.element.2, $0.element.3) } + [(nil, tokens, [])]
  }

  private static func number(_ words: [String]) -> HouseNumber? {
    let text = words.joined(separator: " ")
    // A sign may stand before the number: "No. 5", "n° 5", "#5".
    let signs: Set = ["no", "no.", "nr", "nr.", "n°", "nº", "#"]
    if words.count == 2, signs.contains(words[0].lowercased()) { return HouseNumber(words[1]) }
    return HouseNumber(text.hasPrefix("#") ? String(text.dropFirst()) : text)
  }

  /// Returns the ways to divide the words of an address, other than its house number and postal
  /// code, into those of the street and those of the town.
  ///
  /// - Parameters:
  ///   - before: The words before the house number; all words for an address without one.
  ///   - after: The words after the house number.
  private static func splits(
    _ before: [Token], _ after: [Token], hasNumber: Bool
  ) -> [(street: [Token], city: [Token])] {
    if before.isEmpty { return prefixes(of: after) }
    var found: [([Token], [Token])] = []
    // The street may stand last or first: "Vaduz, Hauptstrasse 5" and "Hauptstrasse, 5, Vaduz".
    let lastPart = before.last.map(\.part)
    let (street, ahead) = (
      before.filter { $0.part == lastPart }, before.filter { $0.part != lastPart }
    )
    if hasNumber {
      found.append((street, ahead + after))
      if !ahead.isEmpty { found.append((ahead, street + after)) }
      // The town may stand before the number: "Monaco 5 rue Grimaldi".
      if !after.isEmpty { found += prefixes(of: after).map { ($0.0, before + $0.1) } }
      for count in 1..<max(before.count, 1) {
        found.append((Array(before[count...]), Array(before[..<count]) + after))
      }
    } else {
      // Without a number, commas and the postal code alone tell them apart.
      let firstPart = before.first.map(\.part)
      found.append(
        (before.filter { $0.part == firstPart }, before.filter { $0.part != firstPart }))
      if !ahead.isEmpty { found.append((street, ahead)) }
    }
    return found
  }

  /// Returns the ways to take the first words of an address for the street and the others for the
  /// town, the longest street first. A street ends at the first comma at the latest.
  private static func prefixes(of tokens: [Token]) -> [(street: [Token], city: [Token])] {
    guard let part = tokens.first?.part else { return [] }
    let first = tokens.prefix { $0.part == part }
    return (1...first.count).reversed().map { count in
      (Array(tokens[..<count]), Array(tokens[count...]))
    }
  }
}
