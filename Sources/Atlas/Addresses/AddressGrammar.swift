import Places
import ShardFormat

/// A grammar of typed addresses, which divides a text into street, house number, postal code and
/// town: street and number in either order, the postal code before or after the town, with commas
/// or without. What an address says of flats, floors and letter boxes is left out.
///
/// The grammar knows no streets: it returns all readings of a text, and a shard's index tells which
/// of them exist.
enum AddressGrammar {
  /// The largest number of readings of one text as an address that are returned.
  static let limit = 24
  /// The largest number of readings of one text as an address without the words for a flat, where
  /// it has some: what they leave is for readings with these words.
  private static let limitWithoutUnits = 16
  /// The largest number of divisions of one text into the parts of an address that are tried, so
  /// that a text of nothing but numbers takes no longer than another.
  private static let attemptLimit = 120
  /// The largest number of postal codes, and of house numbers, that are tried in one text.
  private static let (postcodeLimit, numberLimit) = (3, 8)

  private static let dividers: Set<Character> = [",", ";", "/", "|", "，", "；", "、", "\t"]

  /// Returns whether a text may be divided into the parts of an address.
  static func mayDivide(_ text: String) -> Bool {
    text.contains {
      $0.isNumeral
        || !$0.isASCIILetterOrDigit && $0 != " " && ($0.isNewline || dividers.contains($0))
    }
  }

  /// Returns the ways to read a typed text as the parts of an address, the likeliest first.
  /// Readings as a street alone, or without a street, are left out.
  static func candidates(_ text: String) -> [AddressCandidate] {
    let ideographic = IdeographicAddress.candidates(text)
    if !ideographic.isEmpty {
      return Array((ideographic + candidates(ofWords: text)).prefix(limit))
    }
    return candidates(ofWords: text)
  }

  private static func candidates(ofWords text: String) -> [AddressCandidate] {
    let all = AddressTokens(text).tokens
    let tokens = AddressUnits.withoutBoxes(all)
    let withoutUnits = AddressUnits.withoutUnits(tokens)
    var readings = Readings(isShortened: tokens.count < all.count)
    if withoutUnits.count < tokens.count {
      // Where the number of the flat is the only one, it is that of the house.
      let hasNumber = withoutUnits.contains { $0.beginsWithDigit }
      var shortened = Readings(isShortened: true)
      shortened.add(withoutUnits, limit: hasNumber ? limitWithoutUnits : limit)
      readings.add(tokens, limit: hasNumber ? limit - shortened.found.count : limit)
      let lists = hasNumber ? [shortened, readings] : [readings, shortened]
      var found: [AddressCandidate] = []
      for candidate in lists.flatMap(\.found) where !found.contains(candidate) {
        found.append(candidate)
      }
      return Array(found.prefix(limit))
    }
    readings.add(tokens, limit: limit)
    return readings.found
  }

  /// The readings of one text as an address, while they are collected.
  private struct Readings {
    /// A Boolean value that says whether words of a text were left out of its readings, so that
    /// what remains may be a street alone.
    let isShortened: Bool
    var found: [AddressCandidate] = []

    init(isShortened: Bool) { self.isShortened = isShortened }

    /// Adds the readings of the words of an address, the likeliest first.
    mutating func add(_ tokens: [AddressToken], limit: Int) {
      let tokens = Array(tokens.prefix(QueryWords.wordLimit))
      var attempts = 0
      for (postcode, rest) in postcodes(tokens) {
        for division in numbers(rest) {
          for (street, city) in splits(division) {
            attempts += 1
            if found.count >= limit || attempts > attemptLimit { return }
            add(
              AddressCandidate(
                street: ParsedStreetName(street.flatMap(\.words)), houseNumber: division.number,
                numberIsFirst: division.isFirst, postcode: postcode, city: city.flatMap(\.words)))
          }
        }
      }
    }

    private mutating func add(_ candidate: AddressCandidate) {
      let isPlain =
        candidate.houseNumber == nil && candidate.postcode == nil && candidate.city.isEmpty
      if isPlain && !isShortened || candidate.street.words.isEmpty { return }
      if !found.contains(candidate) { found.append(candidate) }
    }
  }

  /// A division of the words of an address by its house number.
  private struct Division {
    /// The house number in the words of an address; `nil` where none is taken for one.
    var number: HouseNumber?
    /// The words before the house number; all words for an address without one.
    var before: [AddressToken]
    /// The words after the house number.
    var after: [AddressToken] = []
    /// A cost of dividing an address so: the lower, the likelier.
    var cost = 0

    /// A Boolean value that says whether the house number is the first word of its part.
    var isFirst: Bool {
      guard let next = after.first?.part else { return false }
      return before.last.map { $0.part < next } ?? true
    }
  }

  /// Returns each way to take words of an address for its postal code, with the other words, the
  /// last code first, and in the end all words without a code.
  private static func postcodes(
    _ tokens: [AddressToken]
  ) -> [(code: String?, rest: [AddressToken])] {
    var found: [(String?, [AddressToken])] = []
    for index in tokens.indices.reversed() where tokens.count > 1 && found.count < postcodeLimit {
      let taken = tokens[index...].prefix(2)
      guard taken.contains(where: \.hasNumeral),
        let (code, count) = Postcode.first(
          of: taken.map(\.text), mayBegin: mayBeginCode(at: index, tokens))
      else { continue }
      // A postal code separates what stands before it from what follows, as a comma does.
      let following = tokens[(index + count)...].map { token in
        var token = token
        token.part += index > 0 ? 1 : 0
        return token
      }
      found.append((code, tokens[..<index] + following))
    }
    return found + [(nil, tokens)]
  }

  /// Returns whether a word of an address may be the first part of a postal code: "BR5" first or behind a number is rather
  /// that of a house.
  private static func mayBeginCode(at index: Int, _ tokens: [AddressToken]) -> Bool {
    guard index > 0 else { return false }
    return !tokens[index - 1].hasNumeral || tokens[index - 1].part != tokens[index].part
  }

  /// Returns each way to take words of an address for its house number, the likeliest first, and in
  /// the end all words without a number.
  private static func numbers(_ tokens: [AddressToken]) -> [Division] {
    var found: [Division] = []
    for start in tokens.indices where mayBegin(tokens[start]) {
      if found.count >= numberLimit { break }
      // Try the longest number first: "12 - 14", then "12 a", then "12".
      for count in [3, 2, 1] where start + count <= tokens.count {
        let taken = tokens[start..<start + count]
        let isOfOnePart = taken.allSatisfy { $0.part == tokens[start].part }
        guard isOfOnePart, let number = number(taken) else { continue }
        var division = Division(
          number: number, before: Array(tokens[..<start]), after: Array(tokens[(start + count)...])
        )
        let endsPart = division.after.first.map { $0.part != tokens[start].part } ?? true
        // House numbers stand at the end of a part or at the beginning of the text.
        division.cost = start == 0 ? 1 : endsPart ? 0 : 2
        found.append(division)
      }
    }
    if found.isEmpty { found = literalNumbers(tokens) }
    let sorted = found.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    return sorted.map(\.element) + [Division(number: nil, before: tokens)]
  }

  /// Returns the ways to take a word of an address that looks like no house number for one that is written so.
  private static func literalNumbers(_ tokens: [AddressToken]) -> [Division] {
    tokens.indices.lazy.filter { tokens[$0].hasNumeral }.prefix(numberLimit).compactMap { index in
      HouseNumber(literal: tokens[index].text).map { number in
        Division(
          number: number, before: Array(tokens[..<index]), after: Array(tokens[(index + 1)...]))
      }
    }
  }

  /// Returns whether a word may begin a house number, such as "12", "#5" or "N6W23001".
  private static func mayBegin(_ token: AddressToken) -> Bool {
    token.beginsWithDigit || token.text.hasPrefix("#")
      || token.text.utf8.count > 3 && token.hasNumeral
  }

  private static func number(_ tokens: ArraySlice<AddressToken>) -> HouseNumber? {
    let text = tokens.map(\.text).joined(separator: " ")
    return HouseNumber(text.hasPrefix("#") ? String(text.dropFirst()) : text)
  }

  /// Returns the ways to divide the words of an address, other than its house number and postal
  /// code, into those of the street and those of the town.
  private static func splits(
    _ division: Division
  ) -> [(street: [AddressToken], city: [AddressToken])] {
    let (before, after) = (division.before, division.after)
    if before.isEmpty { return prefixes(of: after) }
    var found: [([AddressToken], [AddressToken])] = []
    // The street may stand last or first: "Vaduz, Hauptstrasse 5" and "Hauptstrasse, 5, Vaduz".
    let lastPart = before.last.map(\.part)
    let (street, ahead) = (
      before.filter { $0.part == lastPart }, before.filter { $0.part != lastPart }
    )
    if division.number != nil {
      found.append((street, ahead + after))
      if !ahead.isEmpty { found.append((ahead, street + after)) }
      // The town may stand before the number: "Monaco 5 rue Grimaldi".
      if !after.isEmpty { found += prefixes(of: after).map { ($0.0, before + $0.1) } }
      for count in 1..<max(before.count, 1) {
        found.append((Array(before[count...]), Array(before[..<count]) + after))
      }
      // The number may stand behind the town: "rue Grimaldi Monaco 5".
      if after.isEmpty, ahead.isEmpty {
        for count in (1..<max(before.count, 1)).reversed() {
          found.append((Array(before[..<count]), Array(before[count...])))
        }
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
  private static func prefixes(
    of tokens: [AddressToken]
  ) -> [(street: [AddressToken], city: [AddressToken])] {
    guard let part = tokens.first?.part else { return [] }
    let first = tokens.prefix { $0.part == part }
    return (1...first.count).reversed().map { count in
      (Array(tokens[..<count]), Array(tokens[count...]))
    }
  }
}
