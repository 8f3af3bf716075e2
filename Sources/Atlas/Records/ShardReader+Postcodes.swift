import Basics
import Places
import SQLite
import ShardFormat
import Synchronization

/// A square of half a kilometre in a settlement. Places there that are far from all houses have one postal
/// code, which is looked up once for all of them.
struct PostcodeCell: Hashable, Sendable {
  /// The length of the square's sides, in degrees.
  private static let size = 0.005

  /// The number of the settlement's area.
  let settlement: Int
  private let row: Int
  private let column: Int

  /// Creates the square in a settlement that holds a coordinate.
  init(of settlement: Int, holding coordinate: Coordinate) {
    self.settlement = settlement
    row = Int((coordinate.latitude / Self.size).rounded(.down))
    column = Int((coordinate.longitude / Self.size).rounded(.down))
  }

  var center: Coordinate {
    Coordinate(
      wrappingLatitude: (Double(row) + 0.5) * Self.size,
      longitude: (Double(column) + 0.5) * Self.size)
  }
}

/// An extension of `ShardReader` with functions that tell the postal codes of places without one of their
/// own.
extension ShardReader {
  private static let postcode = """
    SELECT postcode FROM houses WHERE place = ? AND postcode <> '' LIMIT 1
    """

  /// Returns the postal code of a house of a street; `nil` where none has one.
  func postcode(ofStreet place: Int) throws(SQLiteError) -> String? {
    var postcode: String?
    try database.run(Self.postcode, [.integer(place)]) { postcode = $0.text(0) }
    return postcode
  }

  /// The distance in metres within which a place has the postal code of the nearest house.
  private static let nearReach = 200.0
  /// The distance in metres within which the nearest house is looked for first: most places have one
  /// beside them, and hundreds farther away.
  private static let firstReach = 60.0
  /// The distances in metres from the middle of a `PostcodeCell` within which houses tell the postal code
  /// of a place that has no house near it, tried one after the other: in the mountains the next house may
  /// be far away.
  private static let farReaches = [500.0, 2_000.0]
  /// The largest number of houses among which those with a postal code are looked for.
  private static let houseLimit = 4_096
  /// The number of the nearest houses in its settlement whose usual postal code is that of a
  /// `PostcodeCell`, since one house alone may have a code of its own, such as that of an office; and the
  /// number of the nearest houses among which they are looked for.
  private static let (usualCount, nearestCount) = (16, 256)

  /// Returns the postal code of the nearest house in a place's settlement, or the usual one of the houses
  /// around it; `nil` where none near the place has one.
  ///
  /// - Parameters:
  ///   - coordinate: The place's position.
  ///   - area: The number of the innermost area that the place lies in.
  func postcode(near coordinate: Coordinate, inArea area: Int) throws(SQLiteError) -> String? {
    guard let settlement = settlement(of: area) else { return nil }
    for reach in [Self.firstReach, Self.nearReach] {
      guard let number = try houses(nearestTo: coordinate, reach: reach).first,
        let house = try house(number)
      else { continue }
      // A house across a border has a code of another town or country.
      return try self.settlement(of: house) == settlement ? house.postcode : nil
    }
    let cell = PostcodeCell(of: settlement, holding: coordinate)
    if let known = shard.knownPostcodes.withLock({ $0.value(for: cell) }) { return known }
    let postcode = try usualPostcode(of: cell)
    shard.knownPostcodes.withLock { $0.keep(postcode, cost: Self.cellCost, for: cell) }
    return postcode
  }

  /// A number of bytes that a postal code in the cache of a shard takes up at most.
  private static let cellCost = 160

  /// Returns the postal code that most of the houses nearest to the middle of a cell have, as far as they
  /// lie in its settlement; `nil` where none has one.
  private func usualPostcode(of cell: PostcodeCell) throws(SQLiteError) -> String? {
    for reach in Self.farReaches {
      let window = CoordinateRegion(around: cell.center, reach: reach)
      if try hasHouses(above: Self.houseLimit, in: window) { return nil }
      // In the order of their nearest houses, which decides between codes of as many houses.
      var codes: [(code: String, count: Int)] = []
      for number in try houses(nearestTo: cell.center, reach: reach).prefix(Self.nearestCount) {
        guard let house = try house(number), try settlement(of: house) == cell.settlement else {
          continue
        }
        if let index = codes.firstIndex(where: { $0.code == house.postcode }) {
          codes[index].count += 1
        } else {
          codes.append((house.postcode, 1))
        }
        if codes.reduce(0, { $0 + $1.count }) == Self.usualCount { break }
      }
      if let usual = codes.max(by: { $0.count < $1.count }) { return usual.code }
    }
    return nil
  }

  private static let withPostcode = """
    SELECT h.id, h.latitude, h.longitude FROM house_points b CROSS JOIN houses h ON h.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ? AND h.postcode <> ''
    """

  /// Returns the numbers of the houses with a postal code within a distance of a point, nearest first.
  ///
  /// - Parameter reach: The greatest distance, in metres.
  private func houses(
    nearestTo point: Coordinate, reach: Double
  ) throws(SQLiteError) -> [Int] {
    var found: [(distance: Double, id: Int)] = []
    let window = CoordinateRegion(around: point, reach: reach)
    for longitudes in window.longitudeRanges {
      try database.run(Self.withPostcode, window.edges(longitudes)) { row in
        let coordinate = Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
        let distance = point.distance(to: coordinate)
        if distance <= reach { found.append((distance, row.integer(0))) }
      }
    }
    return found.sorted(by: <).map(\.id)
  }

  /// Returns the number of the settlement that a house lies in; `nil` where none is known.
  private func settlement(of house: House) throws(SQLiteError) -> Int? {
    try places([house.place]).first.flatMap { settlement(of: $0.area) }
  }

  /// Returns the number of the settlement that an area is or lies in; `nil` where none is known.
  private func settlement(of area: Int) -> Int? {
    shard.areas.chain(from: area).first { $0.level == .settlement }?.id
  }
}
