import Places
import SQLite
import ShardFormat

/// An extension of `Shard` with the kinds of towns and larger areas that a gazetteer finds by what they
/// are: "cities in France", "capital of Australia", "states of Germany".
extension Shard {
  /// Returns those of some categories, and of all their kinds, that are towns, states or countries;
  /// none for a shard that does not know those of the whole world.
  func kindsOfAreas(among sought: Set<PlaceCategory>) -> Set<PlaceCategory> {
    guard isGazetteer else { return [] }
    let meant = sought.flatMap { PlaceCategory.meanings[$0] ?? [$0] }
    return Set(meant.flatMap(CategoryVocabulary.standard.kinds).filter(\.isKindOfArea))
  }
}

extension PlaceCategory {
  /// A size of the areas that a gazetteer knows by their names.
  private enum AreaSize: Int {
    case town, state, country, continent
  }

  /// A table of the least sizes of the areas that towns, states and countries are looked for in.
  private static let leastSizes: [PlaceCategory: AreaSize] = [
    .village: .state, .town: .state, .city: .state, .capital: .country, .state: .country,
    .region: .country, .country: .continent,
  ]
  /// A table of the sizes of towns, states and countries themselves.
  private static let sizes: [PlaceCategory: AreaSize] = [
    .village: .town, .town: .town, .city: .town, .capital: .town, .state: .state,
    .country: .country,
  ]

  /// A table of what is meant by the names of some categories: in most languages cities are towns, and
  /// what some countries call regions others call states.
  fileprivate static let meanings: [PlaceCategory: [PlaceCategory]] = [
    .town: [.town, .city], .region: [.state],
  ]

  /// A Boolean value that says whether the places of a category are towns, states, regions or countries.
  var isKindOfArea: Bool { Self.leastSizes[self] != nil }

  /// Returns whether places of a category are looked for in one of another category: no towns in a
  /// town, and no states in a state.
  func isSought(in other: PlaceCategory) -> Bool {
    guard let least = Self.leastSizes[self], let size = Self.sizes[other] else { return true }
    return size.rawValue >= least.rawValue
  }
}

extension PlaceSelection {
  /// The categories of towns of any size.
  static let towns: Set<PlaceCategory> = [.capital, .city, .town, .village]

  /// A Boolean value that says whether the capital of a country is selected, of which there is one.
  var isCapital: Bool { interest == .categories([.capital]) }

  /// Returns whether what is selected is looked for in a place of a category.
  func isSought(in category: String) -> Bool {
    guard case .categories(let categories) = interest, let other = PlaceCategory(rawValue: category)
    else { return true }
    return categories.allSatisfy { $0.isSought(in: other) }
  }
}

/// An extension of `ShardReader` with the function that finds the towns, states and countries of some
/// kinds, the most important first.
extension ShardReader {
  /// The number of the most important places among which towns are looked for first.
  private static let firstPlaces = 1_000
  /// The factor by which that number grows until enough towns are found.
  private static let growth = 8

  private static let towns = """
    SELECT n.id, p.category FROM nearby n CROSS JOIN places p ON p.id = n.id
    WHERE n.east >= ? AND n.west <= ? AND n.north >= ? AND n.south <= ? AND n.min_level <= ?
    AND n.id > ? AND n.id <= ?
    """

  /// Returns the towns, states and countries of some kinds in a region, the most important first.
  ///
  /// - Parameter bounds: The bounds that they lie in; `nil` for anywhere in the region.
  func areas(
    of kinds: Set<PlaceCategory>, in region: CoordinateRegion, within bounds: FeatureBounds?,
    limit: Int
  ) throws(SQLiteError) -> [Place] {
    if kinds.isEmpty { return [] }
    var found: [Place] = []
    func add(_ ids: [Int]) throws(SQLiteError) {
      for id in ids where found.count < limit {
        guard let place = try places([id]).first else { continue }
        if try isArea(place, in: region, within: bounds) { found.append(place) }
      }
    }
    if kinds.contains(.country) { try add(shard.areas.places(at: .country)) }
    if kinds.contains(.state) { try add(shard.areas.places(at: .state)) }
    let names = Set(kinds.subtracting([.country, .state]).map(\.rawValue))
    let count = names.isEmpty ? 0 : try database.number("SELECT max(id) FROM places") ?? 0
    var (first, last) = (0, min(Self.firstPlaces, count))
    while found.count < limit, first < last {
      var ids: [Int] = []
      for longitudes in region.longitudeRanges {
        let level = Statement.Value.real(ShardSchema.level(ofPlace: last))
        let values = region.edges(longitudes) + [level, .integer(first), .integer(last)]
        try database.run(Self.towns, values) { row in
          if names.contains(row.text(1)) { ids.append(row.integer(0)) }
        }
      }
      try add(ids.sorted())
      (first, last) = (last, min(last * Self.growth, count))
    }
    return found
  }

  /// Returns whether a town, state or country lies in a region or, where there are bounds, in these.
  private func isArea(
    _ place: Place, in region: CoordinateRegion, within bounds: FeatureBounds?
  ) throws(SQLiteError) -> Bool {
    guard let bounds else { return region.contains(place.coordinate) }
    if case .area(let area) = bounds, shard.areas.area(ofPlace: place.id) == area { return false }
    return try isFeature(place, in: bounds)
  }
}
