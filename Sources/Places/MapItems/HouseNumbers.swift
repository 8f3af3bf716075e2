/// A list of the numbers that one house has, as they are shown: "12", "221-51", "N6W23001", "12,
/// 14".
///
/// A text is taken for house numbers only where it looks like some that exist in the world.
/// Coordinates, telephone numbers, floors, sentences and lists of a whole street do not.
public struct HouseNumbers: Hashable, Sendable {
  /// The numbers of the house, each as it is written.
  public let numbers: [String]

  /// The largest number of numbers that one house may have; a longer list is that of a street.
  private static let limit = 4

  /// Creates house numbers from a text that separates them by `;` or `,`. Floors among them are left
  /// out.
  ///
  /// - Returns: `nil` where a part is no house number, or where there are more than four.
  public init?(_ text: String) {
    numbers = Self.parts(text).filter { !Self.saysFloor($0) }.prefix(Self.limit + 1)
      .map(String.init)
    guard (1...Self.limit).contains(numbers.count), numbers.allSatisfy({ Self.isNumber($0) }) else {
      return nil
    }
  }

  /// The numbers of the house on one line: "12, 14".
  public var text: String { numbers.joined(separator: ", ") }

  /// Returns the parts of a text that `;` or `,` separate, without the white space around them.
  public static func parts(_ text: String) -> [Substring] {
    text.split { ";,；，、".contains($0) }.compactMap { part in
      let part = part.trimmingPrefix(while: \.isWhitespace)
      let end = part.lastIndex { !$0.isWhitespace }
      return end.map { part[...$0] }
    }
  }
}

/// An extension that decides whether a text looks like one house number.
extension HouseNumbers {
  private static let characterLimit = 24
  private static let wordLimit = 4
  /// The largest number of digits in a row in a house number: Wisconsin's grid has five, some
  /// streets in the country six.
  private static let digitLimit = 6
  /// The largest number of digits after a point in a house number, as in "km 5.3"; coordinates have
  /// more.
  private static let fractionLimit = 2
  /// The largest number of letters of a house number without a digit: "A" is a number, and "s/n",
  /// "snc" and "bb" say that a house has none.
  private static let letterLimit = 3
  private static let separators: Set<Character> = [
    " ", "-", "‐", "‑", "–", "—", "−", "－", "/", "／", "\\", ".", "&", "+", "(", ")", "'", "’",
    "#", "№", "׳", "״",
  ]
  /// The largest number of letters in a row before the first digit of a house number, as in "Haus 3"
  /// and "Gebäude 5". A longer word is rather the name of a street.
  private static let leadingLetterLimit = 8
  /// The words for a floor, in lower case: "2. krs." and "Floors 1-3" say where in a house something
  /// is, and not which house.
  private static let floors: Set = [
    "floor", "floors", "krs", "kerros", "våning", "vån", "etasje", "etg", "etage", "étage",
    "geschoss", "stock", "stockwerk", "verdieping", "piso", "planta", "andar", "piano", "kat",
    "patro", "piętro", "emelet", "этаж", "этажи", "поверх", "階", "层", "층",
  ]

  /// Returns whether a text may be one house number: short, made of letters, digits and what joins
  /// them, with a digit behind a short word at most or no more than three letters ("s/n"), and no
  /// word for a floor.
  public static func isNumber(_ text: String) -> Bool {
    if isSimple(text) { return true }
    let characters = Array(text)
    guard (1...characterLimit).contains(characters.count),
      let first = characters.first, isContent(first) || first == "#" || first == "№",
      let last = characters.last, isContent(last) || ").'’׳״".contains(last),
      characters.allSatisfy({ isContent($0) || separators.contains($0) }),
      text.split(separator: " ").count <= wordLimit, hasShortDigits(characters),
      !saysFloor(text)
    else { return false }
    if let digit = characters.firstIndex(where: \.isNumber) {
      let words = characters[..<digit].split { !$0.isLetter }
      return words.allSatisfy { $0.count <= leadingLetterLimit }
    }
    return characters.count(where: isContent) <= letterLimit && !text.isPlaceholder
  }

  /// Returns whether a text is a house number such as "12" or "12a", as nearly all are.
  private static func isSimple(_ text: String) -> Bool {
    let length = text.utf8.count
    guard length <= digitLimit + 1 else { return false }
    for (index, byte) in text.utf8.enumerated() {
      if byte >= 0x30, byte <= 0x39, index < digitLimit { continue }
      return index > 0 && index == length - 1 && byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
    return length > 0
  }

  /// Returns whether a text has a word for a floor.
  fileprivate static func saysFloor(_ text: some StringProtocol) -> Bool {
    text.split { !$0.isLetter }.contains { floors.contains($0.lowercased()) }
  }

  private static func isContent(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func hasShortDigits(_ characters: [Character]) -> Bool {
    var (run, limit) = (0, digitLimit)
    for (index, character) in characters.enumerated() {
      if character.isNumber {
        run += 1
        if run > limit { return false }
        continue
      }
      let isPoint = character == "." && index > 0 && characters[index - 1].isNumber
      (run, limit) = (0, isPoint ? fractionLimit : digitLimit)
    }
    return true
  }
}
