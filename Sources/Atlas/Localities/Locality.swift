import Places
import SQLite
import ShardFormat

/// A town, or another place that others lie in, that some words of a query name beside the words of
/// what is looked for: Vaduz in "castle vaduz".
struct Locality {
  /// The region in which a place counts as lying in the locality.
  let region: CoordinateRegion
  /// The importance of the town, in the units of `Place.importance`.
  let importance: Double
  /// The file of the shard that has the outline of the town, and so knows what lies in it; `nil`
  /// where only the middle of the town is known.
  let outlinedBy: String?
}

/// The localities that words of one query name, looked up in all shards before any of them is
/// searched for what the other words name: a street map need not know the town it shows a part of.
struct QueryLocalities {
  private let byWords: [[String]: [Locality]]

  /// The localities of a query that names none.
  static let none = QueryLocalities([:])

  init(_ byWords: [[String]: [Locality]]) { self.byWords = byWords }

  var isEmpty: Bool { byWords.isEmpty }

  /// Returns the localities that some folded words name, the most important first.
  func named(_ words: some Sequence<String>) -> [Locality] { byWords[Array(words)] ?? [] }

  /// Returns the localities that some folded words name, as far as a shard knows no better what
  /// lies in them: none where the shard has the outline of one.
  func named(_ words: some Sequence<String>, roughlyIn shard: Shard) -> [Locality] {
    let localities = named(words)
    return localities.contains { $0.outlinedBy == shard.file } ? [] : localities
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
        let locality = Array(NearQuery.withoutPreposition(rest, isAfter: name.lowerBound == 0))
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
  /// of its namesakes.
  private static let localityLimit = 3

  /// Returns a query with the localities that its words may name, which are looked up only once.
  func located(_ query: ParsedQuery) throws(GeocoderError) -> ParsedQuery {
    if query.foundLocalities != nil { return query }
    var query = query
    query.foundLocalities = try localities(for: query)
    return query
  }

  /// Returns the localities that the words of a query may name, as far as a street map has places
  /// there.
  private func localities(for query: ParsedQuery) throws(GeocoderError) -> QueryLocalities {
    let maps = shards.filter { $0.isStreetMap && $0.mayAnswer(in: query.bounds) }
    let divided = query.divisions.map(\.locality)
    // Postal codes stand among the names of towns and states, and name none.
    let withoutNumbers = divided.map { words in words.filter { !$0.contains(where: \.isNumber) } }
    let crossed = query.intersections.candidates.map { Postcode.removed(from: $0.place) }
    let texts = Set(
      divided + withoutNumbers + crossed + query.addresses.candidates.map(\.city)
    ).subtracting([[]])
    if maps.isEmpty || texts.isEmpty { return .none }
    var found: [[String]: [Locality]] = [:]
    for shard in shards {
      try shard.read { reader throws(SQLiteError) in
        for (words, localities) in try reader.localities(named: texts) {
          let inMaps = localities.filter { locality in
            maps.contains { $0.mayAnswer(in: locality.region) }
          }
          if !inMaps.isEmpty { found[words, default: []] += inMaps }
        }
      }
    }
    return QueryLocalities(
      found.mapValues { localities in
        Array(localities.sorted { $0.importance > $1.importance }.prefix(Self.localityLimit))
      })
  }
}
