/// A text of the reader's as a sentence quotes it: short, and apart from the sentence where it is
/// written in the other direction.
package struct QuotedText {
  /// The text in quotation marks. One with letters that are written from right to left stands between
  /// the marks that isolate its direction (Unicode Standard Annex 9, section 2.5), so that the
  /// sentence around it keeps its order.
  package let text: String
  /// The text without quotation marks, with those that isolate its direction where it needs them.
  package let words: String

  /// The most characters of a text that are quoted.
  private static let longest = 60
  /// The sign that stands for words left out.
  private static let ellipsis: Substring = "…"

  /// Quotes a text: each word once, and, where it is too long, the words at its beginning and end with
  /// an ellipsis between.
  package init(_ text: String) {
    let line = text.sanitizedLine ?? ""
    let short = Self.shortened(Self.distinct(line.split(separator: " ")))
    words =
      short.unicodeScalars.contains(where: \.isRightToLeft)
      ? "\u{2068}\(short)\u{2069}" : String(short)
    self.text = "“\(words)”"
  }

  /// Returns words without those that an earlier one repeats, and without an ellipsis that stands
  /// between nothing then.
  private static func distinct(_ words: [Substring]) -> [Substring] {
    var known: Set<String> = []
    var found: [Substring] = []
    for word in words {
      if word == ellipsis {
        if !found.isEmpty, found.last != ellipsis { found.append(word) }
      } else if known.insert(key(word)).inserted {
        found.append(word)
      }
    }
    if found.last == ellipsis { found.removeLast() }
    return found
  }

  /// Returns what makes two words the same: their letters and digits without regard to case.
  private static func key(_ word: Substring) -> String {
    let letters = word.filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? String(word) : letters.lowercased()
  }

  /// Returns words joined by spaces, without those in the middle that make them too long.
  private static func shortened(_ words: [Substring]) -> String {
    let whole = words.joined(separator: " ")
    if whole.count <= longest { return whole }
    var (first, last): ([Substring], [Substring]) = ([], [])
    var rest = words[...]
    var room = longest - ellipsis.count
    while let word = first.count <= last.count ? rest.first : rest.last, word.count < room {
      room -= word.count + 1
      if first.count <= last.count {
        first.append(rest.removeFirst())
      } else {
        last.insert(rest.removeLast(), at: 0)
      }
    }
    if first.isEmpty { return "\(whole.prefix(longest - ellipsis.count))\(ellipsis)" }
    if first.last == ellipsis { first.removeLast() }
    if last.first == ellipsis { last.removeFirst() }
    return (first + [ellipsis] + last).joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// A Boolean value that says whether the Unicode scalar is in a block of scripts that are written
  /// from right to left, such as Hebrew and Arabic.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
