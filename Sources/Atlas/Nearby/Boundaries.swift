import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with the functions that tell which state and country a point is in by
/// their outlines, where the nearest town may lie across a border.
extension ShardReader {
  /// The distance in metres within which the nearest town says better than the outlines of states,
  /// which are generalised, in which state a point is.
  private static let townReach = 5_000.0

  /// Returns the innermost state or country of a shard whose outline contains a point; `nil` at sea, and
  /// in a shard without outlines of states.
  func boundary(at point: Coordinate) throws(SQLiteError) -> Int? {
    // Outlines end at the antimeridian, of which one side is as good as the other.
    let west = Coordinate(
      wrappingLatitude: point.latitude, longitude: point.longitude < 180 ? point.longitude : -180)
    let containing = try polygons.places(containing: west) {
      shard.areas.area(ofPlace: $0) != nil
    }
    let areas = containing.compactMap { shard.areas.area(ofPlace: $0) }
    return areas.first { shard.areas.level(of: $0) == .state } ?? areas.first
  }

  /// The distance in degrees of arc, some 500 km, beyond which a town says nothing of a point on
  /// land. With a larger value points in the ice take longer, and are told towns farther away.
  private static let inlandReach = 4.5

  /// Returns the numbers of the towns nearest to a point, nearest first, however far away they are. On
  /// land without any town within ``inlandReach``, as in the middle of Antarctica, there are none.
  func nearestTowns(to point: Coordinate, limit: Int) throws(SQLiteError) -> [Int] {
    let near = try nearbyPlaces.nearest(to: point, limit: limit, within: Self.inlandReach)
    if near.count >= limit { return near }
    if near.isEmpty, try boundary(at: point) != nil { return [] }
    return try nearbyPlaces.nearest(to: point, limit: limit)
  }

  /// Returns the nearest town that is near enough to say in which state a point is; `nil` where there is none. It
  /// lies in the country whose outline contains the point, as the nearest of all may lie across a river.
  ///
  /// - Parameter towns: The towns near the point, nearest first.
  private func nearTown(
    to point: Coordinate, among towns: [Place]
  ) throws(SQLiteError) -> Place? {
    let near = towns.prefix { point.distance(to: $0.coordinate) <= Self.townReach }
    guard let nearest = near.first else { return nil }
    guard let country = try country(at: point) else { return nearest }
    if let town = near.first(where: { shard.areas.isArea($0.area, inOneOf: [country]) }) {
      return town
    }
    // Small countries have no outline of their own, and lie in that of another.
    let own = try self.country(at: nearest.coordinate)
    return own.map { shard.areas.isArea(nearest.area, inOneOf: [$0]) } == true ? nil : nearest
  }

  /// Returns the country whose outline contains a point; `nil` at sea.
  private func country(at point: Coordinate) throws(SQLiteError) -> Int? {
    let outermost = try boundary(at: point).flatMap { shard.areas.chain(from: $0).last }
    return outermost.flatMap { $0.level == .country ? $0.id : nil }
  }

  /// Returns the town, state and country that a point is in, the innermost first: those of the nearest
  /// town where it is near enough to say it, and otherwise those whose outlines contain the point.
  ///
  /// - Parameter towns: The towns near the point, nearest first.
  func areas(around point: Coordinate, among towns: [Place]) throws(SQLiteError) -> [Place] {
    let town = try nearTown(to: point, among: towns)
    let innermost: Int?
    if let town { innermost = town.area } else { innermost = try boundary(at: point) }
    let chain = innermost.map(shard.areas.chain) ?? []
    let around = try places(chain.map(\.place).filter { $0 > 0 })
    guard let town, town.region.contains(point), !around.contains(where: { $0.id == town.id })
    else { return around }
    return [town] + around
  }

  /// Returns the place that says in which state and country a point is: the nearest town there, or that
  /// state or country itself; `nil` where the nearest town of all is near enough to say it.
  ///
  /// - Parameter towns: The towns near the point, nearest first.
  func place(
    inBoundaryOf point: Coordinate, among towns: [Place]
  ) throws(SQLiteError) -> Place? {
    if let town = try nearTown(to: point, among: towns) {
      return town.id == towns.first?.id ? nil : town
    }
    guard let area = try boundary(at: point) else { return nil }
    // An outline of which only the country is known may be another state than that of a town outside.
    let isStateUnknown = shard.areas.level(of: area) == .country
    for town in towns where shard.areas.isArea(town.area, inOneOf: [area]) {
      if !isStateUnknown { return town }
      if try boundary(at: town.coordinate) == area { return town }
    }
    return try shard.areas.chain(from: area).first.flatMap { around throws(SQLiteError) in
      try places([around.place]).first
    }
  }
}
