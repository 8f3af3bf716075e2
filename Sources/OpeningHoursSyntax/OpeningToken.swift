/// A token of a text of opening hours, such as a word, a number or a time.
enum OpeningToken: Hashable {
  /// A token that is a word, in lower case: `mo`, `ph`, `off`.
  case word(String)
  case number(Int)
  /// A token that is a time of day such as `08:30`, in minutes from midnight, up to 48 hours.
  case time(Int)
  case symbol(Character)
  case fallback
  case comment(String)

  /// Returns the tokens of a text of opening hours; `nil` where some of the text belongs to no
  /// token.
  static func scan(_ text: String) -> [OpeningToken]? {
    var tokens: [OpeningToken] = []
    var rest = Substring(text)
    while let character = rest.first {
      if character == " " || character == "\u{A0}" || character == "\t" || character == "\n" {
        rest.removeFirst()
      } else if let token = next(&rest, character) {
        tokens.append(token)
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func next(_ rest: inout Substring, _ character: Character) -> OpeningToken? {
    if character.isASCII, character.isLetter {
      return .word(take(&rest) { $0.isASCII && $0.isLetter }.lowercased())
    }
    if let digit = character.wholeNumberValue, character.isASCII, digit >= 0 {
      return number(&rest)
    }
    rest.removeFirst()
    switch character {
    case "\"":
      guard let end = rest.firstIndex(of: "\"") else { return nil }
      let comment = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      return .comment(comment)
    case "|":
      guard rest.first == "|" else { return nil }
      rest.removeFirst()
      return .fallback
    case "–", "—": return .symbol("-")
    case "-", "+", ",", ";", ":", "[", "]", "/", "(", ")": return .symbol(character)
    default: return nil
    }
  }

  private static func number(_ rest: inout Substring) -> OpeningToken? {
    let digits = take(&rest, while: isDigit)
    guard digits.count <= 4, let number = Int(digits) else { return nil }
    let minutes = rest.dropFirst().prefix(while: isDigit)
    guard rest.first == ":", minutes.count == 2, digits.count <= 2, let minute = Int(minutes)
    else { return .number(number) }
    let time = number * 60 + minute
    guard minute < 60, time <= 2_880 else { return nil }
    rest = rest.dropFirst(3)
    return .time(time)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func take(
    _ rest: inout Substring, while belongs: (Character) -> Bool
  ) -> Substring {
    let taken = rest.prefix(while: belongs)
    rest = rest[taken.endIndex...]
    return taken
  }
}
