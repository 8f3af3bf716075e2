import Places
import SQLite
import ShardFormat

/// A house, or a street where the house is not known, that matches a query read as an address.
struct AddressMatch {
  var street: Place
  /// The house that matches a query read as an address; `nil` where the query asks for no number,
  /// or where the street has neither a house with that number nor one with a number near it.
  var house: House?
  var rank: Rank
  /// The penalty of the errors in the query with which the street was found, in units of importance.
  var correctionPenalty = 0.0
  /// A Boolean value that says whether the house, the town or the spelling of a matched address
  /// differs from the query.
  var isPartial: Bool
  /// A Boolean value that says whether there is a house with the number in the query, or within a
  /// range that holds it, or the query has no number.
  var isNumberKnown = true
  /// A Boolean value that says whether the street is of another kind than the query says: "Main
  /// Street" for "Main Road".
  var isOfOtherType = false
  /// The share of the letters of the street's name in words that the query leaves out, as given names.
  var missingShare = 0.0
  /// The folded words of the town in the query where the street is not known to lie in it; empty
  /// where it does, or where the query names none.
  var unknownTown: [String] = []
  /// A Boolean value that says whether words of the query name a town or another area in which the
  /// matched address lies.
  var isInTown = false

  /// The identifier of a matched address at the data's source: that of the house, or of the street
  /// where no house is known.
  var reference: String { house?.reference ?? street.reference }
}

/// A search for the houses and streets of one shard that match a query read as an address.
struct AddressSearch {
  let reader: ShardReader
  let nearness: Nearness?
  /// The region to which a search for addresses is restricted; `nil` for anywhere.
  let bounds: CoordinateRegion?
  /// The localities that words of the query name.
  let localities: QueryLocalities
  /// The things that the query has looked up.
  let lookups: QueryLookups
  private let knownTownRuns = Lookup<[String], [TownRun]>()

  init(
    reader: ShardReader, nearness: Nearness?, bounds: CoordinateRegion?,
    localities: QueryLocalities, lookups: QueryLookups
  ) {
    self.reader = reader
    self.nearness = nearness
    self.bounds = bounds
    self.localities = localities
    self.lookups = lookups
  }

  /// The score of an address whose house has exactly the number asked for, in the units of
  /// `Ranking`: an address that exists is what is meant, whatever else has a name like it. A larger
  /// value puts addresses before more important places of a similar name.
  private static let exactScore = 9.0
  /// The score of an address whose house has one of the numbers that the number asked for consists
  /// of, or the other way round, as `899` with `305-899`.
  private static let partScore = 8.5
  /// The score of an address whose house number agrees only in part with the number asked for, as
  /// `12a` or `10-14` with `12`.
  private static let overlappingScore = 8.0
  /// The score of an address whose house, with a number nearby, stands in for one that does not
  /// exist.
  private static let neighbourScore = 6.0
  /// The score of an address in whose street no house has the number asked for, or one near it.
  private static let streetScore = 5.0
  /// The bonus in the score of an address whose street lies in the town that the query names. A
  /// larger value puts the right one of many streets of one name first more often.
  private static let townBonus = 0.5
  /// The penalty in the score of an address whose street lies outside the town that the query
  /// names. With a larger value a wrong postal code hides the house.
  private static let townPenalty = 3.0
  /// The share of a street's importance that counts in the score of an address: streets differ
  /// little in it. A larger value puts main streets before lanes.
  private static let importanceWeight = 0.3
  /// The greatest number of street names, in the likeliest readings of a query as an address, that
  /// are corrected. With a larger value misspelt streets in long texts are found, more slowly.
  private static let correctedStreetLimit = 4

  /// Returns the houses and streets that match any reading of a query as an address, best first,
  /// each once. Where one reading matches in full, partial matches of the others are left out.
  ///
  /// - Parameter streetIsPrefix: Whether the end of a street's name may be missing.
  func matches(
    _ query: AddressQuery, streetIsPrefix: Bool
  ) throws(SQLiteError) -> [AddressMatch] {
    var matches: [AddressMatch] = []
    for candidate in query.candidates {
      matches += try self.matches(
        candidate, streetIsPrefix: streetIsPrefix && candidate.city.isEmpty)
    }
    if let street = query.street {
      let candidate = AddressCandidate(street: street, houseNumber: nil, postcode: nil, city: [])
      matches += try self.matches(candidate, streetIsPrefix: false)
    }
    // A street of the name is meant, even where the house is not known.
    if !matches.contains(where: { $0.unknownTown.isEmpty }) {
      matches += try matchesOfPartNames(query)
    }
    if matches.contains(where: { !$0.isPartial }) { matches.removeAll(where: \.isPartial) }
    if matches.isEmpty, !streetIsPrefix {
      matches = try matchesOfOtherTypes(query)
      if matches.isEmpty { matches = try matchesOfPartNames(query, withoutHouse: true) }
      if matches.isEmpty { matches = try matchesOfBegunNames(query) }
    }
    return Self.ranked(matches)
  }

  /// Returns the houses, or the streets of a reading without a house number, that are exactly what the first
  /// of some readings of an address says that has any, best first; none where no reading has one.
  func exactMatches(_ candidates: [AddressCandidate]) throws(SQLiteError) -> [AddressMatch] {
    for candidate in candidates {
      let hasHouse = candidate.houseNumber != nil
      let matches = try self.matches(candidate, streetIsPrefix: false, isExact: true).filter {
        ($0.house != nil) == hasHouse && !$0.isPartial
      }
      if !matches.isEmpty { return Self.ranked(matches) }
    }
    return []
  }

  /// Returns the houses and streets that match a query as an address once one word of the street's
  /// name is corrected, best first. Of the readings with a house number, only the first counts that
  /// then matches.
  func correctedMatches(_ query: AddressQuery) throws(SQLiteError) -> [AddressMatch] {
    guard reader.shard.correctsErrors else { return [] }
    // Many readings differ in their town only.
    var corrected: Set<ParsedStreetName> = []
    for candidate in query.candidates where candidate.houseNumber != nil {
      let street = candidate.street
      // "Hauptstrasse 5, Berlin" means no street that is only spelled like Berlin.
      if localities.areTown(street.words) { continue }
      if corrected.insert(street).inserted, corrected.count > Self.correctedStreetLimit { break }
      let matches = try correctedMatches(candidate, reader.corrections(ofStreet: street.words))
      if !matches.isEmpty { return Self.ranked(matches) }
    }
    return []
  }

  private func correctedMatches(
    _ candidate: AddressCandidate, _ corrections: [Correction]
  ) throws(SQLiteError) -> [AddressMatch] {
    var matches: [AddressMatch] = []
    for correction in corrections {
      var corrected = candidate
      var words = candidate.street.words
      words.replaceSubrange(correction.range, with: correction.pieces)
      corrected.street = ParsedStreetName(words)
      matches += try self.matches(
        corrected, streetIsPrefix: !correction.isWhole, correction: correction.penalty)
    }
    return matches
  }

  private static func ranked(_ matches: [AddressMatch]) -> [AddressMatch] {
    var references: Set<String> = []
    return matches.sorted { ($0.rank, $0.street.id) < ($1.rank, $1.street.id) }
      .filter { references.insert($0.reference).inserted }
  }

  /// Returns the houses and streets that match one reading of a query as an address, in no
  /// particular order; none if no street has the name.
  ///
  /// - Parameters:
  ///   - streetIsPrefix: Whether the end of the street's name may be missing.
  ///   - correction: The penalty of the correction that the street's name went through; `nil` for a
  ///     name as typed.
  ///   - isExact: Whether streets outside the town of the address are left out, of which the houses need
  ///     not be read.
  func matches(
    _ candidate: AddressCandidate, streetIsPrefix: Bool, correction: Double? = nil,
    isExact: Bool = false
  ) throws(SQLiteError) -> [AddressMatch] {
    var matches: [AddressMatch] = []
    for (street, penalty) in try streets(
      lookups.forms(of: candidate.street), orPrefix: streetIsPrefix)
    {
      if isExact, candidate.houseNumber != nil, !candidate.city.isEmpty,
        !town(candidate.city, of: street, at: street.coordinate).unknown.isEmpty
      {
        continue
      }
      guard var match = try match(candidate, in: street) else { continue }
      match.rank.isCorrected = correction != nil
      match.correctionPenalty = correction ?? 0
      match.rank.score -= penalty + (correction ?? 0)
      match.isPartial = match.isPartial || correction != nil
      matches.append(match)
    }
    return matches
  }

  /// Returns the match of one reading of a query as an address with one street, or with a house in
  /// it; `nil` where it lies outside `bounds`.
  func match(
    _ candidate: AddressCandidate, in street: Place
  ) throws(SQLiteError) -> AddressMatch? {
    var score = Self.importanceWeight * street.importance
    var isPartial = false
    var (isNumberKnown, unknownTown): (Bool, [String]) = (true, [])
    var isInTown = false
    var house: House?
    if let number = candidate.houseNumber {
      let best = try reader.house(of: street, candidate, number)
      house = best?.house
      if house == nil, number.isLiteral { return nil }
      score += best.map { Self.score(of: $0.fit) } ?? Self.streetScore
      isNumberKnown = best?.fit.isFull == true
      if let postcode = candidate.postcode, let own = house?.postcode,
        own.isEmpty ? !isKnown(postcode) : !Postcode.isSame(own, as: postcode)
      {
        unknownTown.append(postcode.lowercased())
      }
      isPartial = !isNumberKnown || !unknownTown.isEmpty
    } else {
      score += Ranking.searching.exact
      if let postcode = candidate.postcode, !(try isKnown(postcode, in: street)) {
        // What looks like a postal code may be the number of a house that is not known.
        score -= Self.townPenalty
        isPartial = true
        unknownTown.append(postcode.lowercased())
      }
    }
    let coordinate = house?.coordinate ?? street.coordinate
    if !candidate.city.isEmpty {
      let town = town(candidate.city, of: street, at: coordinate)
      score += town.score
      isInTown = town.unknown.count < candidate.city.count
      // A street alone, in another town than the query says, is not what was asked for.
      if candidate.houseNumber == nil, !isInTown { return nil }
      isPartial = isPartial || !town.unknown.isEmpty
      unknownTown += town.unknown
    }
    if let bounds, !bounds.contains(coordinate) { return nil }
    if let nearness { score += Ranking.searching.near * nearness.weight(of: coordinate) }
    return AddressMatch(
      street: street, house: house, rank: Rank(isCorrected: false, score: score),
      isPartial: isPartial, isNumberKnown: isNumberKnown, unknownTown: unknownTown,
      isInTown: isInTown)
  }

  /// Returns what the words of a town add to the score of a street, and those words that name
  /// nothing around it: "apt 3 new york" says where a street lies, and something else.
  private func town(
    _ words: [String], of street: Place, at coordinate: Coordinate
  ) -> (score: Double, unknown: [String]) {
    let areas = reader.shard.areas
    // A town that is known by addresses alone has no names but theirs.
    let towns = areas.chain(from: street.area)
      .filter { $0.level == .settlement && $0.place > 0 }.map(\.id)
    var (isSure, known) = (false, Set<Int>())
    // The longest names count alone: "soho new york" are a quarter and its city.
    for run in townRuns(words) where known.isDisjoint(with: run.range) {
      let isInArea = areas.isArea(street.area, inOneOf: run.areas)
      // A street that is known to lie in one town of the map does not lie in another one, but maybe
      // in a village that belongs to the town and has no outline.
      let isOfTown = run.areas.contains { areas.isArea($0, inOneOf: towns) }
      let mayBeAround = isOfTown || towns.isEmpty || run.areas.isEmpty
      let isAround =
        mayBeAround
        && run.localities.contains { $0.contains(street, of: reader.shard, at: coordinate) }
      guard isInArea || isAround else { continue }
      known.formUnion(run.range)
      isSure = isSure || isInArea || isOfTown
    }
    if known.count < words.count, let run = Self.writtenTown(of: street, in: words) {
      known.formUnion(run)
    }
    if known.isEmpty { return (-Self.townPenalty, words) }
    // "Col. Roma" and "Roma" are one.
    let unknown = words.indices.filter {
      !known.contains($0) && !reader.shard.spellings.areaWords.contains(words[$0])
    }.map { words[$0] }
    // The outline of a town, or of the one around a village, is surer than the region around the
    // middle of a town.
    let bonus = isSure ? Self.townBonus : 0
    return (bonus - (unknown.isEmpty ? 0 : Self.townBonus), unknown)
  }

  /// Returns the indices of the words that are the town in the addresses of a street's houses, which
  /// may be another than the one that the street lies in; `nil` where they are not among some words.
  private static func writtenTown(of street: Place, in words: [String]) -> Range<Int>? {
    guard let town = street.details[.city] else { return nil }
    let written = FoldedText(town)
    let name = written.words.filter { !$0.isPart }.map(written.string)
    guard !name.isEmpty, name.count <= words.count else { return nil }
    return (0...words.count - name.count).lazy.map { $0..<$0 + name.count }
      .first { words[$0].elementsEqual(name) }
  }

  /// A run of the words of a town in a query, with what it names.
  private struct TownRun {
    var range: Range<Int>
    /// The numbers of the areas of the shard that the words name.
    var areas: [Int]
    /// The localities that the words name, as far as the shard has no outline of them.
    var localities: [Locality]
  }

  /// Returns the runs of the words of a town that name something, the longest first.
  private func townRuns(_ words: [String]) -> [TownRun] {
    knownTownRuns.value(for: words) {
      words.indices.map { words.count - $0 }.flatMap { count in
        (0...words.count - count).map { $0..<$0 + count }
      }.map { range in
        TownRun(
          range: range,
          areas: reader.areas(
            chained: words[range], orPrefix: range.upperBound == words.count
          ).ids,
          localities: localities.named(words[range], roughlyIn: reader.shard))
      }.filter { !$0.areas.isEmpty || !$0.localities.isEmpty }
    }
  }

  /// Returns whether the words of a town all name what may be around a street, together.
  func mayBeTown(_ words: [String]) -> Bool {
    words.isEmpty || townRuns(words).first?.range.count == words.count
  }

  /// Returns whether anything is known by a postal code, which is given as that of a `Postcode`.
  private func isKnown(_ postcode: String) -> Bool {
    localities.postcodes.contains(postcode)
      || reader.shard.trie.weight(of: postcode.lowercased(), asPrefix: false) != nil
  }

  /// Returns whether a house of a street has a postal code, which is given as that of a `Postcode`.
  private func isKnown(_ postcode: String, in street: Place) throws(SQLiteError) -> Bool {
    try reader.houses(ofStreet: street.id).all.contains {
      Postcode.isSame($0.postcode, as: postcode)
    }
  }
}

extension AddressSearch {
  /// Returns the score of an address whose house fits the number asked for.
  private static func score(of fit: HouseChoice.Fit) -> Double {
    switch fit {
    case .exact, .digits: exactScore
    case .lookalike, .other, .part: partScore
    case .within, .numberOnly: overlappingScore
    case .neighbour: neighbourScore
    }
  }
}

extension Shard {
  /// Returns whether a shard may have an address that matches a query: whether the shard has
  /// streets, and the query can be read as an address.
  func mayKnow(_ addresses: AddressQuery) -> Bool { isStreetMap && !addresses.isEmpty }
}
