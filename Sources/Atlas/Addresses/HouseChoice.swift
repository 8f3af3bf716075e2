import Places
import SQLite

/// A house of a street that is chosen for a number in a query.
struct HouseChoice {
  /// A degree to which a house fits a number in a query; the best is the least.
  enum Fit: Int, Comparable {
    /// The fit of a house that has the number as it is typed, or with other hyphens, slashes,
    /// blanks and letters that look the same.
    case exact
    /// The fit of a house whose number has the same digits: "221-51" for "22151".
    case digits
    /// The fit of a house whose number looks like the one typed, in letters of another script.
    case lookalike
    /// The fit of a house whose number is the one typed without that of a flat, or one of a list.
    case other
    /// The fit of a house of whose two numbers one is typed: "123/45" for "123", and for "45" in a
    /// street where all houses have two.
    case part
    /// The fit of a house whose range of numbers overlaps the one typed.
    case within
    /// The fit of a house with the same number and another letter or building.
    case numberOnly
    /// The fit of a house with a number near the one typed.
    case neighbour

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// A Boolean value that says whether a house of this fit is the one asked for.
    var isFull: Bool { self < .numberOnly }
  }

  let house: House
  let fit: Fit

  /// Creates the choice of a house that fits a number to a degree.
  fileprivate init(house: House, fit: Fit) { (self.house, self.fit) = (house, fit) }

  /// The greatest difference between the house number asked for and that of a house that stands in
  /// for it. A larger value means more guesses.
  private static let numberReach = 12

  /// Chooses the house of a street that fits a house number best: of several with the same fit, the
  /// one with the nearest number, preferably on the same side of the street, and with the postal
  /// code of the query. Returns `nil` where no number is near enough.
  ///
  /// - Parameters:
  ///   - isBeforeStreet: Whether the number stands before the street in the query.
  ///   - postcode: The postal code in the query, as the code of a `Postcode`.
  ///   - customs: The ways to number houses in the country of the street.
  init?(
    of houses: StreetHouses, for number: HouseNumber, isBeforeStreet: Bool, postcode: String?,
    customs: HouseNumberWords.Customs
  ) {
    let others = number.others(isBeforeStreet: isBeforeStreet)
    var best: (house: House, fit: Fit, cost: Int)?
    for (house, own) in houses.numbered {
      guard let (fit, distance) = Self.fit(of: own, for: number, others, houses.numbering, customs)
      else { continue }
      let codes = postcode.map { Postcode.isSame(house.postcode, as: $0) }
      let cost = distance + (codes == false ? 1 : 0)
      if let best, (best.fit, best.cost) <= (fit, cost) { continue }
      best = (house, fit, cost)
    }
    guard let best else { return nil }
    (house, fit) = (best.house, best.fit)
  }

  /// Returns the fit of a house number in a street for one in a query, with the distance between
  /// both in a unit that orders houses of one fit; `nil` where they have nothing to do with each
  /// other.
  private static func fit(
    of own: HouseNumber, for number: HouseNumber, _ others: [HouseNumber],
    _ numbering: StreetNumbering, _ customs: HouseNumberWords.Customs
  ) -> (fit: Fit, distance: Int)? {
    switch own.likeness(to: number) {
    case .same: return (.exact, 0)
    case .lookalike: return (customs.lettersSound ? .numberOnly : .lookalike, 0)
    case nil: break
    }
    if number.isLiteral { return nil }
    if customs.slashIsBuilding, own.isBuilding(number) || number.isBuilding(own) {
      return (.digits, 0)
    }
    if customs.shortensRepeats, HouseNumberWords.areRepeats(own.key, number.key) {
      return (.digits, 0)
    }
    if numbering.hasSameDigits(own, number) { return (.digits, 0) }
    if let index = others.firstIndex(where: { $0.key == own.key }) { return (.other, 2 * index) }
    if numbering.isPart(number, of: own, customs) {
      // Where each number names the house, people write that of the street.
      return (.part, (own.number == number.number) == customs.namesByEither ? 2 : 0)
    }
    let distance = numbering.distance(from: own, to: number)
    switch own.agreement(with: number) {
    case .within where !numbering.hasBlocks && !(customs.namesByEither && own.hasSlash):
      return (.within, distance.cost)
    case .numberOnly: return (.numberOnly, distance.cost)
    default: return distance.numbers <= numberReach ? (.neighbour, distance.cost) : nil
    }
  }
}

/// The houses of a street with their parsed numbers.
struct StreetHouses {
  let all: [House]
  /// The houses whose number has a digit, with that number.
  let numbered: [(house: House, number: HouseNumber)]
  let numbering: StreetNumbering

  init(_ houses: [House]) {
    all = houses
    numbered = houses.compactMap { house in
      HouseNumber(written: house.number).map { (house: house, number: $0) }
    }
    numbering = StreetNumbering(numbered.map(\.number))
  }
}

/// An extension of `ShardReader` with the look-up of the houses of a street by their numbers.
extension ShardReader {
  /// Returns the house of a street in the shard that fits the number of an address best; `nil` where none
  /// fits. Most addresses are written as in the shard, so that the others are not read.
  ///
  /// - Parameter street: The street in the shard.
  func house(
    of street: Place, _ candidate: AddressCandidate, _ number: HouseNumber
  ) throws(SQLiteError) -> HouseChoice? {
    let postcode = candidate.postcode
    if let house = try house(ofPlace: street.id, number: number.text),
      postcode.map({ Postcode.isSame(house.postcode, as: $0) }) ?? true
    {
      return HouseChoice(house: house, fit: .exact)
    }
    let country = shard.areas.chain(from: street.area).last.map { String($0.code.prefix(2)) }
    return HouseChoice(
      of: try houses(ofStreet: street.id), for: number, isBeforeStreet: candidate.numberIsFirst,
      postcode: postcode, customs: HouseNumberWords.Customs(in: country))
  }

  /// Returns the houses of a street in the shard, with their parsed numbers.
  ///
  /// - Parameter place: The number of the street in the shard.
  func houses(ofStreet place: Int) throws(SQLiteError) -> StreetHouses {
    try lookups.houses.value(for: place) { () throws(SQLiteError) in
      StreetHouses(try houses(ofPlace: place))
    }
  }
}

/// The way in which the houses of a street are numbered where their numbers consist of two, as far
/// as these tell.
struct StreetNumbering {
  /// A Boolean value that says whether the first of two numbers is that of a block with many
  /// houses, as in Queens: "221-51".
  let hasBlocks: Bool
  /// A Boolean value that says whether most houses have two numbers of which each names the house,
  /// as in Czechia: "123/45".
  let isDouble: Bool

  /// Creates the way of numbering from the house numbers of a street.
  init(_ numbers: [HouseNumber]) {
    let pairs = numbers.filter { $0.second != nil }
    let isUsual = pairs.count * 2 > numbers.count
    hasBlocks = isUsual && Set(pairs.map(\.number)).count * 2 <= pairs.count
    isDouble = isUsual && !hasBlocks && pairs.count { $0.last == nil } * 2 > pairs.count
  }

  /// Returns whether two house numbers have the same digits, and one of them no hyphen or slash. A
  /// range has not the digits of a number, except where it is that of a block and a house.
  func hasSameDigits(_ one: HouseNumber, _ other: HouseNumber) -> Bool {
    let (whole, pair) = one.isPlain ? (one, other) : (other, one)
    guard whole.isPlain, pair.second != nil, hasBlocks || pair.last == nil,
      whole.number > pair.number
    else { return false }
    return pair.text.filter(\.isNumber) == whole.text.filter(\.isNumber)
  }

  /// Returns whether a number in a query is one of the two that a house has.
  func isPart(_ number: HouseNumber, of own: HouseNumber, _ customs: HouseNumberWords.Customs)
    -> Bool
  {
    guard number.isPlain else { return false }
    if own.isProvisional { return own.number == number.number }
    guard let second = own.second, !hasBlocks else { return false }
    if customs.namesByEither, own.hasSlash { return [own.number, second].contains(number.number) }
    if isDouble, number.number == second { return true }
    return own.number == number.number && own.hasSlash && own.last == nil
  }

  /// Returns the distance between two house numbers of the street: the difference of the numbers,
  /// and a cost that is greater on the other side of the street.
  func distance(from own: HouseNumber, to number: HouseNumber) -> (numbers: Int, cost: Int) {
    var difference = abs(own.number - number.number)
    if hasBlocks {
      guard let block = number.second, let ownSecond = own.second, difference == 0 else {
        return (.max, .max / 2)
      }
      difference = abs(ownSecond - block)
    } else if isDouble, number.second == nil, let second = own.second {
      difference = abs(second - number.number)
    }
    return (difference, 4 * difference + (difference.isMultiple(of: 2) ? 0 : 6))
  }
}
