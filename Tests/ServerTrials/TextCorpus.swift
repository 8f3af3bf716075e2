import Places
import TestSupport

@testable import Atlas

/// The texts that a trial searches for, drawn from what the server knows: kinds of places and
/// conditions in all languages, words between, names of places, numbers and codes, some of them
/// misspelt or cut off.
struct TextCorpus {
  /// The names of places that the server knows.
  let names: [String]

  private static let kinds =
    CategoryVocabulary.standard.names.map(\.text)
    + WordTable.all.flatMap { $0.categoryNames.map(\.text) }
  private static let conditions =
    ConditionVocabulary.standard.names.map(\.text)
    + ConditionVocabulary.standard.words.values.joined().map(\.text)
    + WordTable.all.flatMap { $0.conditions.values.joined() }
  private static let wordsBetween =
    WordTable.all.flatMap { $0.phrases.map(\.text) }
    + ["&", "and", "und", "et", "corner of", "/", "without", "for"]
  private static let separators = [" ", " ", " ", " ", " ", ", ", "-", "", "  ", "\n"]
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzäéñß0123456789'-. のنд")

  /// Returns a random text of at most as many characters as are searched for.
  func text(using generator: inout SeededGenerator) -> String {
    var text = piece(using: &generator)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      text += Self.separators.randomElement(using: &generator) ?? " "
      text += piece(using: &generator)
    }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...2:
      text = String(text.prefix(Int.random(in: 1...max(1, text.count), using: &generator)))
    case 3: text = text.uppercased()
    default: break
    }
    return String(text.unicodeScalars.prefix(QueryLength.characters))
  }

  /// Returns a random part of a text, which may be misspelt.
  private func piece(using generator: inout SeededGenerator) -> String {
    let piece =
      switch Int.random(in: 0..<16, using: &generator) {
      case 0...5: Self.kinds.randomElement(using: &generator) ?? ""
      case 6...7: Self.conditions.randomElement(using: &generator) ?? ""
      case 8...9: Self.wordsBetween.randomElement(using: &generator) ?? ""
      case 10...13: names.randomElement(using: &generator) ?? ""
      case 14: Self.number(using: &generator)
      default: Self.code(using: &generator)
      }
    return Int.random(in: 0..<3, using: &generator) == 0
      ? Self.misspelt(piece, using: &generator) : piece
  }

  private static func number(using generator: inout SeededGenerator) -> String {
    let number = Int.random(in: 0...9999, using: &generator)
    let forms = [
      "\(number)", "\(number % 300)", "\(number % 90)a", "\(number % 80)-\(number % 99)",
    ]
    return forms.randomElement(using: &generator) ?? ""
  }

  /// Returns a random postal code, code of an airport or country, plus code, identifier or coordinate,
  /// as they look; few are in use.
  private static func code(using generator: inout SeededGenerator) -> String {
    func draw(_ count: Int, _ alphabet: String) -> String {
      String((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
    }
    let (digits, capitals) = ("0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return switch Int.random(in: 0..<7, using: &generator) {
    case 0: draw(Int.random(in: 3...6, using: &generator), digits)
    case 1: draw(2, capitals) + draw(1, digits) + " " + draw(1, digits) + draw(2, capitals)
    case 2: draw(3, capitals)
    case 3: draw(2, capitals)
    case 4: draw(4, "23456789CFGHJMPQRVWX") + "+" + draw(2, "23456789CFGHJMPQRVWX")
    case 5: "way " + draw(Int.random(in: 1...9, using: &generator), digits)
    default: draw(2, digits) + "." + draw(4, digits) + "," + draw(2, digits) + "." + draw(4, digits)
    }
  }

  /// Returns a text with a letter left out, doubled, exchanged with the next one or replaced by any
  /// other, once or twice.
  private static func misspelt(
    _ text: String, using generator: inout SeededGenerator
  ) -> String {
    var characters = Array(text)
    for _ in 0..<Int.random(in: 1...2, using: &generator) where characters.count > 1 {
      let index = Int.random(in: 0..<characters.count - 1, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: characters.remove(at: index)
      case 1: characters.insert(characters[index], at: index)
      case 2: characters.swapAt(index, index + 1)
      default: characters[index] = letters.randomElement(using: &generator) ?? " "
      }
    }
    return String(characters)
  }
}
