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
    var left = Self.readingLimit
    for candidate in query.candidatesWithNumber where left > 0 && mayHavePart(candidate) {
      left -= 1
      for name in try reader.streets(withPart: lookups.forms(of: candidate.street)) {
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

  /// Returns whether streets may be looked for by a part of their names, in the town of an address.
  private func mayHavePart(_ candidate: AddressCandidate) -> Bool {
    // "Berlin, Haupt 5" means no street that is called like Berlin.
    !reader.lookupWords(of: lookups.forms(of: candidate.street)).isEmpty
      && mayBeTown(candidate.city)
      && (candidate.city.isEmpty || !localities.areTown(candidate.street.words))
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
  /// The largest number of ways in which some words with numbers are looked up.
  private static let formLimit = 4

  /// Returns the names of streets of which some words typed are a part, the most important first.
  fileprivate func streets(withPart forms: StreetForms) throws(SQLiteError) -> [PartNamedStreets] {
    let street = forms.name
    return try lookups.partNamedStreets.value(for: street.written) { () throws(SQLiteError) in
      let pattern = StreetNamePattern(street)
      let telling = lookupWords(of: forms)
      guard let last = telling.last else { return [] }
      let found = try streets(telling, of: pattern, not: forms.key)
      // What is cut short may be in other names, and the name may have initials where the query has given names.
      return found.isEmpty && street.words.count > 1
        ? try streets([last], of: pattern, not: forms.key) : found
    }
  }

  /// Returns the words by which the names of streets are looked up of which some words are a part: those that names in
  /// the shard have, divided or joined where that is how names have them. A number counts where nothing else does.
  fileprivate func lookupWords(of forms: StreetForms) -> [String] {
    let street = forms.name
    let isKnown = { (word: String) in shard.trie.weight(of: word, asPrefix: false) != nil }
    var found: [String] = []
    for index in forms.tellingWords {
      let word = street.written[index]
      if isKnown(word) {
        found.append(word)
      } else if let parts = forms.divisions(of: word).first(where: { $0.allSatisfy(isKnown) }) {
        found += parts.filter(StreetNamePattern.isTelling)
      } else if index + 1 < street.written.count, isKnown(word + street.written[index + 1]) {
        found.append(word + street.written[index + 1])
      }
    }
    found.removeAll(where: \.hasNumeral)
    return found.isEmpty ? street.words.filter(StreetNumbers.isFigures) : found
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
        let name = lookups.streetNames.value(for: candidate.name.text) {
          ParsedStreetName(candidate.name.text)
        }
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
