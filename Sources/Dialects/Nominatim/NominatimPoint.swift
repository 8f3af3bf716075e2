/// A point that stands at the beginning or the end of a text, in one of the notations that Nominatim
/// reads: `47.12,9.60`, `[47.12 9.60]`, `N 47.12 E 9.60`, and degrees with minutes and seconds.
struct NominatimPoint: Hashable, Sendable {
  let latitude: Double
  let longitude: Double
  /// The text beside the point; empty where there is none.
  let rest: String

  /// The most words that a point has.
  private static let mostWords = 8

  /// Finds the point in a text; `nil` where there is none.
  init?(in text: String) {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }), Self.mayBeAtAnEnd(of: text)
    else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    let first = words.prefix(Self.mostWords).prefix(while: Self.mayBeOfPoint)
    let lastCount = words.suffix(Self.mostWords).reversed().prefix(while: Self.mayBeOfPoint).count
    let last = words.suffix(lastCount)
    for count in stride(from: max(first.count, last.count), to: 0, by: -1) {
      for (point, rest) in [
        (first.prefix(count), words.dropFirst(count)), (last.suffix(count), words.dropLast(count)),
      ] where point.count == count {
        guard let (latitude, longitude) = Self.read(point.joined(separator: " ")) else { continue }
        self.latitude = latitude
        self.longitude = longitude
        self.rest = rest.joined(separator: " ")
        return
      }
    }
    return nil
  }

  /// Returns whether the first or the last character of a text may be one of a point, which is told before
  /// the text is divided into words.
  private static func mayBeAtAnEnd(of text: String) -> Bool {
    [text.unicodeScalars.first, text.unicodeScalars.last].contains { scalar in
      guard let scalar else { return false }
      return scalar.properties.isWhitespace || characters.contains(scalar)
    }
  }

  /// Returns whether a word has no other characters than points have, which few words of names do.
  private static func mayBeOfPoint(_ word: Substring) -> Bool {
    word.unicodeScalars.allSatisfy { characters.contains($0) }
  }

  private static let characters = Set("0123456789+-.,NSEW°'′\"″[]".unicodeScalars)

  private enum Token: Equatable {
    case number(Substring)
    case letter(Character)
  }

  /// Returns the coordinates that the whole of a text states.
  private static func read(_ text: String) -> (Double, Double)? {
    guard text.utf8.count <= 80 else { return nil }
    var inner = text[...]
    if inner.first == "[", inner.last == "]" { inner = inner.dropFirst().dropLast() }
    guard let tokens = tokens(inner), tokens.count >= 2 else { return nil }
    let letters = tokens.indices.filter { if case .letter = tokens[$0] { true } else { false } }
    if letters.isEmpty { return plain(tokens) }
    guard letters.count == 2 else { return nil }
    let halves =
      letters[0] == 0
      ? (tokens[1..<letters[1]], tokens[(letters[1] + 1)...])
      : (tokens[..<letters[0]], tokens[(letters[0] + 1)..<letters[1]])
    guard letters[0] == 0 || letters[1] == tokens.count - 1,
      let south = sign(tokens[letters[0]], "N", "S"), let west = sign(tokens[letters[1]], "E", "W"),
      let latitude = angle(halves.0), let longitude = angle(halves.1)
    else { return nil }
    return (south * latitude, west * longitude)
  }

  /// Returns two numbers that both have a decimal point.
  private static func plain(_ tokens: [Token]) -> (Double, Double)? {
    let numbers = tokens.compactMap { token -> Double? in
      guard case .number(let text) = token, text.contains(".") else { return nil }
      return Double(text)
    }
    return numbers.count == 2 && tokens.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  private static func sign(
    _ token: Token, _ positive: Character, _ negative: Character
  ) -> Double? {
    if token == .letter(positive) { return 1 }
    return token == .letter(negative) ? -1 : nil
  }

  /// Returns the degrees that one number states, or whole degrees with minutes and seconds.
  private static func angle(_ tokens: ArraySlice<Token>) -> Double? {
    var value = 0.0
    var unit = 1.0
    for (index, token) in zip(tokens.indices, tokens) {
      guard case .number(let text) = token, unit <= 3600, let number = Double(text),
        text.first?.isNumber ?? false
      else { return nil }
      let isLast = index == tokens.endIndex - 1
      guard isLast || !text.contains("."), tokens.count > 1 || text.contains(".") else {
        return nil
      }
      value += number / unit
      unit *= 60
    }
    return tokens.isEmpty ? nil : value
  }

  /// Returns the numbers and letters of a text without the marks between them; `nil` for a text with
  /// anything else.
  private static func tokens(_ text: Substring) -> [Token]? {
    var tokens: [Token] = []
    var rest = text
    while let first = rest.first {
      if first.isASCII, first.isNumber || first == "+" || first == "-" {
        let end = rest.dropFirst().firstIndex { !($0.isASCII && $0.isNumber || $0 == ".") }
        let number = rest[..<(end ?? rest.endIndex)]
        guard number.last != ".", Double(number) != nil else { return nil }
        tokens.append(.number(number))
        rest = rest.dropFirst(number.count)
      } else if "NSEW".contains(first) {
        tokens.append(.letter(first))
        rest = rest.dropFirst()
      } else if " ,°'′\"″".contains(first) {
        rest = rest.dropFirst()
      } else {
        return nil
      }
      if tokens.count > 8 { return nil }
    }
    return tokens
  }
}
