import ShardFormat

/// A word of a typed address.
struct AddressToken {
  /// The text of a word in a typed address, as it was typed; a house number of several words is one
  /// text.
  let text: String
  /// The index of the part of a typed address, between commas, that a word stands in.
  var part: Int
  /// The folded words of a word in a typed address: "кв.7" is `кв` and `7`.
  let words: [String]
  /// A Boolean value that says whether a word of a typed address begins with a digit.
  let beginsWithDigit: Bool
  /// A Boolean value that says whether a word of a typed address has a digit or another number.
  let hasNumeral: Bool

  /// Creates a word of a typed address from its text.
  init(_ text: String, part: Int) {
    (self.text, self.part) = (text, part)
    let folded = FoldedText(text)
    words = folded.words.filter { !$0.isPart }.map(folded.string)
    beginsWithDigit = text.beginsWithDigit
    hasNumeral = text.hasNumeral
  }

  /// The letters and the digits of a word in a typed address that is letters and then digits, in
  /// one folded word or two: "к1", "кв. 7", "apt4b"; `nil` for other words.
  var lettersAndDigits: (letters: String, digits: String)? {
    guard hasNumeral else { return nil }
    if words.count == 2, words[0].first?.isNumeral == false, words[1].first?.isNumeral == true {
      return (words[0], words[1])
    }
    guard words.count == 1, let end = words[0].firstIndex(where: \.isNumeral),
      end > words[0].startIndex
    else { return nil }
    return (String(words[0][..<end]), String(words[0][end...]))
  }
}

/// A typed address as words, in parts between commas and what people write in place of commas.
struct AddressTokens {
  /// The largest number of words of a typed address that are looked at.
  static let limit = 24
  /// The largest number of characters of a typed address that are looked at.
  private static let characterLimit = 512
  private static let commas: Set<Character> = [
    ",", ";", "\n", "\r\n", "\r", "\t", "|", "，", "；", "、", "\u{2028}", "•",
  ]
  private(set) var tokens: [AddressToken] = []

  /// Creates the words of a typed address, without the signs for numbers ("No.", "д."), and with
  /// those of one house number together ("12 корп. 1").
  init(_ text: String) {
    // A text has no more characters than bytes, which are counted at once.
    let text = text.utf8.count <= Self.characterLimit ? text[...] : text.prefix(Self.characterLimit)
    let characters = Array(text)
    var (start, end, part) = (text.startIndex, text.startIndex, 0)
    for (index, character) in characters.enumerated() where tokens.count < Self.limit {
      let next = text.utf8.index(end, offsetBy: character.utf8.count)
      if !character.isASCIILetterOrDigit {
        let isComma = character != " " && Self.isComma(at: index, characters)
        if isComma || character.isWhitespace {
          addWord(text[start..<end], part: part)
          start = next
        }
        part += isComma ? 1 : 0
      }
      end = next
    }
    addWord(text[start..<end], part: part)
    tokens = Self.joined(tokens)
  }

  private mutating func addWord(_ word: Substring, part: Int) {
    if word.isEmpty || tokens.count >= Self.limit { return }
    tokens.append(AddressToken(String(word), part: part))
  }

  /// Returns whether a character of a typed address is a comma or stands for one: a line break, a
  /// semicolon, a slash between words, a hyphen between blanks. Those within a number are none
  /// ("12/14", "12 - 14", "1067;1077"), nor is the slash behind a single letter ("c/o").
  private static func isComma(at index: Int, _ characters: [Character]) -> Bool {
    let character = characters[index]
    let (before, after) = (characters[..<index], characters[(index + 1)...])
    switch character {
    case ",", ";":
      return !isInList(before, after)
    case "/", "／":
      guard let left = before.last(where: { !$0.isWhitespace }),
        let right = after.first(where: { !$0.isWhitespace })
      else { return true }
      if left.isNumeral, right.isNumeral { return false }
      if left.isNumeral { return after.prefix { $0.isLetter }.count > 1 || right != after.first }
      return count(atEndOf: before, where: \.isLetter) != 1
    case "-", "–", "—":
      guard before.last?.isWhitespace == true, after.first?.isWhitespace == true else {
        return false
      }
      let isNumber = before.last { !$0.isWhitespace }?.isNumeral == true
      return !(isNumber && after.first { !$0.isWhitespace }?.isNumeral == true)
    case "\u{B7}":
      // The dot of Catalan is a letter's part: "Col·legi".
      return before.last?.isLetter != true || after.first?.isLetter != true
    default:
      return commas.contains(character)
    }
  }

  /// Returns the number of characters at the end of a text that fulfil a condition.
  private static func count(
    atEndOf characters: ArraySlice<Character>, where isCounted: (Character) -> Bool
  ) -> Int {
    let last = characters.lastIndex { !isCounted($0) }
    return characters.endIndex - (last.map { $0 + 1 } ?? characters.startIndex)
  }

  /// Returns whether a comma or semicolon stands between two numbers of a list of house numbers:
  /// without blanks, and not before more digits than stand in front of it, as a postal code has.
  private static func isInList(
    _ before: ArraySlice<Character>, _ after: ArraySlice<Character>
  ) -> Bool {
    var before = before
    if before.last?.isLetter == true { before = before.dropLast() }
    let digits = count(atEndOf: before, where: \.isNumeral)
    let next = after.prefix(while: \.isNumeral).count
    return digits > 0 && next > 0 && (next <= 3 || next <= digits)
  }
}

/// An extension of `AddressTokens` with functions that put the words of a house number together.
extension AddressTokens {
  /// Returns words of a typed address without the signs for house numbers, and with the words for
  /// the buildings of a house behind its number as one word with it.
  private static func joined(_ tokens: [AddressToken]) -> [AddressToken] {
    var joined: [AddressToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      let next = index < tokens.count ? tokens[index] : nil
      if isSign(token, before: tokens[index...]) { continue }
      if index > 1, isMark(token), next?.beginsWithDigit == true, isSign(tokens[index - 2]) {
        continue
      }
      if let next, next.beginsWithDigit, isProvisional(token) {
        joined.append(AddressToken("ev.\(next.text)", part: token.part))
        index += 1
        continue
      }
      if token.text == "#", let next {
        joined.append(AddressToken("#\(next.text)", part: token.part))
        index += 1
        continue
      }
      guard let number = numberWithoutSign(token) else {
        joined.append(token)
        continue
      }
      var text = number
      while let building = building(tokens[index...]) {
        text += " \(building.text)"
        index += building.count
      }
      joined.append(text == token.text ? token : AddressToken(text, part: token.part))
    }
    return joined
  }

  /// Returns whether a word stands before a house number without being part of it, perhaps with a mark or another such
  /// word between: "No.", "súp. č.".
  private static func isSign(_ token: AddressToken, before rest: ArraySlice<AddressToken>) -> Bool {
    guard let next = rest.first else { return false }
    if next.beginsWithDigit { return isSign(token) }
    guard rest.dropFirst().first?.beginsWithDigit == true else { return false }
    return isSign(token) && isMark(next) || isMark(token) && isProvisional(next)
  }

  private static func isMark(_ token: AddressToken) -> Bool {
    token.words.count == 1 && HouseNumberWords.marks.contains(token.words[0])
  }

  private static func isProvisional(_ token: AddressToken) -> Bool {
    HouseNumberWords.provisional.contains(token.words.joined(separator: " "))
  }

  private static func isSign(_ token: AddressToken) -> Bool {
    if token.words.count == 1, HouseNumberWords.signs.contains(token.words[0]) { return true }
    // Most words are plain letters, which is told from their bytes at once.
    if token.beginsWithDigit || token.text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return token.text.count <= 3 && token.text.contains { "°º№".contains($0) }
  }

  /// Returns the text of a word that begins with a digit once a sign before it is left out: 5 for
  /// "№5", "д.5" and "5"; `nil` for other words.
  private static func numberWithoutSign(_ token: AddressToken) -> String? {
    if token.beginsWithDigit { return token.text }
    guard token.hasNumeral, !token.text.hasPrefix("#"),
      let start = token.text.firstIndex(where: \.isNumeral),
      isSign(AddressToken(String(token.text[..<start]), part: 0))
    else { return nil }
    return String(token.text[start...])
  }

  /// Returns the building of a house at the beginning of some words, as it is written behind the
  /// number, with the number of words that it takes: "корп. 1", "к1", "стр 3", "лит. А".
  private static func building(
    _ tokens: ArraySlice<AddressToken>
  ) -> (text: String, count: Int)? {
    guard let first = tokens.first else { return nil }
    if let (letters, _) = first.lettersAndDigits, HouseNumberWords.buildings[letters] != nil {
      return (first.text, 1)
    }
    guard first.words.count == 1, HouseNumberWords.buildings[first.words[0]] != nil,
      let second = tokens.dropFirst().first, second.words.count == 1,
      second.words[0].first?.isNumeral == true && second.words[0].count <= 3
        || second.words[0].count == 1
    else { return nil }
    return ("\(first.text) \(second.text)", 2)
  }
}
