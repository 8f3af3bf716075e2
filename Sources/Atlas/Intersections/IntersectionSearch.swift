import Places
import PlaneGeometry
import SQLite
import ShardFormat

/// A search for the intersections of one shard that match a query's readings as an intersection.
struct IntersectionSearch {
  let query: ParsedQuery
  let isTyping: Bool
  private let reader: ShardReader
  private let lookup: StreetLookup
  /// The names that were corrected, for all readings together.
  private var corrected: Set<[String]> = []
  /// The points where streets meet, by the numbers of two streets, as far as they have been looked
  /// for.
  private var points: [[Int]: [Coordinate]] = [:]

  /// The share of the importance of each street that counts in the score of an intersection. A
  /// larger value puts intersections of main streets before those near the view.
  private static let importanceWeight = 0.3
  /// The largest number of intersections that are returned for one reading.
  private static let limit = 8
  /// The largest numbers of pairs of streets whose courses are compared for one reading: in a
  /// search, and while the query is being typed. With larger values frequent names of streets are
  /// found in more towns, more slowly.
  private static let (pairLimit, typingPairLimit) = (48, 16)

  /// The largest number of names of streets that are corrected for one query. With a larger value
  /// misspelt intersections in long texts are found, more slowly.
  private static let correctedStreetLimit = 4

  /// The ways in which the words of two streets are looked up, the surest first.
  private static let ways: [[StreetLookup.Way]] = [
    [.whole, .whole], [.whole, .withoutKind], [.withoutKind, .whole], [.withoutKind, .withoutKind],
    [.whole, .part], [.part, .whole], [.withoutKind, .part], [.part, .withoutKind], [.part, .part],
  ]

  init(_ reader: ShardReader, _ query: ParsedQuery, isTyping: Bool) {
    self.reader = reader
    self.query = query
    self.isTyping = isTyping
    lookup = StreetLookup(reader, isTyping: isTyping)
  }

  /// Returns the intersections that match one reading of the query, best first: of the streets with
  /// the whole names, where these do not meet of streets that have the words in their names and,
  /// while the query is being typed, of streets whose names go on after it.
  mutating func intersections(
    _ candidate: IntersectionCandidate
  ) throws(SQLiteError) -> [Intersection] {
    let names = candidate.streets
    var found: [Meeting] = []
    let mustBeWhole = isName(ofCategory: candidate)
    let isBegun = isTyping && candidate.endsWithStreet
    guard try areStreets(isBegun ? names.dropLast() : names[...]) else { return [] }
    for ways in Self.ways where found.isEmpty && (!mustBeWhole || ways[0] == .whole) {
      found = try meetings(names, ways)
    }
    if isBegun {
      for first in [StreetLookup.Way.whole, .withoutKind, .part]
      where found.count < Self.limit && (!mustBeWhole || first == .whole) {
        let known = Set(found.map(\.places))
        for var meeting in try meetings(names, [first, .begun])
        where !known.contains(meeting.places) {
          meeting.isWhole = false
          found.append(meeting)
        }
      }
    }
    return try resolve(found)
  }

  /// Returns the intersections that match one reading of the query once a word in the name of one
  /// street is corrected, best first; none where the other street is named by a part of its name.
  mutating func correctedIntersections(
    _ candidate: IntersectionCandidate
  ) throws(SQLiteError) -> [Intersection] {
    guard reader.shard.correctsErrors, !candidate.isStretch else { return [] }
    for index in 0...1 {
      let (words, other) = (candidate.streets[index], candidate.streets[1 - index])
      let isWhole = try !lookup.streets(named: other, .whole).isEmpty
      let otherWay = isWhole ? StreetLookup.Way.whole : .withoutKind
      guard try !lookup.streets(named: other, otherWay).isEmpty,
        try lookup.streets(named: words, .part).isEmpty
      else { continue }
      if corrected.insert(words).inserted, corrected.count > Self.correctedStreetLimit { continue }
      for correction in reader.corrections(ofStreet: words) {
        var names = candidate.streets
        names[index].replaceSubrange(correction.range, with: correction.pieces)
        for way in [StreetLookup.Way.whole, .withoutKind, .part] {
          var ways = [otherWay, otherWay]
          ways[index] = way
          let found = try meetings(names, ways)
          if !found.isEmpty { return try resolve(found) }
        }
      }
    }
    return []
  }

  /// Returns whether each of some names is that of a street in one of the ways.
  private func areStreets(_ names: ArraySlice<[String]>) throws(SQLiteError) -> Bool {
    var unknown: [[String]] = []
    // What takes little is looked up for all names before what takes more for any.
    for name in names where try lookup.streets(named: name, .whole).isEmpty {
      if try lookup.streets(named: name, .withoutKind).isEmpty { unknown.append(name) }
    }
    for name in unknown where try lookup.streets(named: name, .part).isEmpty { return false }
    return true
  }

  /// Returns whether the first street of a reading has the name of a category, which is rather meant
  /// before a preposition: "parking at Broadway".
  private func isName(ofCategory candidate: IntersectionCandidate) -> Bool {
    candidate.hasPreposition
      && !query.categories(named: candidate.streets[0], lastIsPrefix: false).isEmpty
  }

  /// A point where streets of one shard meet, or the middle of the part of a street between others.
  private struct Meeting {
    /// The numbers of the streets in their shard.
    var places: [Int]
    var coordinate: Coordinate
    /// The number of a point among those where two streets meet, from 1 on.
    var ordinal = 1
    var score: Double
    /// A Boolean value that says whether the query has whole words of the streets' names only.
    var isWhole = true
  }

  /// Returns the points where streets meet that words name in certain ways.
  ///
  /// - Parameters:
  ///   - names: The words of each street.
  ///   - ways: The ways in which the words name the first street, and each of the others.
  private mutating func meetings(
    _ names: [[String]], _ ways: [StreetLookup.Way]
  ) throws(SQLiteError) -> [Meeting] {
    var streets: [[StreetExtent]] = names.map { _ in [] }
    // A look-up that takes little may save one that takes more.
    for (index, way) in names.indices.map({ ($0, ways[min($0, 1)]) })
      .sorted(by: { $0.1.rawValue < $1.1.rawValue })
    {
      streets[index] = try lookup.streets(named: names[index], way)
      if streets[index].isEmpty { return [] }
    }
    return streets.count == 3
      ? try stretches(of: streets) : try crossings(of: streets[0], streets[1])
  }

  /// Returns the points where streets meet others, best first.
  private mutating func crossings(
    of first: [StreetExtent], _ second: [StreetExtent]
  ) throws(SQLiteError) -> [Meeting] {
    var pairs: [(streets: [StreetExtent], score: Double)] = []
    for one in first {
      let around = one.box.expanded(by: StreetMeeting.margin(around: one.box))
      for other in second where other.place != one.place && other.box.touches(around) {
        let middle = Point(
          x: (max(one.box.minX, other.box.minX) + min(one.box.maxX, other.box.maxX)) / 2,
          y: (max(one.box.minY, other.box.minY) + min(one.box.maxY, other.box.maxY)) / 2)
        let coordinate = Coordinate(wrappingLatitude: middle.y, longitude: middle.x)
        pairs.append(([one, other], score(of: [one, other], at: coordinate)))
      }
    }
    pairs.sort { $0.score > $1.score }
    var found: [Meeting] = []
    for (streets, _) in pairs.prefix(isTyping ? Self.typingPairLimit : Self.pairLimit) {
      for (index, point) in try points(of: streets[0], streets[1]).enumerated()
      where query.bounds?.contains(point) ?? true {
        found.append(
          Meeting(
            places: streets.map(\.place), coordinate: point, ordinal: index + 1,
            score: score(of: streets, at: point)))
      }
    }
    return Array(found.sorted { $0.score > $1.score }.prefix(Self.limit))
  }

  /// Returns the middles of the parts of streets between others, best first.
  private mutating func stretches(
    of streets: [[StreetExtent]]
  ) throws(SQLiteError) -> [Meeting] {
    let starts = try crossings(of: streets[0], streets[1])
    if starts.isEmpty { return [] }
    let ends = try crossings(of: streets[0], streets[2])
    var found: [Meeting] = []
    for start in starts {
      guard let end = ends.first(where: { $0.places[0] == start.places[0] }),
        end.places != start.places
      else { continue }
      let places = start.places + end.places.suffix(1)
      if found.contains(where: { $0.places == places }) { continue }
      let middle = StreetStretch.middle(
        of: try course(of: start.places[0]),
        fromOneOf: starts.filter { $0.places == start.places }.map(\.coordinate),
        toOneOf: ends.filter { $0.places == end.places }.map(\.coordinate))
      guard let middle else { continue }
      found.append(Meeting(places: places, coordinate: middle, score: start.score + end.score))
    }
    return found
  }

  private mutating func points(
    of one: StreetExtent, _ other: StreetExtent
  ) throws(SQLiteError) -> [Coordinate] {
    let pair = [one.place, other.place]
    if let known = points[pair] { return known }
    let found = StreetMeeting.points(of: try course(of: one.place), try course(of: other.place))
    points[pair] = found
    return found
  }

  private func course(of place: Int) throws(SQLiteError) -> StreetCourse {
    try reader.lookups.courses.value(for: place) { () throws(SQLiteError) in
      try reader.course(ofStreet: place)
    }
  }

  private func score(of streets: [StreetExtent], at coordinate: Coordinate) -> Double {
    let importance = streets.reduce(0) { $0 + $1.importance }
    let nearness = query.nearness?.weight(of: coordinate) ?? 0
    return Self.importanceWeight * importance + Ranking.searching.near * nearness
  }

  /// Returns intersections with their streets read in full; those of streets of one name are left
  /// out, since a street does not cross itself.
  private func resolve(_ found: [Meeting]) throws(SQLiteError) -> [Intersection] {
    var intersections: [Intersection] = []
    for found in found.prefix(Self.limit) {
      let streets = try reader.places(found.places)
      guard Set(streets.map(\.name)).count == found.places.count else { continue }
      intersections.append(
        Intersection(
          streets: streets, coordinate: found.coordinate, ordinal: found.ordinal,
          score: found.score, isWhole: found.isWhole))
    }
    return intersections
  }
}
