import Basics
import Foundation
import Places
import SQLite
import ShardFormat
import Synchronization

/// A place as the table `places` of a shard stores it.
///
/// It is a class so that lists of places are filtered and sorted, by many rules in turn, without copies of
/// their texts.
final class Place: Sendable {
  /// The number of a place in its shard: the smaller, the more important.
  let id: Int
  /// The identifier of a place at the data's source.
  let reference: String
  /// The main name of a place; empty for a place without a name.
  let name: String
  /// The names of a place by language, `language TAB name LF`, for each language whose name differs
  /// from the main one.
  let names: String
  let coordinate: Coordinate
  let category: String
  let population: Int?
  /// The number of the innermost area that contains a place; 0 for none.
  let area: Int
  let timeZone: String?
  /// The region that a place takes up; `nil` where that follows from the population.
  let extent: CoordinateRegion?
  /// The importance of a place: one more for ten times the inhabitants.
  let importance: Double
  let details: PlaceDetails

  static let columns = """
    p.id, p.reference, p.name, p.names, p.latitude, p.longitude, p.category, p.population, \
    p.area, p.time_zone, p.west, p.south, p.east, p.north, p.importance, p.details
    """

  init(_ row: Row) {
    id = row.integer(0)
    reference = row.text(1)
    name = row.text(2)
    names = row.text(3)
    coordinate = Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5))
    category = row.text(6)
    population = row.isNull(7) ? nil : row.integer(7)
    area = row.integer(8)
    timeZone = row.isNull(9) ? nil : row.text(9)
    extent =
      row.isNull(10)
      ? nil
      : CoordinateRegion(
        south: row.real(11), west: row.real(10), north: row.real(13), east: row.real(12))
    importance = row.real(14)
    details = PlaceDetails(text: row.text(15))
  }

  /// An estimate of the number of bytes that a place takes up in memory.
  var byteCount: Int { 512 + names.utf8.count + details.text.utf8.count }

  /// Returns the name of a place in a language; the main name where it has none.
  func name(in language: Language) -> String {
    TaggedNames(text: names).name(in: language) ?? language.written(name)
  }

  /// The heights in degrees of the regions shown around natural features and airports of which only a
  /// point is known, by category: a mountain is shown with the valleys around it.
  private static let featureHeights = [
    "mountain": 0.2, "volcano": 0.2, "cape": 0.2, "island": 0.2, "airport": 0.06,
  ]

  /// The region that a place takes up: its extent, or a region that fits the category or the
  /// population, 2 km wide for a thousand inhabitants, 25 for a million.
  var region: CoordinateRegion {
    if let extent { return extent }
    let size =
      Self.featureHeights[category] ?? pow(Double(max(population ?? 0, 1_000)), 0.35) * 0.0018
    let narrowing = max(cos(coordinate.latitude * .pi / 180), 0.05)
    return CoordinateRegion(
      center: coordinate, latitudeDelta: size, longitudeDelta: min(size / narrowing, 360))
      ?? CoordinateRegion(
        south: coordinate.latitude, west: coordinate.longitude, north: coordinate.latitude,
        east: coordinate.longitude)
  }
}

/// A name of a place, folded for comparison, with what it takes to rank it.
struct PlaceName: Sendable {
  /// The number, in its shard, of the place that a name belongs to.
  var place: Int
  var kind: NameKind
  var text: String
  var folded: FoldedText
  /// The importance of the place that a name belongs to.
  var importance: Double
  var coordinate: Coordinate

  /// The score of a name: the importance of the place less the penalty of the kind of name. The
  /// names of a shard are numbered by it, the greatest first.
  var score: Double { importance - kind.penaltyWhenBegun }
}

/// An extension of `ShardReader` with functions that look up places by number and by identifier.
extension ShardReader {
  private static let byNumber = "SELECT \(Place.columns) FROM places p WHERE p.id = ?"
  private static let byReference = "SELECT id FROM places WHERE reference = ?"
  private static let aliases = """
    SELECT reference FROM aliases WHERE place = ? ORDER BY reference LIMIT ?
    """
  private static let byAlias = "SELECT place FROM aliases WHERE reference = ?"

  /// Returns the places of a shard with some numbers, in the order of these.
  func places(_ ids: [Int]) throws(SQLiteError) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(ids.count)
    for id in ids {
      if let place = try place(id) { places.append(place) }
    }
    return places
  }

  /// Returns the place of a shard with a number; `nil` where there is none.
  private func place(_ id: Int) throws(SQLiteError) -> Place? {
    if let known = shard.knownPlaces.withLock({ $0.value(for: id) }) { return known }
    var place: Place?
    try database.run(Self.byNumber, [.integer(id)]) { place = Place($0) }
    if let place {
      shard.knownPlaces.withLock { $0.keep(place, cost: place.byteCount, for: id) }
    }
    return place
  }

  /// Returns the place of a shard with an identifier at the data's source; `nil` where there is
  /// none.
  func place(reference: String) throws(SQLiteError) -> Place? {
    guard let id = try database.number(Self.byReference, [.text(reference)]) else { return nil }
    return try place(id)
  }

  /// Returns the further identifiers of the place with an identifier, in the order of their texts.
  func aliases(ofPlace reference: String, limit: Int) throws(SQLiteError) -> [String] {
    guard let place = try place(reference: reference) else { return [] }
    var aliases: [String] = []
    try database.run(Self.aliases, [.integer(place.id), .integer(limit)]) {
      aliases.append($0.text(0))
    }
    return aliases
  }

  /// Returns the place of a shard that has an identifier at the data's source besides its own, as
  /// an alias; `nil` where there is none.
  func aliasedPlace(reference: String) throws(SQLiteError) -> Place? {
    let alias = try database.number(Self.byAlias, [.text(reference)])
    return try alias.flatMap { id throws(SQLiteError) in try places([id]).first }
  }
}
