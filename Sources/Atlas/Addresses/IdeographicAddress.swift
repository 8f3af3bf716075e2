import Places
import ShardFormat

/// A grammar of addresses in Chinese characters, which run without blanks from the largest part to the smallest:
/// 樣本市東山區梅川路二段135巷8之2號, 東京都見本区若葉2丁目5-3. In Japan a quarter, its part and a block take the place of a street.
///
/// It returns all readings of a text, and a shard's index tells which of them exist.
enum IdeographicAddress {
  /// The largest number of characters of a text that is read so.
  private static let limit = 80
  /// The largest number of areas that a text is divided into.
  private static let areaLimit = 6
  /// The characters that end the name of an area.
  private static let areaEnds = Set("都道府県縣市区區町村郷鄉鎮镇里省州盟旗")
  /// The characters that end the number of a house, behind which stands what is inside of it.
  private static let numberEnds = Set("號号")
  /// The characters of numbers of houses in blocks.
  private static let blockMarks = Set("番地丁目の之ノ-－‐−–")
  /// Returns the ways to read a text as an address in Chinese characters with a number, the likeliest first; none for any
  /// other text.
  static func candidates(_ typed: String) -> [AddressCandidate] {
    guard typed.utf8.count <= 4 * limit, typed.hasIdeographs else { return [] }
    var text = Array(
      IdeographicNumbers.figures(in: typed).filter { !$0.isWhitespace && !",，、".contains($0) })
    let postcode = removePostcode(from: &text)
    guard text.count <= limit, let first = text.first, !first.isNumeral else { return [] }
    var found: [AddressCandidate] = []
    for (head, number) in divisions(text) {
      let areas = areas(of: head)
      for count in areas.indices.reversed() {
        let street = areas[count...].joined()
        let candidate = AddressCandidate(
          street: ParsedStreetName(street), houseNumber: number, postcode: postcode,
          city: areas[..<count].flatMap { QueryWords($0).words })
        if !street.isEmpty, !found.contains(candidate) { found.append(candidate) }
      }
    }
    return found
  }

  /// Removes the postal code at the beginning of a text, and returns it; `nil` where there is none.
  private static func removePostcode(from text: inout [Character]) -> String? {
    let code = text.prefix { $0 == "〒" || $0.isNumeral || $0 == "-" }
    guard !code.isEmpty, code.count < text.count else { return nil }
    text.removeFirst(code.count)
    return Postcode(String(code.filter { $0 != "〒" }))?.code
  }

  /// Returns the ways to divide a text into the names in it and the number of a house, the likeliest first.
  private static func divisions(_ text: [Character]) -> [(head: String, number: HouseNumber)] {
    var found: [(String, HouseNumber)] = []
    let isNumber = { (character: Character) in character.isNumeral || blockMarks.contains(character)
    }
    // The number ends with 號, behind which a floor or a room may stand, or it ends the text.
    let end = text.lastIndex { numberEnds.contains($0) } ?? text.endIndex
    let start = text[..<end].lastIndex { !isNumber($0) }.map { $0 + 1 } ?? 0
    let digit = text[start..<end].firstIndex(where: \.isNumeral) ?? end
    add(text[..<digit], text[digit..<end])
    // Of a number of several the first is that of a part of a quarter: 若葉2-5-3 is 若葉2丁目5-3.
    let isJapanese = end == text.endIndex || text[end] == "号"
    if isJapanese, let marks = text[digit..<end].firstIndex(where: { !$0.isNumeral }) {
      let rest = text[marks..<end].drop { !$0.isNumeral }
      add(text[..<marks] + Array("丁目"), rest)
    }

    func add(_ head: ArraySlice<Character>, _ number: ArraySlice<Character>) {
      guard !head.isEmpty, let number = HouseNumber(written: String(number)) else { return }
      let isKnown = found.contains { $0.0 == String(head) && $0.1.key == number.key }
      if !isKnown { found.append((String(head), number)) }
    }
    return found.reversed()
  }

  /// Returns the names of areas that a text begins with, each with the character that ends it, and the rest.
  private static func areas(of head: String) -> [String] {
    var areas: [String] = []
    var name = ""
    let characters = Array(head)
    for (index, character) in characters.enumerated() {
      name.append(character)
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let isDoubled = next.map(areaEnds.contains) ?? false
      guard areaEnds.contains(character), name.count > 1, !isDoubled, next != nil,
        areas.count < areaLimit
      else { continue }
      areas.append(name)
      name = ""
    }
    return name.isEmpty ? areas : areas + [name]
  }
}
