import Places
import SQLite
import ShardFormat

/// A town, state or country that some words of a query name beside the words of what is looked
/// for: Vaduz in "castle vaduz".
struct Locality {
  /// The region in which a place counts as lying in the locality.
  let region: CoordinateRegion
  /// The importance of the locality, in the units of `Place.importance`.
  let importance: Double
  /// A Boolean value that says whether the locality is a settlement or a part of one, and not a
  /// state or country, whose region says little of what lies in it.
  let isSettlement: Bool
  /// The ISO 3166-1 code of the country of the locality; `nil` where it is not known.
  let countryCode: String?
  /// The letters of the code of the locality's state, such as "NJ"; `nil` where it has none.
  let stateCode: String?
  /// The file of the shard that has the outline of the town, and so knows what lies in it; `nil`
  /// where only the middle of the town is known.
  let outlinedBy: String?

  /// The largest number of letters in the code of a state.
  private static let longestCode = 3

  /// Returns whether a place of a shard lies in the region of the locality and in its country and
  /// state, as the region may reach over a border. A town, state or
  /// country does not lie in a less important town, which is rather a part of it.
  func contains(_ place: Place, of shard: Shard, at coordinate: Coordinate? = nil) -> Bool {
    guard region.contains(coordinate ?? place.coordinate) else { return false }
    if place.importance > importance, PlaceIdentity.isTownOrLarger(place.category) { return false }
    let names = shard.areaNames.names(from: place.area, in: .english)
    // A state's name may be written out in an address.
    let written = place.details[.state].flatMap { $0.count <= Self.longestCode ? $0 : nil }
    return Self.mayBeSame(names.countryCode, countryCode)
      && Self.mayBeSame(written ?? names.stateCode, stateCode)
  }

  private static func mayBeSame(_ one: String?, _ other: String?) -> Bool {
    one == nil || other == nil || one == other
  }

  /// Returns the distance of a point from the middle of the locality as a share of half its height.
  func distanceShare(of coordinate: Coordinate) -> Double {
    let reach = region.latitudeDelta / 2 * Coordinate.metresPerDegree
    return reach > 0 ? region.center.distance(to: coordinate) / reach : 0
  }
}

/// A locality with the number of the area around it in its shard.
struct NamedLocality {
  let locality: Locality
  let area: Int
}

/// The localities that words of one query name, looked up in all shards before any of them is
/// searched for what the other words name: a street map need not know the town it shows a part of.
struct QueryLocalities {
  private let byWords: [[String]: [Locality]]
  /// The folded words that name settlements, states or countries, wherever they lie, with the
  /// importance of the greatest; the longest names first.
  private let greatest: [(words: [String], importance: Double)]
  /// The first words of all names: what begins with another word names nothing.
  private let firstWords: Set<String>
  /// The words of the names of localities with places of street maps.
  let words: Set<String>
  /// The divisions of the query's words whose words for the locality name one.
  let divisions: [ParsedQuery.Division]

  /// The postal codes in the query that something in the atlas is known by.
  var postcodes: Set<String> = []

  /// The localities of a query that names none.
  static let none = QueryLocalities([:], greatest: [:], of: [])

  /// Creates the localities that words of a query name.
  ///
  /// - Parameter divisions: All divisions of the query's words.
  init(
    _ byWords: [[String]: [Locality]], greatest: [[String]: Double],
    of divisions: [ParsedQuery.Division]
  ) {
    self.byWords = byWords
    words = Set(byWords.keys.joined())
    self.divisions = divisions.filter { byWords[$0.locality] != nil }
    firstWords = Set(Array(byWords.keys).compactMap(\.first) + greatest.keys.compactMap(\.first))
    self.greatest = greatest.map { (words: $0.key, importance: $0.value) }
      .sorted { $0.words.count > $1.words.count }
  }

  var isEmpty: Bool { byWords.isEmpty }

  /// Returns the localities with places of a street map that some folded words name, the most
  /// important first.
  func named(_ words: some Collection<String>) -> [Locality] {
    mayBegin(with: words.first) ? byWords[Array(words)] ?? [] : []
  }

  private func mayBegin(with word: String?) -> Bool { word.map(firstWords.contains) ?? false }

  /// Returns the localities that some folded words name, as far as a shard knows no better what
  /// lies in them: none where the shard has the outline of one.
  func named(_ words: some Collection<String>, roughlyIn shard: Shard) -> [Locality] {
    let localities = named(words)
    return localities.contains { $0.outlinedBy == shard.file } ? [] : localities
  }

  /// The least importance of a town that is meant where its name stands beside that of something
  /// elsewhere: the importance of a town of ten thousand. With a larger value small towns are no
  /// longer meant, and streets elsewhere come first.
  private static let townImportance = 4.0

  /// The greatest distance, in metres, from the middle of a town at which a place counts as lying
  /// near it, though not in it. With a larger value places in more neighbouring towns are answers,
  /// with a notice.
  static let nearReach = 10_000.0

  /// Returns whether some of a run of folded words name a town, state or country, and none that is
  /// near a point.
  ///
  /// - Parameter importance: The importance that it must exceed, in the units of
  ///   `Place.importance`.
  func nameTown(
    _ words: ArraySlice<String>, awayFrom coordinate: Coordinate, greaterThan importance: Double = 0
  ) -> Bool {
    var rest = [words]
    for town in greatest {
      guard let index = rest.firstIndex(where: { $0.firstRun(of: town.words) != nil }),
        let run = rest[index].firstRun(of: town.words)
      else { continue }
      let isNear = named(town.words).contains {
        $0.region.contains(coordinate)
          || $0.region.center.distance(to: coordinate) <= Self.nearReach
      }
      let isGreat = town.importance >= Self.townImportance && town.importance > importance
      if isGreat, !isNear { return true }
      // The longest names count alone: "monte carlo" does not name a town called Monte.
      let words = rest.remove(at: index)
      rest += [words[..<run.lowerBound], words[run.upperBound...]]
    }
    return false
  }

  /// Returns whether a locality that words of the query name lies around a point.
  func surround(_ point: Coordinate) -> Bool {
    divisions.contains { division in
      named(division.locality).contains { $0.region.contains(point) }
    }
  }

  /// Returns whether folded words name a settlement, state or country, wherever it lies.
  func areNamed(_ words: ArraySlice<String>) -> Bool {
    mayBegin(with: words.first) && greatest.contains { $0.words.elementsEqual(words) }
  }

  /// Returns whether folded words are the whole name of a town, wherever it lies.
  func areTown(_ words: [String]) -> Bool {
    greatest.contains { $0.words == words && $0.importance >= Self.townImportance }
  }
}

extension ArraySlice<String> {
  /// Returns the indices of the first run of words that equals other words; `nil` for none.
  fileprivate func firstRun(of words: [String]) -> Range<Int>? {
    guard words.count <= count else { return nil }
    return (startIndex...endIndex - words.count).lazy.map { $0..<$0 + words.count }
      .first { self[$0].elementsEqual(words) }
  }
}

extension ParsedQuery {
  /// A division of the words of a query into those of what is looked for and those of the locality
  /// around it.
  struct Division {
    /// The indices of the words of what is looked for, which are the first or the last ones.
    var name: Range<Int>
    /// The folded words of the locality, without a word such as "near" or "in" before them.
    var locality: [String]
  }

  /// The ways to divide the words; none for a single word.
  var divisions: [Division] {
    let words = words.words
    guard words.count > 1 else { return [] }
    let haveRepeats = Set(words).count < words.count
    var divisions: [Division] = []
    for count in 1..<words.count {
      let (after, before) = (words[count...], words[..<count])
      for (name, rest) in [(0..<count, after), (count..<words.count, before)] {
        let locality = Array(vocabulary.phrases.place(in: rest))
        let isKnown =
          haveRepeats
          && divisions.contains { words[$0.name] == words[name] && $0.locality == locality }
        if locality.isEmpty || isKnown { continue }
        divisions.append(Division(name: name, locality: locality))
      }
    }
    return divisions
  }
}

/// An extension of `EmbeddedAtlas` with the look-up of the localities of a query in all shards.
extension EmbeddedAtlas {
  /// The largest number of localities that are searched for one text: a town of the name and a few
  /// of its namesakes. With a larger value small namesakes of great towns are searched too, more
  /// slowly.
  private static let localityLimit = 3

  /// Returns a query with the localities that its words may name, which are looked up only once.
  func located(_ query: ParsedQuery) throws(GeocoderError) -> ParsedQuery {
    if query.foundLocalities != nil { return query }
    var query = query
    query.foundLocalities = try query.lookups.localities.value(for: query.key) {
      () throws(GeocoderError) in
      var localities = try localities(for: query)
      localities.postcodes = knownPostcodes(in: query)
      return localities
    }
    return query
  }

  /// Returns those postal codes in a query that something is known by.
  private func knownPostcodes(in query: ParsedQuery) -> Set<String> {
    Set(query.addresses.candidatesWithNumber.compactMap(\.postcode)).filter { code in
      shards.contains { $0.trie.weight(of: code.lowercased(), asPrefix: false) != nil }
    }
  }

  /// Returns the localities that runs of a query's words may name.
  private func localities(for query: ParsedQuery) throws(GeocoderError) -> QueryLocalities {
    let maps = shards.filter { $0.isStreetMap && $0.mayAnswer(in: query.bounds?.region) }
    if maps.isEmpty { return .none }
    // Postal codes stand among the names of towns and states, and name none.
    let divisions = query.divisions
    let withoutNumbers = divisions.map { division in
      division.locality.filter { !$0.hasNumeral }
    }
    let crossed = query.intersections.candidates.map { Postcode.removed(from: $0.place) }
    let runs = query.words.runs
    let plain = runs.filter { AdministrativeWords.areAmong($0) }
      .map { AdministrativeWords.removed(from: $0[...]) }
    let cities = query.addresses.candidates.map(\.city)
    let texts = LocalityTexts([runs, plain, withoutNumbers, crossed, cities].joined())
    if texts.texts.isEmpty { return .none }
    let having = texts.vocabulary.map { shards(with: $0, query.lookups) }
    var found: [[String]: [Locality]] = [:]
    var greatest: [[String]: Double] = [:]
    for (index, shard) in shards.enumerated() {
      // Most words of a long text name nothing.
      let names = texts.names.filter { $0.numbers.allSatisfy { having[$0].contains(index) } }
      if names.isEmpty { continue }
      try shard.read(for: query) { reader throws(SQLiteError) in
        for (words, localities) in try reader.localities(named: texts, byNames: names) {
          if let importance = localities.map(\.importance).max() {
            greatest[words] = max(greatest[words] ?? importance, importance)
          }
          let inMaps = localities.filter { locality in
            locality.isSettlement && maps.contains { $0.mayAnswer(in: locality.region) }
          }
          if !inMaps.isEmpty { found[words, default: []] += inMaps }
        }
      }
    }
    let limited = found.mapValues { localities in
      Array(localities.sorted { $0.importance > $1.importance }.prefix(Self.localityLimit))
    }
    return QueryLocalities(limited, greatest: greatest, of: divisions)
  }
}

extension QueryWords {
  /// The largest number of words that name one locality, with the areas around it.
  private static let localityLimit = 8

  /// The folded words of each run of neighbouring words that may name a locality beside others.
  fileprivate var runs: [[String]] {
    all.flatMap { start in
      (start + 1...min(words.count, start + Self.localityLimit)).map { Array(words[start..<$0]) }
    }.filter { $0.count < words.count }
  }
}
