import SQLite
import ShardFormat

/// Further names of countries and states, and the counties, provinces and the like that places of the world lie
/// in, as `Resources/more_areas.py` packs them.
struct MoreAreas: Sendable {
  /// A second-level area, by whose names the places in it are found, and which is no place itself.
  struct County: Sendable {
    /// The code of the state around it, or of the country.
    var parent: String
    /// The names, the main one first.
    var names: [String]
  }

  /// The names by the code of the area.
  let names: [String: [String]]
  let counties: [County]
  /// The number of the county of each place of the world among the counties, from 1; 0 for none.
  let numbers: [Int]

  init(_ reader: inout PackedReader) throws(PackedReader.Failure) {
    var names: [String: [String]] = [:]
    for _ in 0..<(try reader.varint()) {
      let code = try reader.text()
      names[code] = try reader.lines()
    }
    self.names = names
    var counties: [County] = []
    for _ in 0..<(try reader.varint()) {
      counties.append(County(parent: try reader.text(), names: try reader.lines()))
    }
    self.counties = counties
    var column = try reader.column()
    var numbers: [Int] = []
    while !column.isAtEnd {
      let number = try column.varint()
      guard number <= counties.count else { throw .malformed }
      numbers.append(number)
    }
    self.numbers = numbers
  }

  /// The language of a name that has none of its own, with which it ranks as what people call the area.
  private static let language = "en"

  /// Returns countries and states with their further names, which do not change what is shown.
  func added(to areas: [WorldArea]) -> [WorldArea] {
    areas.map { area in
      guard let more = names[area.code], !area.names.isEmpty else { return area }
      var area = area
      area.names = Self.names(area.names, more)
      return area
    }
  }

  private static func names(
    _ names: [PackedNames.Name], _ more: [String]
  ) -> [PackedNames.Name] {
    var names = names
    // The first name in a language is shown.
    if !names.contains(where: { $0.languages.contains(language) }) {
      names[0].languages.append(language)
    }
    let known = Set(names.map(\.text))
    return names
      + more.filter { !known.contains($0) }.map {
        PackedNames.Name(text: $0, languages: [language])
      }
  }

  /// Returns places, each with the number that its county has among the areas of a shard: the first ones are
  /// countries and states.
  func added(to places: [WorldPlace], behind areas: [WorldArea]) -> [WorldPlace] {
    places.enumerated().map { index, place in
      var place = place
      let number = numbers.indices.contains(index) ? numbers[index] : 0
      place.county = number == 0 ? nil : areas.count + number
      return place
    }
  }

  /// Writes the counties as areas of a shard.
  func write(behind areas: [WorldArea], _ writer: GazetteerWriter) throws(SQLiteError) {
    let numbers = Dictionary(
      areas.enumerated().map { ($0.element.code, $0.offset + 1) },
      uniquingKeysWith: { first, _ in first })
    for (index, county) in counties.enumerated() {
      guard let name = county.names.first else { continue }
      try writer.write(
        GazetteerArea(number: areas.count + index + 1, level: .county, code: ""),
        in: numbers[county.parent],
        names: Self.names(
          [PackedNames.Name(text: name, languages: [])], Array(county.names.dropFirst())),
        place: 0)
    }
  }
}
