import Places
import SQLite
import ShardFormat

extension EmbeddedAtlas {
  /// The largest number of places in the answer to what is at a point.
  static let reverseLimit = 10
  /// The largest number of nearby houses, places and streets of street maps in the answer to what
  /// is at a point.
  private static let nearLimit = 6
  /// The number of nearby houses, places and streets that stand before the areas around a point in
  /// the answer to what is there.
  private static let nearestLimit = 3

  /// Returns the places at and near a point: where there is a street map, the nearest houses,
  /// places and streets, the areas around the point, from the innermost outwards, and other places
  /// nearby; then the nearest towns, of which one in the state and country that the point is in comes
  /// first. On the water the sea or lake comes before all.
  ///
  /// - Returns: The places, and the areas and waters that the point lies in, the innermost first.
  func places(
    at coordinate: Coordinate, language: Language
  ) throws(GeocoderError) -> (items: [MapItem], areas: [MapItem]) {
    var (near, areas): ([Surrounding], [Surrounding]) = ([], [])
    for shard in shards where shard.isStreetMap && shard.contains(coordinate) {
      let found = try shard.read { reader throws(SQLiteError) in
        try reader.surroundings(of: coordinate, language: language)
      }
      near += found.near
      areas += found.areas
    }
    near.sort(by: Self.isNearer)
    let nearest = near.prefix(Self.nearLimit).map(\.item)
    var items = Array(nearest.prefix(Self.nearestLimit)) + areas.map(\.item)
    items += nearest.dropFirst(Self.nearestLimit)
    let gazetteers = shards.filter { !$0.isStreetMap }
    // On a pier or in a harbour, what is beside the point says more than the sea's name.
    let isInland = near.first.map { $0.distance <= Self.shoreReach } ?? false
    let waters = isInland ? [] : try self.waters(at: coordinate, gazetteers, language)
    items = waters + items
    var (towns, around): ([Surrounding], [MapItem]) = ([], [])
    for shard in gazetteers.isEmpty && items.isEmpty ? shards : gazetteers {
      let nearest = try shard.read { reader throws(SQLiteError) in
        let ids = try reader.nearestTowns(to: coordinate, limit: Self.reverseLimit)
        let places = try reader.places(ids)
        if let first = try reader.place(inBoundaryOf: coordinate, among: places) {
          items += try reader.mapItems([first], language: language)
        }
        let areas = try reader.areas(around: coordinate, among: places)
        around += try reader.mapItems(areas, language: language)
        return try reader.mapItems(places, language: language)
      }
      towns += nearest.map {
        Surrounding(item: $0, distance: coordinate.distance(to: $0.coordinate))
      }
    }
    items += towns.sorted(by: Self.isNearer).map(\.item)
    let containing = waters + Self.completed(areas.map(\.item), by: around)
    return (
      Array(Self.distinct(items).prefix(Self.reverseLimit)), Self.distinct(containing)
    )
  }

  /// Returns the areas of street maps around a point with those of gazetteers that are larger than the
  /// map: a map of a town need not know its country.
  private static func completed(_ areas: [MapItem], by others: [MapItem]) -> [MapItem] {
    if areas.contains(where: { $0.category == .country }) { return areas }
    // Where there is a street map, it knows better than the nearest town in which town a point is.
    let isMapped = !areas.isEmpty
    return areas + others.filter { !isMapped || !PlaceIdentity.isSettlement($0.category.rawValue) }
  }

  /// Returns each place once, as several sources may tell of it.
  static func distinct(_ items: [MapItem]) -> [MapItem] {
    PlaceIdentity.deduplicated(unique(items, by: \.id), PlaceIdentity.init)
  }

  /// The distance in metres within which a house, street or other place of a street map comes before
  /// the sea or lake that a point lies on.
  private static let shoreReach = 100.0

  /// Returns the seas, bays and lakes that a point lies on, the smallest first.
  private func waters(
    at coordinate: Coordinate, _ gazetteers: [Shard], _ language: Language
  ) throws(GeocoderError) -> [MapItem] {
    var waters: [MapItem] = []
    for shard in gazetteers {
      waters += try shard.read { reader throws(SQLiteError) in
        try reader.waters(at: coordinate, language: language)
      }
    }
    // A sea is here too: its own point, an ocean away, says nothing of the one asked about.
    return waters.map { water in
      var water = water
      water.coordinate = coordinate
      water.region = CoordinateRegion(around: coordinate, reach: Self.waterReach)
      return water
    }
  }

  /// The distance in metres to which a map of a point on the water shows what is around.
  private static let waterReach = 5_000.0

  /// Returns whether one place comes before another in an answer that is ordered by distance, the
  /// address of the building around the point before all others, or by the ranks of the places.
  static func isNearer(_ one: Surrounding, _ other: Surrounding) -> Bool {
    if one.isOfBuilding != other.isOfBuilding { return one.isOfBuilding }
    return (one.rank, one.distance, one.item.id.description)
      < (other.rank, other.distance, other.item.id.description)
  }
}
