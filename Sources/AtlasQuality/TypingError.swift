import Atlas
import ShardFormat

/// A kind of error that people make on a keyboard.
package enum TypingError: CaseIterable, Sendable {
  case deletion, insertion, substitution, transposition

  /// Returns a name typed with one error of a random kind at a random position; `nil` if it is too
  /// short to hold an error, or made of nothing but equal letters. Any character may be left out, even
  /// a space; only letters are replaced, swapped or put in.
  package static func typed(
    _ name: String, using random: inout some RandomNumberGenerator
  ) -> String? {
    guard name.count > 1 else { return nil }
    let key = FoldedText(name).key
    // Try again if folding undoes the error; most errors remain at once.
    for _ in 0..<16 {
      let kind = allCases[Int.random(in: allCases.indices, using: &random)]
      if let wrong = kind.made(in: Array(name), using: &random), FoldedText(wrong).key != key {
        return wrong
      }
    }
    return nil
  }

  private func made(
    in name: [Character], using random: inout some RandomNumberGenerator
  ) -> String? {
    var typed = name
    let place = Int.random(in: typed.indices, using: &random)
    switch self {
    case .deletion: typed.remove(at: place)
    case .insertion: typed.insert(Self.letter(like: name, using: &random), at: place)
    case .substitution:
      guard typed[place].isLetter else { return nil }
      typed[place] = Self.letter(like: name, using: &random)
    case .transposition:
      guard place + 1 < typed.count, typed[place].isLetter, typed[place + 1].isLetter
      else { return nil }
      typed.swapAt(place, place + 1)
    }
    return String(typed)
  }

  /// Returns a random letter of a name's script: any Latin letter, or else a letter that the name
  /// has.
  private static func letter(
    like name: [Character], using random: inout some RandomNumberGenerator
  ) -> Character {
    let isLatin = name.contains { $0.isASCII && $0.isLetter }
    let letters = isLatin ? Array("abcdefghijklmnopqrstuvwxyz") : name.filter(\.isLetter)
    return letters.randomElement(using: &random) ?? "a"
  }
}
