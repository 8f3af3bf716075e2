import Places
import SQLite
import ShardFormat

/// A house, or else a street, that answers to what was typed as an address.
struct AddressMatch {
  var street: Place
  /// Nil where the street has no such number, and none near it.
  var house: House?
  var rank: Rank
  /// It is not quite what was asked for.
  var isPartial: Bool

  /// What tells it from others.
  var reference: String { house?.reference ?? street.reference }
}

/// Finds the houses and streets of a shard that answer to an address.
struct AddressSearch {
  let database: Database
  let areas: Areas
  let nearness: Nearness?
  /// Leaves out what lies elsewhere.
  let bounds: CoordinateRegion?

  /// In units of importance, as `Ranking` has them. An address that is there is what is meant,
  /// whatever else has a name like it.
  private static let exact = 9.0
  private static let similar = 8.0
  private static let neighbour = 6.0
  private static let streetOnly = 5.0
  /// For a town or postal code that agrees, or does not.
  private static let agreeing = 0.5
  private static let disagreeing = 3.0
  /// For a street that is spelled with umlauts and was not: one that is written as typed comes first.
  private static let spelledOut = 0.5
  /// A street is as good as its name, and matters as little as streets do among houses.
  private static let weight = 0.3
  /// Matches of one reading.
  private static let limit = 48
  /// How far the number of another house may be from the one asked for.
  private static let numberReach = 12

  /// - Parameter isBegun: whether the name of the street may be only begun.
  func matches(
    _ candidate: AddressCandidate, isBegun: Bool, correction: Double? = nil
  ) throws(SQLiteError) -> [AddressMatch] {
    var found = try StreetKeys.places(named: candidate.street, database)
    if found.isEmpty, isBegun {
      found = try StreetKeys.places(beginning: candidate.street, database)
    }
    let streets = try Place.read(Array(found.prefix(Self.limit)), database)
    let others = try streetsWithUmlauts(candidate.street)
    var matches: [AddressMatch] = []
    for (street, penalty) in streets.map({ ($0, 0.0) }) + others.map({ ($0, Self.spelledOut) }) {
      guard var match = try match(candidate, in: street) else { continue }
      match.rank.isCorrected = correction != nil
      match.rank.score -= penalty + (correction ?? 0)
      match.isPartial = match.isPartial || correction != nil
      matches.append(match)
    }
    return matches
  }

  /// Those whose umlauts were spelled out: "aeulestr." is "Äulestrasse".
  private func streetsWithUmlauts(_ street: ParsedStreetName) throws(SQLiteError) -> [Place] {
    guard let words = Umlauts.folded(street.words) else { return [] }
    let found = try StreetKeys.places(named: ParsedStreetName(words), database)
    return try Place.read(Array(found.prefix(Self.limit)), database)
      .filter { ParsedStreetName(Umlauts.spelledOut($0.name)) == street }
  }

  private func match(
    _ candidate: AddressCandidate, in street: Place
  ) throws(SQLiteError) -> AddressMatch? {
    var score = Self.weight * street.importance
    var isPartial = false
    var house: House?
    if let number = candidate.houseNumber {
      let houses = try House.all(inPlace: street.id, database)
      let best = Self.best(of: houses, for: number, postcode: candidate.postcode)
      house = best?.house
      score += best?.score ?? Self.streetOnly
      isPartial = best?.score != Self.exact
    } else {
      score += Ranking.searching.exact
    }
    if !candidate.city.isEmpty {
      let named = areas.named(candidate.city.joined(separator: " "), orBegun: true)
      let isThere = areas.isArea(street.area, inOneOf: named.ids)
      score += isThere ? Self.agreeing : -Self.disagreeing
      isPartial = isPartial || !isThere
    }
    let coordinate = house?.coordinate ?? street.coordinate
    if let bounds, !bounds.contains(coordinate) { return nil }
    if let nearness { score += Ranking.searching.near * nearness.weight(of: coordinate) }
    return AddressMatch(
      street: street, house: house, rank: Rank(isCorrected: false, score: score),
      isPartial: isPartial)
  }

  /// The house itself, one that has it among others, or the nearest number on its side.
  private static func best(
    of houses: [House], for number: HouseNumber, postcode: String?
  ) -> (house: House, score: Double)? {
    var best: (house: House, score: Double, distance: Int)?
    for house in houses {
      guard let own = HouseNumber(house.number) else { continue }
      let distance = abs(own.number - number.number)
      let score: Double
      switch own.agreement(with: number) {
      case .exact: score = exact
      case .within, .numberOnly: score = similar
      case nil where distance <= numberReach: score = neighbour
      case nil: continue
      }
      let isOtherSide = (own.number - number.number) % 2 != 0
      let codes = postcode.map { house.postcode.uppercased().filter { $0 != " " } == $0 }
      let cost = 4 * distance + (isOtherSide ? 6 : 0) + (codes == false ? 1 : 0)
      if let known = best, (known.score, -known.distance) >= (score, -cost) { continue }
      best = (house, score, cost)
    }
    return best.map { ($0.house, $0.score) }
  }
}
