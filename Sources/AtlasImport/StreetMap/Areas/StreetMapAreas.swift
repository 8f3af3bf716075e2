import Places
import ShardFormat

/// The areas of a street map as a shard numbers them, with the countries around them.
struct StreetMapAreas {
  /// The number of areas that names can be marked with (`IndexedWords`).
  private static let limit = 65_533

  let tree: AreaTree
  /// The countries that the extract does not hold, by their code.
  private(set) var countries: [String: GazetteerArea] = [:]
  private let surroundings: WorldSurroundings
  /// The number of each draft of the tree, by index; 0 for drafts beyond the limit.
  private var numbers: [Int] = []
  /// The countries that the extract holds, by their code, as indices in the tree.
  private let ownCountries: [String: Int]
  /// The time zones found so far, by the area's index in the tree.
  private var timeZones: [Int: String?] = [:]
  /// The numbers of each area and of the areas around it, found so far, by the area's index in the
  /// tree.
  private var chains: [Int: [Int]] = [:]
  private let country: (Coordinate) -> String?

  /// Numbers the areas of a tree.
  init(_ tree: AreaTree, _ surroundings: WorldSurroundings) {
    self.tree = tree
    self.surroundings = surroundings
    country = surroundings.countryLookup()
    numbers = tree.drafts.indices.map { $0 < Self.limit ? $0 + 1 : 0 }
    ownCountries = Dictionary(
      tree.drafts.indices.filter { tree.drafts[$0].level == .country }
        .map { (tree.drafts[$0].code, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the numbers of the areas that a place lies in, from the innermost outwards.
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

  /// Returns a draft of the tree as the area that places lie in, or `nil` for a draft beyond the
  /// limit.
  func area(_ index: Int) -> GazetteerArea? {
    guard numbers[index] > 0 else { return nil }
    let draft = tree.drafts[index]
    var code = draft.code
    if draft.level == .country, code.isEmpty {
      code = surroundings.nearestTown(to: draft.place.coordinate)?.countryCode ?? ""
    }
    return GazetteerArea(number: numbers[index], level: draft.level, code: code)
  }

  /// Returns the time zone of a place, which is that of the town nearest to its area.
  mutating func timeZone(of area: Int?, at coordinate: Coordinate) -> String? {
    guard let area else { return surroundings.nearestTown(to: coordinate)?.timeZone }
    if let known = timeZones[area] { return known }
    let zone = surroundings.nearestTown(to: tree.drafts[area].place.coordinate)?.timeZone
    timeZones[area] = zone
    return zone
  }

  /// Returns the names of a country by its code.
  func names(ofCountry code: String) -> [PackedNames.Name] { surroundings.names(ofCountry: code) }

  /// Returns the number of the country of the nearest town, because the extract may hold no outline
  /// of it; `nil` if there is no town near or no number left.
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
