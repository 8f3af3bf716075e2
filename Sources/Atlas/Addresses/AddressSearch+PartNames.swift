import SQLite
import ShardFormat

/// An extension of `AddressSearch` with functions that look for streets of whose names a query has a part: "Via Conti 5"
/// for a house in Via Giovanna Conti.
extension AddressSearch {
  /// The penalty in the score of an address of whose street the query has a part, and what is added to it where the
  /// query has but the least part. Larger values put streets with further words later.
  private static let (partPenalty, missingPenalty) = (0.5, 2.0)
  /// The greatest number of readings of a query as an address for which such streets are looked for.
  private static let readingLimit = 4

  /// Returns the houses that match a query read as an address whose street has all words typed of its name, and others
  /// besides: only houses with the number of the query, in the town that it names.
  ///
  /// - Parameter withoutHouse: Whether streets without such a house match in part.
  func matchesOfPartNames(
    _ query: AddressQuery, withoutHouse: Bool = false
  ) throws(SQLiteError) -> [AddressMatch] {
    var matches: [AddressMatch] = []
    let candidates = query.candidatesWithNumber.filter { candidate in
      // "Berlin, Haupt 5" means no street that is called like Berlin.
      mayBeTown(candidate.city)
        && (candidate.city.isEmpty || !localities.areTown(candidate.street.words))
    }
    for candidate in candidates.prefix(Self.readingLimit) {
      for name in try reader.streets(withPart: candidate.street) {
        for street in try streets(name.streets) {
          guard var match = try match(candidate, in: street),
            withoutHouse && match.unknownTown.isEmpty || match.house != nil && !match.isPartial
          else { continue }
          match.rank.score -= Self.partPenalty + Self.missingPenalty * name.missing.share
          match.missingShare = name.missing.share
          match.isPartial = match.isPartial || name.missing.hasKind
          matches.append(match)
        }
      }
    }
    return matches
  }
}

/// A name of streets of which a query has a part.
struct PartNamedStreets {
  /// The words of the name that the query lacks.
  var missing: StreetNamePattern.Missing
  /// The numbers of the streets in their shard, the most important first.
  var streets: [Int]
}

extension ShardReader {
  /// The largest number of names that are read for the words of a street, and of different names of streets among them.
  private static let (nameLimit, keyLimit) = (96, 12)
  /// The least number of letters of the parts of a word that is divided.
  private static let shortestPart = 3
  /// The largest number of ways in which some words with numbers are looked up.
  private static let formLimit = 4

  /// Returns the names of streets of which some words typed are a part, the most important first.
  fileprivate func streets(withPart street: ParsedStreetName) throws(SQLiteError)
    -> [PartNamedStreets]
  {
    try lookups.partNamedStreets.value(for: street.written) { () throws(SQLiteError) in
      let pattern = StreetNamePattern(street)
      let telling = lookupWords(of: street)
      guard let last = telling.last else { return [] }
      let found = try streets(telling, of: pattern, not: street.key)
      // What is cut short may be in other names, and the name may have initials where the query has given names.
      return found.isEmpty && street.words.count > 1
        ? try streets([last], of: pattern, not: street.key) : found
    }
  }

  /// Returns the words by which the names of streets are looked up of which some words are a part: those that names in
  /// the shard have, divided or joined where that is how names have them. A number counts where nothing else does.
  private func lookupWords(of street: ParsedStreetName) -> [String] {
    let isKnown = { (word: String) in shard.trie.weight(of: word, asPrefix: false) != nil }
    var found: [String] = []
    for (index, word) in street.written.enumerated() where StreetNamePattern.isTelling(word) {
      if isKnown(word) {
        found.append(word)
      } else if let parts = Self.divisions(of: word).first(where: { $0.allSatisfy(isKnown) }) {
        found += parts.filter(StreetNamePattern.isTelling)
      } else if index + 1 < street.written.count, isKnown(word + street.written[index + 1]) {
        found.append(word + street.written[index + 1])
      }
    }
    found.removeAll(where: \.hasNumeral)
    return found.isEmpty ? street.words.filter(StreetNumbers.isFigures) : found
  }

  /// Returns the ways to divide a word into two, the longest first part first.
  private static func divisions(of word: String) -> [[String]] {
    guard word.count >= 2 * shortestPart else { return [] }
    return (shortestPart...word.count - shortestPart).reversed().map {
      [String(word.prefix($0)), String(word.dropFirst($0))]
    }
  }

  /// Returns the ways in which names in the shard have some words: numbers in figures also as ordinal numbers, "7th" and
  /// "seventh" for "7"; none where no names have the words.
  func writtenForms(of words: [String], lastIsPrefix: Bool) -> [[String]] {
    var forms: [[String]] = words.isEmpty ? [] : [[]]
    for word in words {
      let others = StreetNumbers.forms(of: word)
      let known =
        others.isEmpty
        ? [word] : others.filter { shard.trie.weight(of: $0, asPrefix: false) != nil }
      forms = Array(forms.flatMap { form in known.map { form + [$0] } }.prefix(Self.formLimit))
    }
    return forms.filter { shard.trie.importance(of: $0, lastIsPrefix: lastIsPrefix) != nil }
  }

  private func streets(
    _ words: [String], of pattern: StreetNamePattern, not key: String
  ) throws(SQLiteError) -> [PartNamedStreets] {
    var names: [(key: String, missing: StreetNamePattern.Missing)] = []
    for form in writtenForms(of: words, lastIsPrefix: false) {
      let index = NameIndex(self, query: QueryWords(words: form), bounds: nil)
      var count = 0
      try index.forEachMatching(index.query.all, lastIsPrefix: false) { candidate in
        count += 1
        let name = ParsedStreetName(candidate.name.text)
        if name.key != key, !names.contains(where: { $0.key == name.key }),
          let missing = pattern.missing(from: name)
        {
          names.append((name.key, missing))
        }
        return count < Self.nameLimit && names.count < Self.keyLimit
      }
    }
    var found: [PartNamedStreets] = []
    for (key, missing) in names {
      let streets = try self.streets(withKey: key)
      if !streets.isEmpty { found.append(PartNamedStreets(missing: missing, streets: streets)) }
    }
    return found
  }
}
