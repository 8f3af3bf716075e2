/// An expression for the full-text index, made of folded words only: what a user typed reaches
/// it as quoted words of letters, digits and marks, never as syntax.
package struct WordsPattern {
  package let expression: String

  /// Names with all the words, of which the last may be only the beginning of one; nil for no
  /// words. Given areas, only names of places in one of them.
  init?(words: [String], lastIsPrefix: Bool, areas: [Int] = []) {
    guard let last = words.last else { return nil }
    var terms = words.dropLast().map(Self.quoted)
    terms.append(Self.quoted(last) + (lastIsPrefix ? "*" : ""))
    if !areas.isEmpty {
      let scalars = areas.map { Self.quoted(Self.marker(area: $0)) }
      terms.append("(\(scalars.joined(separator: " OR ")))")
    }
    expression = terms.joined(separator: " AND ")
  }

  /// Names with all the words and one of the others; nil for no others.
  init?(words: some Sequence<String>, andOneOf others: [String]) {
    if others.isEmpty { return nil }
    expression = (words.map(Self.quoted) + [Self.oneOf(others)]).joined(separator: " AND ")
  }

  private static func oneOf(_ words: [String]) -> String {
    "(\(words.map(quoted).joined(separator: " OR ")))"
  }

  /// Names that answer to one of the corrections of what was typed, the last word of which may be
  /// only begun. What is left as typed is looked for once.
  ///
  /// - Parameter endings: The words that one only begun is taken for; none for all that begin so.
  init?(words: [String], anyOf corrections: [Correction], endings: @escaping (String) -> [String]) {
    if corrections.isEmpty { return nil }
    let ending = { (word: String) in
      let words = endings(word)
      return words.isEmpty
        ? Self.quoted(word) + "*" : Self.oneOf(words.contains(word) ? words : words + [word])
    }
    let terms = { (words: ArraySlice<String>, isEnd: Bool) in
      words.dropLast().map(Self.quoted) + words.suffix(1).map(isEnd ? ending : Self.quoted)
    }
    let byRange = Dictionary(grouping: corrections, by: \.range)
    expression = byRange.map { range, corrections in
      let isEnd = range.upperBound == words.count
      let any = corrections.map { "(\(terms($0.pieces[...], isEnd).joined(separator: " AND ")))" }
      let all =
        terms(words[..<range.lowerBound], false) + ["(\(any.joined(separator: " OR ")))"]
        + terms(words[range.upperBound...], true)
      return "(\(all.joined(separator: " AND ")))"
    }.joined(separator: " OR ")
  }

  /// What the index holds of a name.
  package static func document(_ name: FoldedText, areas: [Int]) -> String {
    var document = ""
    for word in name.words {
      document += name.string(word)
      document += " "
    }
    for area in areas { document += marker(area: area) + " " }
    return document
  }

  /// In every name of what lies in the area, which is numbered 1 to 65,533. Private-use scalars
  /// occur in no word (`Folding` takes them for separators), and being single they add nothing to
  /// the indexes of longer prefixes.
  private static func marker(area: Int) -> String {
    Unicode.Scalar(UInt32(0xF0000 + area)).map { String($0) } ?? ""
  }

  private static func quoted(_ word: String) -> String {
    "\"\(word.replacing("\"", with: "\"\""))\""
  }
}
