import Basics
import Places
import SQLite
import ShardFormat
import Synchronization

/// The villages, hamlets and quarters of a settlement that are known by a point alone, of which the
/// nearest stand in the address of a record, one of each rank: "Sücka, Triesenberg".
///
/// The rules are those of Nominatim, which takes each of them to be a square around its point
/// (`place_node_fuzzy_area` in `lib-sql/functions/ranking.sql`). Answers of the page name the part in
/// whose reach a place lies deepest (`AreaTree`), and none in the middle of a town.
struct SettlementParts: Sendable {
  /// A part of a settlement with the point that it is known by.
  struct Part: Sendable {
    let area: Areas.Area
    let coordinate: Coordinate
    let kind: Kind
  }

  /// A kind of part of a settlement, with the distance to which one without an outline reaches.
  struct Kind: Sendable {
    /// The rank of the kind in addresses within a settlement, from 18 for a village to 24 for a
    /// neighbourhood.
    let rank: Int
    /// The distance in metres from the middle of the square to its corners.
    let reach: Double

    private static let all: [String: Kind] = [
      "town": Kind(rank: 18, reach: 4_000), "borough": Kind(rank: 18, reach: 4_000),
      "village": Kind(rank: 18, reach: 2_000), "suburb": Kind(rank: 20, reach: 2_000),
      "hamlet": Kind(rank: 20, reach: 1_000), "quarter": Kind(rank: 22, reach: 1_000),
      "neighbourhood": Kind(rank: 24, reach: 500),
    ]

    /// Creates the kind with a value of the tag `place`; `nil` for a value that is of no part of a
    /// settlement.
    init?(place value: String) {
      guard let kind = Self.all[value] else { return nil }
      self = kind
    }

    private init(rank: Int, reach: Double) {
      self.rank = rank
      self.reach = reach
    }
  }

  /// The parts of each rank, the greatest parts first.
  private let byRank: [[Part]]
  /// A number of bytes that the parts take up at most, for a cache.
  let cost: Int

  init(_ parts: [Part]) {
    byRank = Dictionary(grouping: parts, by: \.kind.rank).sorted { $0.key < $1.key }.map(\.value)
    cost = 64 + parts.count * 256
  }

  /// Returns the nearest part of each rank around a point, the smallest first. A part whose middle lies
  /// outside that of the next greater rank is left out.
  ///
  /// - Parameter rank: The number below which the rank of each part must be, which is that of a part in
  ///   the greater ones; `nil` for parts of any rank.
  func areas(around point: Coordinate, above rank: Int?) -> [Areas.Area] {
    var chosen: [Part] = []
    for parts in byRank where rank.map({ parts[0].kind.rank < $0 }) ?? true {
      let near = parts.filter {
        $0.reaches(point) && chosen.last?.reaches($0.coordinate) ?? true
      }
      let nearest = near.min {
        point.distance(to: $0.coordinate) < point.distance(to: $1.coordinate)
      }
      if let nearest { chosen.append(nearest) }
    }
    return chosen.reversed().map(\.area)
  }
}

extension SettlementParts.Part {
  /// Returns whether a point lies in the square around the part's own.
  fileprivate func reaches(_ point: Coordinate) -> Bool {
    CoordinateRegion(around: coordinate, reach: kind.reach / 2.0.squareRoot()).contains(point)
  }
}

/// An extension of `ShardReader` with the function that tells which areas stand in the address of a
/// record.
extension ShardReader {
  /// Returns the areas that stand in the address of a place, from the innermost outwards: those that it
  /// lies in, and of the parts of its settlement that are known by a point alone, the nearest.
  ///
  /// - Parameters:
  ///   - area: The number of the innermost area that the place lies in.
  ///   - coordinate: The place's position.
  ///   - own: The category of a place that is an area itself, and lies in greater parts alone; `nil` for
  ///     any other place.
  ///   - isOfStreet: Whether the area is that of the place's street, which may run through several quarters.
  func addressAreas(
    from area: Int, around coordinate: Coordinate, own: String?, isOfStreet: Bool
  ) throws(SQLiteError) -> [Areas.Area] {
    let chain = shard.areas.chain(from: area)
    let districts = chain.prefix { $0.level == .district }
    guard let settlement = chain.dropFirst(districts.count).first, settlement.level == .settlement
    else { return chain }
    for district in districts where try polygons.hasPolygon(district.place) {
      guard isOfStreet else { return chain }
      let inside = try polygons.places(containing: coordinate) {
        shard.areas.area(ofPlace: $0) != nil
      }
      // Areas are numbered from the outermost to the innermost.
      return inside.compactMap(shard.areas.area(ofPlace:)).max().map(shard.areas.chain) ?? chain
    }
    let rank = own.map { SettlementParts.Kind(place: $0)?.rank ?? 0 }
    let parts = try settlementParts(of: settlement.id)
    return parts.areas(around: coordinate, above: rank) + chain.dropFirst(districts.count)
  }

  /// Returns the parts of a settlement that are known by a point alone.
  private func settlementParts(of settlement: Int) throws(SQLiteError) -> SettlementParts {
    if let known = shard.knownSettlements.withLock({ $0.value(for: settlement) }) { return known }
    var parts: [SettlementParts.Part] = []
    for area in shard.areas.districts(of: settlement) {
      guard let place = try places([area.place]).first,
        let kind = SettlementParts.Kind(place: place.category), try !polygons.hasPolygon(place.id)
      else { continue }
      parts.append(SettlementParts.Part(area: area, coordinate: place.coordinate, kind: kind))
    }
    let found = SettlementParts(parts)
    shard.knownSettlements.withLock { $0.keep(found, cost: found.cost, for: settlement) }
    return found
  }
}
