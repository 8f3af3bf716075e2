import Places
import ShardFormat

/// The countries and states in which the postal codes of a table lie, which are numbered as they are
/// met. Their names are those of the world's data.
struct PostalAreas {
  /// The largest number of countries and states: as many as names can be marked with
  /// (`IndexedWords`).
  private static let limit = 65_533

  private let world: [String: WorldArea]
  /// The codes of each country's states by their folded names.
  private let codesByName: [String: [String: String]]
  /// The countries and states met so far.
  private(set) var areas: [(area: GazetteerArea, parent: Int?, names: [PackedNames.Name])] = []
  private var numbers: [String: Int] = [:]

  init(world: [WorldArea]) {
    self.world = Dictionary(world.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    codesByName = world.filter { !$0.isCountry }.reduce(into: [:]) { codes, state in
      for name in state.names {
        let folded = FoldedText(name.text).joined
        if codes[String(state.countryCode)]?[folded] == nil {
          codes[String(state.countryCode), default: [:]][folded] = state.code
        }
      }
    }
  }

  /// Returns the numbers of the state and of the country in which a postal code lies, the state first,
  /// as far as the world's data has them.
  ///
  /// Tables of postal codes have other codes of states than tables of places in some countries, so
  /// that the name of the state decides.
  mutating func numbers(around row: PostalRow) -> [Int] {
    guard let country = number(row.countryCode, .country, in: nil) else { return [] }
    let named = codesByName[row.countryCode]?[FoldedText(row.stateName).joined]
    guard let code = named, let state = number(code, .state, in: country) else { return [country] }
    return [state, country]
  }

  private mutating func number(_ code: String, _ level: AreaLevel, in parent: Int?) -> Int? {
    if let number = numbers[code] { return number }
    guard let known = world[code], areas.count < Self.limit else { return nil }
    let area = GazetteerArea(number: areas.count + 1, level: level, code: code)
    areas.append((area, parent, known.names))
    numbers[code] = area.number
    return area.number
  }
}
