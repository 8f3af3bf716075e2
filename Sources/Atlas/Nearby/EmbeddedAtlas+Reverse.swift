import Places

extension EmbeddedAtlas {
  /// Places that a point is answered with.
  static let reverseLimit = 10
  /// Of these, what street maps find near it.
  private static let nearLimit = 6
  /// Of those, what comes before the areas around.
  private static let nearestLimit = 3

  /// What is at a point: where there is a street map, the nearest houses, places and streets, the
  /// areas around, from the innermost outwards, and what else is near; then the nearest towns.
  func places(at coordinate: Coordinate, language: Language) throws(GeocoderError) -> [MapItem] {
    var (near, areas): ([Surrounding], [Surrounding]) = ([], [])
    for shard in shards where shard.isStreetMap && shard.holds(coordinate) {
      let found = try shard.surroundings(of: coordinate, language: language)
      near += found.near
      areas += found.areas
    }
    near.sort { ($0.distance, $0.item.id.description) < ($1.distance, $1.item.id.description) }
    let nearest = near.prefix(Self.nearLimit).map(\.item)
    var items = Array(nearest.prefix(Self.nearestLimit)) + areas.map(\.item)
    items += nearest.dropFirst(Self.nearestLimit)
    let gazetteers = shards.filter { !$0.isStreetMap }
    var towns: [(item: MapItem, distance: Double)] = []
    for shard in gazetteers.isEmpty && items.isEmpty ? shards : gazetteers {
      let nearest = try shard.nearest(
        to: coordinate, limit: Self.reverseLimit, language: language)
      towns += nearest.map { ($0, coordinate.distance(to: $0.coordinate)) }
    }
    towns.sort { ($0.distance, $0.item.id.description) < ($1.distance, $1.item.id.description) }
    items += towns.map(\.item)
    let kept = PlaceIdentity.withoutTwins(Self.once(items, by: \.id), PlaceIdentity.init)
    return Array(kept.prefix(Self.reverseLimit))
  }
}
