import Places
import ShardFormat

/// A numbering of the areas of a street map for its shard, with the countries around them.
struct StreetMapAreas {
  /// The largest number of areas in a shard: as many as names can be marked with (`IndexedWords`).
  static let limit = 65_533

  let tree: AreaTree
  /// The countries in which places lie, but which the extract does not hold as areas, by their
  /// code.
  private(set) var countries: [String: GazetteerArea] = [:]
  private let surroundings: WorldSurroundings
  /// The number in the shard of each area of the tree, by its index; 0 for areas beyond the limit.
  private var numbers: [Int] = []
  /// The indices in the tree of the countries that the extract holds as areas, by the country's
  /// code.
  private let ownCountries: [String: Int]
  /// The time zones of areas found so far, by the area's index in the tree.
  private var timeZones: [Int: String?] = [:]
  /// The numbers in the shard of each area and of the areas around it, found so far, by the area's
  /// index in the tree.
  private var chains: [Int: [Int]] = [:]
  private let country: (Coordinate) -> String?

  /// Creates a numbering of the areas of a street map from the tree of these areas.
  init(_ tree: AreaTree, _ surroundings: WorldSurroundings) {
    self.tree = tree
    self.surroundings = surroundings
    country = surroundings.countryLookup()
    numbers = tree.drafts.indices.map { $0 < Self.limit ? $0 + 1 : 0 }
    ownCountries = Dictionary(
      tree.drafts.indices.filter { tree.drafts[$0].level == .country }
        .map { (tree.drafts[$0].code, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the numbers in the shard of the areas that a place lies in, from the innermost
  /// outwards.
  ///
  /// - Parameter area: The index in the tree of the innermost area that the place lies in.
  mutating func chain(from area: Int?, at coordinate: Coordinate) -> [Int] {
    guard let area else {
      return country(at: coordinate).map { [$0] } ?? []
    }
    if let known = chains[area] { return known }
    let inside = tree.chain(from: area)
    var chain = inside.map { numbers[$0] }.filter { $0 > 0 }
    if let last = inside.last, tree.drafts[last].level != .country,
      let country = country(at: tree.drafts[last].place.coordinate)
    {
      chain.append(country)
    }
    chains[area] = chain
    return chain
  }

  /// Returns an area of the tree in the form in which a shard stores it, or `nil` for an area
  /// beyond the limit of their number.
  func area(_ index: Int) -> GazetteerArea? {
    guard numbers[index] > 0 else { return nil }
    let draft = tree.drafts[index]
    var code = draft.code
    if draft.level == .country, code.isEmpty {
      code = surroundings.nearestTown(to: draft.place.coordinate)?.countryCode ?? ""
    }
    return GazetteerArea(number: numbers[index], level: draft.level, code: code)
  }

  /// Returns the code (ISO 3166-1) of the country that a place lies in; `nil` where it is not known.
  ///
  /// - Parameter area: The index in the tree of the innermost area that the place lies in.
  func countryCode(of area: Int?, at coordinate: Coordinate) -> String? {
    let outermost = area.flatMap { tree.chain(from: $0).last }.map { tree.drafts[$0] }
    if let outermost, outermost.level == .country, !outermost.code.isEmpty { return outermost.code }
    return country(outermost?.place.coordinate ?? coordinate)
  }

  /// The codes (ISO 3166-1) of the countries that the shard has as areas.
  var countryCodes: Set<String> {
    Set(countries.keys).union(
      tree.drafts.indices.filter { tree.drafts[$0].level == .country }
        .compactMap { area($0)?.code })
  }

  /// Returns the time zone of a place, which is that of the town nearest to its area, or to the
  /// place itself if it lies in none; `nil` if no town is near.
  mutating func timeZone(of area: Int?, at coordinate: Coordinate) -> String? {
    guard let area else { return surroundings.nearestTown(to: coordinate)?.timeZone }
    if let known = timeZones[area] { return known }
    let zone = surroundings.nearestTown(to: tree.drafts[area].place.coordinate)?.timeZone
    timeZones[area] = zone
    return zone
  }

  /// Returns the names of a country of the world's data by its code.
  func names(ofCountry code: String) -> [PackedNames.Name] { surroundings.names(ofCountry: code) }

  /// Returns the number in the shard of the country in which a coordinate lies: that of the nearest
  /// town, because the extract may hold no outline of the country; `nil` if there is no town near
  /// or no number left.
  private mutating func country(at coordinate: Coordinate) -> Int? {
    guard let code = country(coordinate) else { return nil }
    if let own = ownCountries[code] { return numbers[own] > 0 ? numbers[own] : nil }
    if let known = countries[code] { return known.number }
    let number = min(tree.drafts.count, Self.limit) + countries.count + 1
    guard number <= Self.limit else { return nil }
    countries[code] = GazetteerArea(number: number, level: .country, code: code)
    return number
  }
}
