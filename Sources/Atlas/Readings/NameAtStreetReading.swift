import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that read a query as the name of a place beside that of
/// the street that it stands at: "KFC Phố Thanh Miến". In the map the address of such a place may name
/// another street, or none.
extension EmbeddedAtlas {
  /// The greatest distance in metres from a street at which a place stands at it.
  private static let reach = 300.0
  /// The largest number of streets of one name around which a name is looked for. With a larger value
  /// places at frequent names of streets are found in more towns, more slowly.
  private static let streetLimit = 12
  /// The largest numbers of words in the query, and of ways to divide them, that are looked at.
  private static let (wordLimit, divisionLimit) = (9, 24)

  /// A name, that of a street, and the towns in which both are.
  private typealias Division = (name: [String], street: [String], towns: [Locality])

  /// Returns the places that have some of a query's words as their name and stand at the street that the
  /// others name, the nearest to it first; none where there are no such places.
  func items(atStreetIn query: ParsedQuery, limit: Int) throws(GeocoderError) -> [MatchedItem] {
    guard (2...Self.wordLimit).contains(query.words.words.count) else { return [] }
    for division in Self.divisions(of: query).prefix(Self.divisionLimit)
    where query.categories(named: division.name, lastIsPrefix: false).isEmpty {
      var found: [(item: MatchedItem, distance: Double)] = []
      for shard in shards where shard.isStreetMap {
        let courses = try shard.read(for: query) { reader throws(SQLiteError) in
          try reader.courses(
            ofStreetsNamed: division.street, in: division.towns, query.region,
            limit: Self.streetLimit)
        }
        for course in courses {
          found += try items(named: division.name, at: course, query, limit: limit)
        }
      }
      if found.isEmpty { continue }
      found.sort {
        ($0.distance, $1.item.match.rank.score) < ($1.distance, $0.item.match.rank.score)
      }
      return Array(Self.unique(found.map(\.item)) { $0.item.id }.prefix(limit))
    }
    return []
  }

  /// Returns the ways to divide the words of a query into a name and a street, perhaps with a town before
  /// or behind both.
  private static func divisions(of query: ParsedQuery) -> [Division] {
    let words = query.words.words
    let inTowns = query.localities.divisions.map {
      (Array(words[$0.name]), query.localities.named($0.locality))
    }
    return ([(words, [])] + inTowns).flatMap { words, towns in
      words.indices.dropFirst().flatMap { split -> [Division] in
        let (first, second) = (Array(words[..<split]), Array(words[split...]))
        return [(first, second, towns), (second, first, towns)]
      }
    }
  }

  /// Returns the places of a name that stand at a street, with their distances from it in metres.
  private func items(
    named name: [String], at course: StreetCourse, _ query: ParsedQuery, limit: Int
  ) throws(GeocoderError) -> [(item: MatchedItem, distance: Double)] {
    let lines = course.pieces.map { piece in
      piece.points.map { Coordinate(wrappingLatitude: $0.y, longitude: $0.x) }
    }
    guard !lines.isEmpty,
      let around = CoordinateRegion(bounding: lines.joined().map { $0 }, minimumDelta: 1e-4)
    else { return [] }
    var named = ParsedQuery(words: name, of: query).asBoundedName()
    let margin = 2 * Self.reach / Coordinate.metresPerDegree
    named.bounds = SearchBounds(region: around.grown(by: margin))
    named.lesserMatches = .all
    return try uncorrectedItems(matching: named, limit: limit).compactMap { item in
      if item.isPartial || item.item.category == .street { return nil }
      let position = item.item.coordinate
      let distance = position.distance(to: Polyline.point(of: lines, nearestTo: position))
      return distance <= Self.reach ? (item, distance) : nil
    }
  }
}

extension ShardReader {
  /// Returns the courses of the streets that some words are the whole name of and that lie in one of some
  /// towns, or anywhere where there are no towns; those nearest to the middle of a region first.
  fileprivate func courses(
    ofStreetsNamed words: [String], in towns: [Locality], _ region: CoordinateRegion?, limit: Int
  ) throws(SQLiteError) -> [StreetCourse] {
    guard words.allSatisfy({ shard.trie.weight(of: $0, asPrefix: false) != nil || $0.count < 5 })
    else { return [] }
    let found = try StreetLookup(self, isTyping: false).streets(named: words, .whole)
    let inTowns = found.filter { street in
      towns.isEmpty || towns.contains { $0.region.contains(street.middle) }
    }
    let ordered =
      region.map { region in
        inTowns.sorted {
          $0.middle.distance(to: region.center) < $1.middle.distance(to: region.center)
        }
      } ?? inTowns
    var courses: [StreetCourse] = []
    for street in ordered.prefix(limit) { courses.append(try course(ofStreet: street.place)) }
    return courses
  }
}

extension StreetExtent {
  /// The middle of the box around the street.
  fileprivate var middle: Coordinate {
    Coordinate(wrappingLatitude: (box.minY + box.maxY) / 2, longitude: (box.minX + box.maxX) / 2)
  }
}

extension CoordinateRegion {
  /// Returns the region with so many degrees of latitude more in height, and as much in width.
  fileprivate func grown(by margin: Double) -> CoordinateRegion {
    CoordinateRegion(
      center: center, latitudeDelta: latitudeDelta + margin,
      longitudeDelta: longitudeDelta + margin * 2) ?? self
  }
}
