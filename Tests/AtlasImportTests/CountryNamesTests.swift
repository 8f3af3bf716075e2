import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the names of countries in the languages of the world.
@Suite struct CountryNamesTests {
  /// Each was found as another place or not at all, as GeoNames has "Stany Zjednoczone Ameryki",
  /// "Amerikan yhdysvallat" and so on.
  @Test(
    .slow,
    arguments: [
      ("US", "Stany Zjednoczone"), ("US", "Yhdysvallat"), ("UA", "Ucraina"),
      ("GB", "Birleşik Krallık"), ("CH", "スイス"), ("KR", "Coreia do Sul"),
    ])
  func `a country has the name by which people know it`(code: String, name: String) throws {
    var reader = try WorldResources.bundled.reader(.areas)
    let areas = CountryNames.added(to: try WorldFiles.areas(&reader))
    let country = try #require(areas.first { $0.code == code })
    #expect(country.names.contains { $0.text == name })
  }

  /// "washington state" found the capital.
  @Test func `no common word becomes the name of a country`() throws {
    var reader = try WorldResources.bundled.reader(.areas)
    let areas = CountryNames.added(to: try WorldFiles.areas(&reader))
    let states = try #require(areas.first { $0.code == "US" })
    #expect(!states.names.contains { $0.text.hasPrefix("State") || $0.text.contains("State ") })
  }

  @Test func `names are added once, after those that a country has, and to no state`() {
    let known = [
      PackedNames.Name(text: "France", languages: []),
      PackedNames.Name(text: "Republik Frankreich", languages: ["de"]),
      PackedNames.Name(text: "Ranska", languages: ["fi"]),
    ]
    let country = WorldArea(code: "FR", geonameID: 1, population: 0, names: known)
    let state = WorldArea(code: "FR.11", geonameID: 2, population: 0, names: known)
    let other = WorldArea(code: "DE", geonameID: 3, population: 0, names: [])
    let areas = CountryNames.added(to: [country, state, other])
    #expect(
      areas[0].names.map(\.text) == ["France", "Republik Frankreich", "Ranska", "Frankreich"])
    // "China mainland" was shown for China, where no name was known to be English.
    #expect(areas[0].names.last?.languages == [])
    #expect(areas[1].names.map(\.text) == known.map(\.text))
  }
}
