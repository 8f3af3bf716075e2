import Places
import ShardFormat

/// An extension of `ParsedQuery` with the forms that the name of a place has beside what is looked for at
/// the place.
extension ParsedQuery {
  /// Returns the words of a place's name without the article before them; `nil` where there is none.
  private func withoutArticle(_ place: [String]) -> [String]? {
    guard place.count > 1, vocabulary.phrases.isArticle(place[0]) else { return nil }
    return Array(place.dropFirst())
  }

  /// The prepositions and articles in French and Italian, folded, that lose their last letter before a
  /// vowel: "aéroport d'Orly", "laghi dell'Umbria".
  private static let elided: Set = ["d", "l", "dell", "nell", "all", "dall", "sull"]

  /// Returns the words of a place's name without what stands before an apostrophe in the first of them;
  /// `nil` where it has none. Folded words have no apostrophes.
  private func withoutElision(_ place: [String]) -> [String]? {
    guard let first = place.first, let index = words.words.firstIndex(of: first) else { return nil }
    let typed = words.original(index..<index + 1)
    guard let apostrophe = typed.firstIndex(where: { $0 == "'" || $0 == "\u{2019}" }) else {
      return nil
    }
    let (before, after) = (typed[..<apostrophe], typed[typed.index(after: apostrophe)...])
    let rest = QueryWords(String(after)).words
    guard Self.elided.contains(QueryWords(String(before)).words.joined()), !rest.isEmpty else {
      return nil
    }
    return rest + place.dropFirst()
  }

  /// Returns other forms of the words of a place, of which one may be its name.
  ///
  /// - Parameter kind: The words beside them that name what is looked for at the place.
  func forms(ofPlace words: [String], beside kind: [String]) -> [[String]] {
    if let rest = withoutArticle(words) ?? withoutElision(words) { return [rest] }
    guard let last = words.last, isFinnish(kind) else { return [] }
    return FinnishCases.names(of: last).map { words.dropLast() + [$0] }
  }

  /// Returns whether the words of a place may be in a case that means in or at the place.
  func mayHaveCase(_ words: [String], beside kind: [String]) -> Bool {
    isFinnish(kind) && words.last.map { !FinnishCases.names(of: $0).isEmpty } == true
  }

  private func isFinnish(_ kind: [String]) -> Bool {
    categories(named: kind, lastIsPrefix: false).first?.languages.contains(.finnish) == true
  }
}
