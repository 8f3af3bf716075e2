import Places

/// The countries and states that the rows of a table lie in. What they are called, and where a
/// country ends, is known from the world's data; a list of states, and the table's own rows for
/// them, add to it.
struct GeoNamesAreas {
  /// As many as names can be marked with (`IndexedWords`).
  private static let limit = 65_533

  private struct Area {
    var number = 0
    var row: GeoNamesRow?
    /// From a list of states.
    var listed: [String] = []
    var names: PlaceNames?
    var population = 0
    var settled = ExtentOfPlaces()
    var unsettled = ExtentOfPlaces()
  }

  private let world: [String: WorldArea]
  private var areas: [String: Area] = [:]
  private var codeByID: [Int: String] = [:]

  init(world: [WorldArea]) {
    self.world = Dictionary(world.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes note of a row of the table.
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

  /// Takes a row of `admin1CodesASCII.txt`: code, name, name in ASCII, geonameid. Others are of
  /// no interest.
  mutating func add(listed line: [UInt8]) {
    let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard columns.count == 4, columns[0].contains("."), areas[columns[0]] != nil, !line.contains(0),
      (1...GeoNamesRow.nameLimit).contains(columns[1].utf8.count)
    else { return }
    areas[columns[0]]?.listed = [columns[1], columns[2]]
    if let id = Int(columns[3]) { codeByID[id] = columns[0] }
  }

  /// Numbers those that have a name, once all rows and lists are in.
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

  /// Whether the row with this id is a country or state, and no place beside it.
  func isArea(_ id: Int) -> Bool { codeByID[id] != nil }

  /// Adds a name of a country or state, if it is one's.
  mutating func add(_ name: GeoNamesAlternateName) {
    if let code = codeByID[name.id] { areas[code]?.names?.add(name) }
  }

  /// The areas around a row, numbered, from the innermost outwards.
  func numbers(around row: GeoNamesRow) -> [Int] {
    [row.stateCode, row.countryCode].compactMap { code in code.flatMap { areas[$0]?.number } }
  }

  /// The areas themselves, in no order.
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

  private static func region(of row: GeoNamesRow) -> CoordinateRegion {
    var extent = ExtentOfPlaces()
    extent.add(row.coordinate)
    return extent.region ?? .world
  }
}
