import Places

/// A part of the world's data around an extract, which tells the country and the time zone of
/// places by their nearest town.
struct WorldSurroundings {
  /// A populated place of the world's data near an extract.
  struct Town {
    var coordinate: Coordinate
    var countryCode: String
    var timeZone: String
  }

  private let towns: [Town]
  /// An index of the towns around an extract by their position.
  private let grid: CellGrid
  /// The countries of the world by their code.
  private let countries: [String: WorldArea]

  /// The distance in degrees around an extract in which towns of the world's data are looked for.
  private static let margin = 2.0
  /// The distances in metres within which the nearest town is looked for, one after the other. A
  /// place farther from every town lies in no country that can be told.
  private static let reaches = [10_000.0, 100_000]

  /// The largest number of cells, each a hundredth of a degree wide and high, whose country a
  /// country lookup remembers.
  private static let lookupLimit = 50_000

  /// Creates the surroundings of an extract by reading the towns around it from the world's data.
  ///
  /// - Parameter bounds: The region of the extract, or `nil` for none, which has nothing around it.
  init(_ bounds: CoordinateRegion?, _ resources: WorldResources) throws(ImportError) {
    var reader = try resources.reader(.areas)
    guard let areas = try? WorldFiles.areas(&reader) else {
      throw .input(file: resources.path(of: .areas), cause: "it is damaged")
    }
    countries = Dictionary(
      areas.filter(\.isCountry).map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    guard let bounds else {
      towns = []
      grid = CellGrid(size: 0.1)
      return
    }
    let box = CoordinateRegion(
      south: max(bounds.south - Self.margin, -90), west: max(bounds.west - Self.margin, -180),
      north: min(bounds.north + Self.margin, 90), east: min(bounds.east + Self.margin, 180))
    reader = try resources.reader(.places)
    guard let found = try? WorldFiles.towns(&reader, in: box) else {
      throw .input(file: resources.path(of: .places), cause: "it is damaged")
    }
    let towns = found.compactMap { town in
      areas.indices.contains(town.area)
        ? Town(
          coordinate: town.coordinate, countryCode: String(areas[town.area].countryCode),
          timeZone: town.timeZone) : nil
    }
    var grid = CellGrid(size: 0.1)
    for (index, town) in towns.enumerated() {
      grid.add(index, in: CoordinateRegion(around: town.coordinate, metres: 0))
    }
    (self.towns, self.grid) = (towns, grid)
  }

  /// Returns the town of the world's data nearest to a coordinate, or `nil` if none is within 100
  /// kilometres.
  func nearestTown(to coordinate: Coordinate) -> Town? {
    for reach in Self.reaches {
      let near = grid.candidates(in: CoordinateRegion(around: coordinate, metres: reach))
      let nearest = near.map {
        (index: $0, distance: coordinate.distance(to: towns[$0].coordinate))
      }
      .filter { $0.distance <= reach }
      .min { ($0.distance, $0.index) < ($1.distance, $1.index) }
      if let nearest { return towns[nearest.index] }
    }
    return nil
  }

  /// Returns a closure that tells the country code of the town nearest to a coordinate, and
  /// remembers it for a kilometre around.
  func countryLookup() -> (Coordinate) -> String? {
    var known: [Cell: String?] = [:]
    return { coordinate in
      let cell = Cell(x: Int(coordinate.longitude * 100), y: Int(coordinate.latitude * 100))
      if let code = known[cell] { return code }
      let code = nearestTown(to: coordinate)?.countryCode
      if known.count >= Self.lookupLimit { known = [:] }
      known[cell] = code
      return code
    }
  }

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// Returns the names of a country, or none if it is unknown.
  ///
  /// - Parameter code: The country's code of ISO 3166-1 alpha-2.
  func names(ofCountry code: String) -> [PackedNames.Name] { countries[code]?.names ?? [] }
}
