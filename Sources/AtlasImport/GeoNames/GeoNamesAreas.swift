import Places

/// A collection of the countries and states that the rows of a table of GeoNames lie in. Their
/// names, and where a country ends, are known from the world's data; a list of states, and the
/// table's own rows for them, add to these.
struct GeoNamesAreas {
  /// The largest number of countries and states: as many as names can be marked with
  /// (`IndexedWords`).
  private static let limit = 65_533

  /// A country or state, as far as the tables of GeoNames tell.
  private struct Area {
    var number = 0
    /// The row of GeoNames that describes the country or state itself; `nil` if there is none.
    var row: GeoNamesRow?
    /// The names of the area from GeoNames' list of states; empty if they are not in it.
    var listed: [String] = []
    var names: PlaceNames?
    /// The number of inhabitants of all populated places in the country or state.
    var population = 0
    /// The extent of the populated places in the country or state.
    var settled = ExtentOfPlaces()
    /// The extent of everything but populated places in the country or state, for one without
    /// populated places.
    var unsettled = ExtentOfPlaces()
  }

  private let world: [String: WorldArea]
  private var areas: [String: Area] = [:]
  /// The codes of countries and states by their geonameids.
  private var codeByID: [Int: String] = [:]

  init(world: [WorldArea]) {
    self.world = Dictionary(world.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Counts a row of GeoNames towards the country and the state in which it lies, or keeps it as
  /// the row of a country or state.
  mutating func add(_ row: GeoNamesRow) {
    let ownCode = row.ownAreaCode
    for code in [row.countryCode, row.stateCode].compactMap(\.self) where !code.isEmpty {
      guard areas[code] != nil || areas.count < Self.limit else { continue }
      if code == ownCode, areas[code]?.row == nil || world[code]?.geonameID == row.id {
        areas[code, default: Area()].row = row
      } else if row.featureClass == "P" {
        areas[code, default: Area()].population += row.population
        areas[code, default: Area()].settled.add(row.coordinate)
      } else {
        areas[code, default: Area()].unsettled.add(row.coordinate)
      }
    }
  }

  /// Keeps the names of a state from a row of `admin1CodesASCII.txt`: code, name, name in ASCII,
  /// geonameid. Rows of states without places are ignored.
  mutating func add(listed line: [UInt8]) {
    let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard columns.count == 4, columns[0].contains("."), areas[columns[0]] != nil, !line.contains(0),
      (1...GeoNamesRow.nameLimit).contains(columns[1].utf8.count)
    else { return }
    areas[columns[0]]?.listed = [columns[1], columns[2]]
    if let id = Int(columns[3]) { codeByID[id] = columns[0] }
  }

  /// Assigns a number to each country and state that has a name, and drops the others, once all
  /// rows and lists have been added.
  mutating func number() {
    var number = 0
    for (code, area) in areas.sorted(by: { $0.key < $1.key }) {
      guard let names = names(of: code, area) else {
        areas[code] = nil
        continue
      }
      number += 1
      areas[code]?.number = number
      areas[code]?.names = names
      if let id = area.row?.id { codeByID[id] = code }
      if let id = world[code]?.geonameID, id > 0 { codeByID[id] = code }
    }
  }

  /// Returns the names of a country or state, or `nil` if it has none.
  private func names(of code: String, _ area: Area) -> PlaceNames? {
    let known = world[code]?.names ?? []
    guard let main = area.listed.first ?? known.first?.text ?? area.row?.name else { return nil }
    var names = PlaceNames(main: main)
    for name in area.listed { names.add(name) }
    for name in known { names.add(name) }
    if let row = area.row {
      for name in [row.name, row.asciiName] + row.alternateNames { names.add(name) }
    }
    return names
  }

  /// Returns whether the row of GeoNames with a geonameid is a country or state, and no place
  /// beside it.
  func isArea(_ id: Int) -> Bool { codeByID[id] != nil }

  /// Adds a name to the country or state that it belongs to, if there is one.
  mutating func add(_ name: GeoNamesAlternateName) {
    if let code = codeByID[name.id] { areas[code]?.names?.add(name) }
  }

  /// Returns the numbers of the state and of the country in which a row of GeoNames lies, the state
  /// first.
  func numbers(around row: GeoNamesRow) -> [Int] {
    [row.stateCode, row.countryCode].compactMap { code in code.flatMap { areas[$0]?.number } }
  }

  /// The countries and states as places that can be found, in no particular order.
  var places: [GazetteerPlace] {
    areas.compactMap { code, area in
      guard let names = area.names else { return nil }
      var known =
        world[code]
        ?? WorldArea(code: code, geonameID: area.row?.id ?? 0, population: 0, names: [])
      if known.population == 0 { known.population = area.row?.population ?? 0 }
      known.names = names.all
      let around = areas[String(known.countryCode)].map { [$0.number] } ?? []
      let box = area.settled.region ?? area.unsettled.region ?? area.row.map(Self.region)
      return WorldGazetteer.place(
        known, number: area.number, around: known.isCountry ? [] : around,
        population: known.isCountry ? known.population : area.population,
        box: box, center: area.row?.coordinate ?? box?.center)
    }
  }

  /// Returns a small box around the point of a row of GeoNames.
  private static func region(of row: GeoNamesRow) -> CoordinateRegion {
    var extent = ExtentOfPlaces()
    extent.add(row.coordinate)
    return extent.region ?? .world
  }
}
