import Basics
import Foundation
import Places

/// A score of how well a place agrees with what was asked for: the share of the words asked for that
/// stand in the place's name and address, from 0 to 1.
///
/// A word counts whole where it stands there as it is, apart from case and accents; as 0.8 where one
/// word begins with the other, as "str" and "Straße" do, or where they differ by one letter.
struct MatchScore: Sendable {
  private static let similarity = 0.8
  private static let shortestSimilar = 3

  private let words: [String]

  init(asked text: String) { words = Self.words(of: text) }

  /// A Boolean value that says whether a house number was asked for: a word that begins with a digit
  /// and is no longer than a house number.
  var asksForNumber: Bool {
    words.contains { $0.first?.isNumber == true && $0.count <= 4 }
  }

  func score(of item: MapItem) -> Double {
    if words.isEmpty { return 0 }
    let address = item.address
    let texts =
      [item.name, item.subtitle, item.localName, address?.line, address?.postcode, address?.state]
      .compactMap(\.self) + item.namesByLanguage.values
    let known = Set(texts.flatMap(Self.words))
    let total = words.reduce(0) { sum, word in
      if known.contains(word) { return sum + 1 }
      return sum + (known.contains { Self.areSimilar($0, word) } ? Self.similarity : 0)
    }
    return total / Double(words.count)
  }

  /// Returns the words of a text without differences of case, accents and width.
  static func words(of text: String) -> [String] {
    // Most texts are ASCII, of which nothing but the case is folded, and Foundation takes long for that.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.lowercased().utf8.split { !$0.isASCIILetterOrDigit }.map { String(Substring($0)) }
    }
    return text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    ).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func areSimilar(_ left: String, _ right: String) -> Bool {
    let (short, long) = left.count <= right.count ? (left, right) : (right, left)
    guard short.count >= shortestSimilar, short.first?.isNumber == false else { return false }
    return long.hasPrefix(short) || differByOneLetter(Array(short), Array(long))
  }

  /// Returns whether two words differ by a letter that one has more, or has in place of another.
  private static func differByOneLetter(_ short: [Character], _ long: [Character]) -> Bool {
    guard short.count > shortestSimilar, long.count - short.count <= 1 else { return false }
    let start = zip(short, long).prefix { $0 == $1 }.count
    let rest = short.count == long.count ? start + 1 : start
    return short[min(rest, short.count)...].elementsEqual(long[(start + 1)...])
  }
}
