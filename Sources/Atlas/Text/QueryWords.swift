import Foundation
import ShardFormat

/// A way in which a name matches words of a query.
struct NameMatch {
  /// A Boolean value that says whether words of a query are a whole name, in its order.
  var isExact: Bool
  /// A Boolean value that says whether a name begins with words of a query.
  var isAnchored: Bool
  /// A Boolean value that says whether no word of a query is only the prefix of one in a name.
  var isWhole: Bool
}

/// A query as its folded words, which are compared with names.
struct QueryWords {
  /// The largest number of words of a query that are looked at; others after them are ignored. With
  /// a larger value longer addresses are understood, more slowly.
  static let wordLimit = 12

  let words: [String]
  /// The text of a query as typed, in composed form.
  let original: String
  private let text: FoldedText
  /// The words of the text that are no parts of others; those that are looked at come first.
  private let wholeWords: [FoldedText.Word]
  /// A Boolean value that says whether a query as typed has one of ``foreignLetters``, such as "ø".
  let hasForeignLetters: Bool

  /// The letters of the Germanic and Polish alphabets that English lacks, which names are hardly ever
  /// written with in other languages. Letters with accents are another matter: Panama is "Panamá" in
  /// Spanish, and the same place.
  private static let foreignLetters: Set<Unicode.Scalar> = [
    "ä", "å", "æ", "ð", "đ", "ł", "ö", "ø", "œ", "ß", "þ", "ü",
  ]

  /// Creates the folded words of a query from its text.
  init(_ fragment: String) {
    // Folding takes scalars one by one. Letters that fold otherwise in parts are composed first:
    // Hangul syllables, voiced kana.
    self.init(original: fragment.composed)
  }

  /// Creates the words of a query from words that are folded already.
  init(words: [String]) { self.init(original: words.joined(separator: " ")) }

  private init(original: String) {
    self.original = original
    text = FoldedText(original)
    wholeWords = text.words.filter { !$0.isPart }
    words = wholeWords.prefix(Self.wordLimit).map(text.string)
    hasForeignLetters =
      !original.utf8.allSatisfy { $0 < 0x80 }
      && original.lowercased().unicodeScalars.contains(where: Self.foreignLetters.contains)
  }

  /// The indices of all words of a query.
  var all: Range<Int> { 0..<words.count }

  /// The words of a query after those that are looked at, folded; the text of each as it was typed.
  var ignored: [(folded: String, typed: String)] {
    wholeWords.dropFirst(Self.wordLimit)
      .map { (text.string($0), original([$0])) }
  }

  /// Returns all folded words of a text, however many there are.
  static func all(of text: String) -> Set<String> {
    let folded = FoldedText(text.composed)
    return Set(folded.words.map(folded.string))
  }

  /// Returns the words of a query as typed that are not in a set, with an ellipsis where others
  /// stand between them.
  func original(without excluded: WordSet) -> String {
    excluded.runs(missingFrom: all).map { original($0) }.joined(separator: " … ")
  }

  /// Returns a run of the words of a query as typed, with what stands between them.
  func original(_ run: Range<Int>) -> String {
    original(wholeWords[run])
  }

  /// Returns whether a name has the same letters, with the same marks, as a run of the words of a query
  /// as typed.
  func isSpelled(_ run: Range<Int>, like name: String) -> Bool {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(original(run)) == letters(name)
  }

  /// Returns the text of a query as typed, with other words in the place of a run of its words.
  func original(replacing run: Range<Int>, with words: [String]) -> String {
    let utf16 = Array(original.utf16)
    let (start, end) = (
      wholeWords[run.lowerBound].utf16.lowerBound, wholeWords[run.upperBound - 1].utf16.upperBound
    )
    return String(decoding: utf16[..<start], as: UTF16.self) + words.joined(separator: " ")
      + String(decoding: utf16[end...], as: UTF16.self)
  }

  /// Returns words of a query as typed, given folded in their order, with an ellipsis where others
  /// stand between them.
  func original(of folded: [String]) -> String {
    var runs: [Range<Int>] = []
    var next = 0
    for word in folded {
      // The parts of a postal code are one word: "BT9 8LL".
      let pair = zip(words.indices, words.indices.dropFirst()).first { index, following in
        index >= next && words[index] + words[following] == word
      }
      guard let index = words[next...].firstIndex(of: word) ?? pair?.0 else { continue }
      next = index + (words[index] == word ? 1 : 2)
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<next
      } else {
        runs.append(index..<next)
      }
    }
    return runs.map { original($0) }.joined(separator: " … ")
  }

  private func original(_ words: ArraySlice<FoldedText.Word>) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    let units = original.utf16
    let start = units.index(units.startIndex, offsetBy: first.utf16.lowerBound)
    let end = units.index(start, offsetBy: last.utf16.upperBound - first.utf16.lowerBound)
    return String(original[start..<end])
  }

  /// Returns the key of a range of the query's words, by which names that are exactly these words
  /// are looked up (`FoldedText.key`).
  func key(of selected: Range<Int>) -> Int {
    text.key(of: wholeWords[selected])
  }

  /// Returns the way in which a name matches a range of the query's words: each is another word of
  /// the name, the last one perhaps a prefix. Returns `nil` where one is missing in the name.
  func match(_ selected: Range<Int>, in name: FoldedText, lastIsPrefix: Bool) -> NameMatch? {
    var used: UInt64 = 0
    var previous = -1
    var (inOrder, whole, hasPart) = (true, true, false)
    var first = 0
    for word in selected {
      let isLast = word == selected.upperBound - 1
      guard
        let found = find(
          wholeWords[word].range, in: name, from: previous + 1, used: used,
          asPrefix: isLast && lastIsPrefix)
      else { return nil }
      used |= 1 << UInt64(min(found.index, 63))
      inOrder = inOrder && found.index > previous
      whole = whole && found.isWhole
      hasPart = hasPart || name.words[found.index].isPart
      if word == selected.lowerBound { first = found.index }
      previous = found.index
    }
    return NameMatch(
      isExact: inOrder && whole && !hasPart && selected.count == name.wordCount,
      isAnchored: inOrder && first == 0, isWhole: whole)
  }

  /// Returns the index of the word of a name that a word of the query matches, preferably one from
  /// `start` on and one that it matches whole, and whether it does; `nil` where there is none.
  private func find(
    _ word: Range<Int>, in name: FoldedText, from start: Int, used: UInt64, asPrefix: Bool
  ) -> (index: Int, isWhole: Bool)? {
    var prefixed: Int?
    let count = min(name.words.count, 63)
    for offset in 0..<count {
      let index = (start + offset) % count
      if used >> UInt64(index) & 1 == 1 { continue }
      let range = name.words[index].range
      if range.count < word.count || !agrees(word, with: range, of: name) { continue }
      if range.count == word.count { return (index, true) }
      if asPrefix, prefixed == nil { prefixed = index }
    }
    return prefixed.map { ($0, false) }
  }

  private func agrees(_ word: Range<Int>, with range: Range<Int>, of name: FoldedText) -> Bool {
    for offset in 0..<word.count
    where text.bytes[word.lowerBound + offset] != name.bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Returns the UTF-16 ranges of a displayed text that some words of the query match, ascending
  /// and apart, and the indices of the words that match. The last word of the query may match the
  /// beginning of a word.
  ///
  /// - Parameter name: The displayed text, folded.
  func highlights(
    _ selected: some Sequence<Int>, in display: String, _ name: FoldedText
  ) -> (ranges: [Range<Int>], matched: [Int]) {
    var (found, matched): ([Range<Int>], [Int]) = ([], [])
    for word in selected {
      let isPrefix = word == words.count - 1
      guard
        let match = find(wholeWords[word].range, in: name, from: 0, used: 0, asPrefix: isPrefix)
      else { continue }
      matched.append(word)
      let utf16 = name.words[match.index].utf16
      let end =
        match.isWhole
        ? utf16.upperBound
        : prefixEnd(of: display, from: utf16, bytes: wholeWords[word].range.count)
      found.append(utf16.lowerBound..<end)
    }
    return (merged(found), matched)
  }

  /// Returns the UTF-16 ranges of a displayed text that the words of the query match.
  func highlights(in display: String) -> [Range<Int>] {
    highlights(all, in: display, FoldedText(display)).ranges
  }

  /// Returns the position, in UTF-16 code units, where the beginning of a word in a displayed text
  /// ends that folds to a number of bytes; marks on its last letter are included.
  private func prefixEnd(of display: String, from word: Range<Int>, bytes: Int) -> Int {
    var (position, folded) = (word.lowerBound, 0)
    let start = String.Index(utf16Offset: word.lowerBound, in: display)
    for scalar in display.unicodeScalars[start...] where position < word.upperBound {
      switch Folding.of(scalar) {
      case .letters(_, let count) where folded < bytes: folded += count
      case .longer(let letters) where folded < bytes: folded += letters.count
      case .letters, .longer: return position
      case .joiner, .dot, .separator:
        if folded >= bytes { return position }
      case .ignored: break
      }
      position += scalar.value > 0xFFFF ? 2 : 1
    }
    return position
  }

  private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = result.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        result[result.count - 1] = last.lowerBound..<end
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension String {
  /// The first byte in UTF-8 of the scalars from U+0300 on, the first that composition may change.
  private static let firstComposable: UInt8 = 0xCC

  /// The text in composed form (Unicode's form C).
  fileprivate var composed: String {
    let isComposed = utf8.allSatisfy { $0 < Self.firstComposable }
    return isComposed ? self : precomposedStringWithCanonicalMapping
  }
}
