import Places

/// A way to read a query as a postal code, with the other words of the query around it.
struct PostcodeCandidate {
  let postcode: Postcode
  /// The folded words of the query other than those of the postal code, which have to name what is
  /// around it.
  let rest: [String]

  /// The largest number of ways in which one query is read as a postal code.
  private static let limit = 4
  /// The largest number of words beside a postal code that may name what is around it.
  private static let restLimit = 8
  /// The words, folded, that say that a postal code follows, in each language.
  private static let signs: Set<[String]> = [
    ["postcode"], ["post", "code"], ["postal", "code"], ["zip"], ["zip", "code"], ["zipcode"],
    ["plz"], ["postleitzahl"], ["code", "postal"], ["codigo", "postal"], ["cp"], ["cap"],
    ["codice", "postale"], ["postinumero"],
  ]

  /// Returns the ways to read a query as a postal code, the last code first; none for a query without
  /// a digit.
  ///
  /// - Parameter text: The query as typed.
  static func all(of text: String) -> [PostcodeCandidate] {
    guard text.hasNumeral else { return [] }
    let tokens = AddressTokens(text).tokens
    var found: [PostcodeCandidate] = []
    for start in tokens.indices.reversed() {
      for count in [2, 1] where start + count <= tokens.count && found.count < limit {
        let taken = tokens[start..<start + count].map(\.text)
        guard let postcode = Postcode(taken.joined(separator: " ")) else { continue }
        let rest = tokens[..<start] + tokens[(start + count)...]
        let words = withoutSigns(rest.flatMap(\.words))
        // Fewer than four digits are a house number unless something tells where they are.
        guard words.count <= restLimit,
          postcode.isDistinctive || postcode.isBeginning || !rest.isEmpty
        else { continue }
        found.append(PostcodeCandidate(postcode: postcode, rest: words))
      }
    }
    return found
  }

  private static func withoutSigns(_ words: [String]) -> [String] {
    for count in [2, 1] where words.count >= count {
      if signs.contains(Array(words.prefix(count))) { return Array(words.dropFirst(count)) }
    }
    return words
  }
}
