import SQLite
import ShardFormat

/// An extension of `AddressSearch` with functions that look for streets whose name differs from the
/// query in the word for their kind, or begins with the query's.
extension AddressSearch {
  /// The penalty in the score of an address whose street is of another kind than the query says. A
  /// larger value puts "Main Street" later where "Main Road" was typed.
  private static let otherTypePenalty = 2.0
  /// The greatest number of readings of a query as an address for which streets of other kinds are
  /// looked for.
  private static let readingLimit = 4

  /// Returns the houses that match a query read as an address once the word for the kind of the
  /// street is left out, added or exchanged: only houses with the number of the query, in the town
  /// that it names.
  func matchesOfOtherTypes(_ query: AddressQuery) throws(SQLiteError) -> [AddressMatch] {
    var matches: [AddressMatch] = []
    let candidates = query.candidates.filter { $0.houseNumber != nil }
    for candidate in candidates.prefix(Self.readingLimit) {
      // Where the town is unknown, no street would match in full.
      guard mayBeTown(candidate.city) else { continue }
      for street in try streets(
        reader.streetsOfOtherTypes(lookups.forms(of: candidate.street)))
      {
        guard var match = try match(candidate, in: street), match.house != nil, !match.isPartial
        else { continue }
        match.rank.score -= Self.otherTypePenalty
        match.isPartial = true
        let name = ParsedStreetName(street.name).key
        match.isOfOtherType = !name.contains(candidate.street.key)
        matches.append(match)
      }
    }
    return matches
  }

  /// Returns the streets whose name begins as a query says, in the town that it names behind: "Große Brauh, Ahrnfeld".
  func matchesOfBegunNames(_ query: AddressQuery) throws(SQLiteError) -> [AddressMatch] {
    let candidates = query.candidates.filter {
      $0.houseNumber == nil && $0.postcode == nil && !$0.city.isEmpty && mayBeTown($0.city)
        && !localities.areTown($0.street.words)
    }
    var found: [AddressMatch] = []
    for candidate in candidates.prefix(Self.readingLimit) {
      for var match in try matches(candidate, streetIsPrefix: true) where match.isInTown {
        match.isPartial = true
        found.append(match)
      }
    }
    return found
  }
}

extension ShardReader {
  /// Returns the numbers of a shard's streets whose name differs from another one in nothing but the
  /// word for their kind, the most important first.
  fileprivate func streetsOfOtherTypes(_ street: StreetForms) throws(SQLiteError) -> [Int] {
    try lookups.streetsOfOtherTypes.value(for: street.key) { () throws(SQLiteError) in
      let stems = street.stems.filter { mayHaveNames(with: $0.words) }
      return try streets(keys: Set(stems.flatMap(StreetTypes.keys)).subtracting([street.key]))
    }
  }

  /// Returns whether words may be in the name of a street, apart or as the beginning of one word.
  private func mayHaveNames(with words: [String]) -> Bool {
    let isKnown = { (word: String) in shard.trie.weight(of: word, asPrefix: true) != nil }
    // Names may have the words for kinds, and titles, as abbreviations.
    return words.allSatisfy { ParsedStreetName.mayBeAbbreviated($0) || isKnown($0) }
      || isKnown(words.joined())
  }
}
