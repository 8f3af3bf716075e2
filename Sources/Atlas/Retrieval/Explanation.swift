import Places
import SQLite
import ShardFormat

/// A finder of the words of a query that places of one shard explain: by their name and kind, by the
/// areas and towns around them, and by their address.
struct Explanation {
  /// A run of the query's words that names areas of the shard, or towns that other shards know.
  private struct Surroundings {
    var run: Range<Int>
    /// The numbers of the areas of the shard that the words name.
    var areas: [Int] = []
    /// The towns that the words name, as far as the shard has no outline of them.
    var towns: [Locality] = []
    /// The middles of the towns that the words name.
    var middles: [Coordinate] = []
  }

  private let reader: ShardReader
  private let query: ParsedQuery
  /// The runs of words that name what may be around a place, the longest first.
  private let surroundings: [Surroundings]
  /// The runs of words that name kinds of places, with the raw values of their categories.
  private let kinds: [(run: Range<Int>, categories: Set<String>)]

  /// The ways to write each word of the query in the name of a street.
  private let spellings: [[String]]

  /// The largest number of words that name a kind of place.
  private static let kindLimit = 2
  /// The largest number of words between the name of a kind and that of a place, as in "de la".
  private static let prepositionLimit = 2

  init(of query: ParsedQuery, in reader: ShardReader) {
    self.reader = reader
    self.query = query
    let words = query.words.words
    spellings = reader.shard.isStreetMap ? words.map(Self.spellings) : []
    var surroundings: [Surroundings] = []
    for start in words.indices {
      for end in start + 1...words.count {
        let run = words[start..<end]
        // The codes of states in some countries are numbers.
        if !run.contains(where: { $0.contains(where: \.isLetter) }) { continue }
        let found = Self.surroundings(start..<end, run, query, in: reader)
        surroundings += [found].compactMap(\.self)
      }
    }
    self.surroundings = surroundings.sorted { $0.run.count > $1.run.count }
    kinds = words.indices.flatMap { start in
      (start + 1...min(words.count, start + Self.kindLimit)).map { start..<$0 }
    }.map { run in
      // "Village malta" means a village called Malta, and "villages malta" those in Malta.
      let named = query.categories(named: Array(words[run]), lastIsPrefix: false)
        .filter { !$0.isPlural || !$0.category.isKindOfArea }
      let all = named.flatMap { CategoryVocabulary.standard.kinds(of: $0.category) }
      return (run, Set(all.map(\.rawValue)))
    }.filter { !$0.categories.isEmpty }
  }

  /// Returns what the query names beside the name of a place. The longest names count alone: in
  /// "old mill upton kent", "upton" means no Upton elsewhere.
  private func surroundings(beside name: Range<Int>) -> [Surroundings] {
    let beside = surroundings.filter { !$0.run.overlaps(name) }
    return beside.filter { found in
      !beside.contains { $0.run != found.run && $0.run.contains(found.run) }
    }
  }

  private static func surroundings(
    _ run: Range<Int>, _ words: ArraySlice<String>, _ query: ParsedQuery, in reader: ShardReader
  ) -> Surroundings? {
    let localities = query.localities
    let found = Surroundings(
      run: run, areas: reader.areas(chained: words, orPrefix: false).ids,
      towns: localities.named(words, roughlyIn: reader.shard),
      middles: localities.named(words).map(\.region.center))
    if !found.areas.isEmpty || localities.areNamed(words) { return found }
    guard AdministrativeWords.areAmong(words) else { return nil }
    let plain = AdministrativeWords.removed(from: words)
    if plain.isEmpty || plain.count == words.count { return nil }
    return surroundings(run, plain[...], query, in: reader)
  }

  /// Returns the words of the query that a place explains by its name, its kind and what it lies in,
  /// whether it is of a kind that the query names, and whether it lies in anything that the query names.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - name: The words that are its name.
  func words(
    of place: Place, named name: Range<Int>
  ) -> (explained: WordSet, isOfKind: Bool, isInArea: Bool) {
    var explained = WordSet(name)
    let kind = kind(of: place, beside: name)
    if let kind { explained.formUnion(kind) }
    let named = min(name.lowerBound, kind?.lowerBound ?? .max)
    let known = surroundings(beside: name).filter { around in
      reader.shard.areas.isArea(place.area, inOneOf: reader.areas(around.areas, around: place))
        || around.towns.contains { $0.contains(place, of: reader.shard) }
    }
    // People write from the inside outwards. What stands before a name belongs to it only if nothing
    // else stands between: in "Pennsylvania Avenue Washington", Washington is not in Pennsylvania.
    var start = named
    while let before = known.first(where: { $0.run.upperBound == start }) {
      start = before.run.lowerBound
      explained.formUnion(before.run)
    }
    for around in known
    where around.run.lowerBound >= name.upperBound && explained.isDisjoint(with: around.run) {
      explained.formUnion(around.run)
      let before = around.run.lowerBound - 1
      if query.isRelation(query.words.words[before]) { explained.insert(before) }
    }
    return (explained, kind != nil, explained.count > name.count + (kind?.count ?? 0))
  }

  /// Returns the words of the query beside the name of a place that name a kind of places that it is
  /// of, with a preposition between them and the name: "Balthazar restaurant", "aeropuerto de Barajas".
  /// Returns `nil` where there are none.
  private func kind(of place: Place, beside name: Range<Int>) -> Range<Int>? {
    for kind in kinds where kind.categories.contains(place.category) {
      if kind.run.lowerBound == name.upperBound { return kind.run }
      guard kind.run.upperBound <= name.lowerBound else { continue }
      let between = query.words.words[kind.run.upperBound..<name.lowerBound]
      if between.count <= Self.prepositionLimit, between.allSatisfy(query.isRelation) {
        return kind.run.lowerBound..<name.lowerBound
      }
    }
    return nil
  }

  /// Returns the number of words that a place does not explain and that name towns near it.
  func wordsNear(_ place: Place, without explained: WordSet) -> Int {
    // The middle of a country means nothing.
    if reader.shard.areas.area(ofPlace: place.id) != nil { return 0 }
    var near = explained
    for around in surroundings
    where near.isDisjoint(with: around.run)
      && around.middles.contains(where: {
        $0.distance(to: place.coordinate) <= QueryLocalities.nearReach
      })
    { near.formUnion(around.run) }
    return near.count - explained.count
  }

  /// Adds to the words that a place explains those of its address: its street, house number, postal
  /// code, and what the line beneath its name says, each if the query has it as a whole.
  func addAddress(of item: MapItem, to explained: inout WordSet) {
    let words = query.words.words
    func add(_ phrases: [[String]]) -> Bool {
      let runs = phrases.filter { !$0.isEmpty && $0.count <= words.count }.flatMap { phrase in
        (0...words.count - phrase.count).map { $0..<$0 + phrase.count }.filter { run in
          zip(run, phrase).allSatisfy { spellings[$0].contains($1) }
        }
      }
      for run in runs { explained.formUnion(run) }
      return !runs.isEmpty
    }
    let address = item.address
    let around = item.subtitle.split(separator: ",").map(String.init)
    let areas = [address?.city, address?.state, address?.country, address?.countryCode]
    _ = add((around + areas.compactMap(\.self)).map(Self.words))
    if let postcode = address?.postcode { _ = add([Self.words(postcode)]) }
    // A number says nothing beside another street.
    if let street = address?.street, add([ParsedStreetName(street).words]),
      let number = address?.houseNumber
    {
      _ = add([Self.words(number)])
    }
  }

  private static func words(_ text: String) -> [String] {
    FoldedText(text).joined.split(separator: " ").map(String.init)
  }

  /// Returns a folded word as it is, and spelled out as an abbreviation at the beginning and at the
  /// end of a street's name.
  private static func spellings(of word: String) -> [String] {
    [word] + ParsedStreetName([word]).words + ParsedStreetName(["", word]).words.dropFirst()
  }
}
