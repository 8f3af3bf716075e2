import Places
import ShardFormat
import Testing

/// Tests of the examples in the tables of spellings.
@Suite struct SpellingExamplesTests {
  @Test(arguments: SpellingTable.all.map(\.code))
  func `a street is found by each example of a table`(code: String) throws {
    let table = try #require(SpellingTable.all.first { $0.code == code })
    let spellings = StreetSpellings.of(table.countries)
    for (short, long) in table.examples {
      let typed = ParsedStreetName(short)
      let asked = [typed.key] + StreetKeys.otherKeys(askedFor: typed, spellings)
      let isFound = !StreetKeys.keys(of: long, spellings).isDisjoint(with: asked)
      #expect(isFound, "\(short) is not \(long)")
    }
  }

  @Test(arguments: [
    ("CO", "Cra 7", "Calle 7"), ("CO", "Cl 7", "Carrera 7"), ("PL", "al. Lipowa", "Lipowa"),
    ("US", "Main St", "Main Drive"), ("DK", "Gl. Kongevej", "Ny Kongevej"),
    ("ES", "C/ Mayor", "Plaza Mayor"),
  ])
  func `other streets are not met`(country: String, typed: String, name: String) {
    let spellings = StreetSpellings.of([country])
    let typed = ParsedStreetName(typed)
    let asked = [typed.key] + StreetKeys.otherKeys(askedFor: typed, spellings)
    #expect(StreetKeys.keys(of: name, spellings).isDisjoint(with: asked))
  }

  @Test(arguments: [
    ("St Rt 41", "State Route 41", true), ("SR 41", "State Highway 41", true),
    ("OH 41", "State Route 41", true), ("Co Rd 318", "County Road 318", true),
    ("Cty Rd 318", "CR 318", true), ("U.S. Route 52", "US Highway 52", true),
    ("US-52", "US Hwy 52", true), ("I-80", "Interstate 80", true), ("Hwy 61", "US 61", true),
    ("RN 20", "Route Nationale 20", true), ("DK 12", "Droga krajowa 12", true),
    ("SS 36", "Strada Statale 36", true), ("B 96", "Bundesstraße 96", true),
    ("CR 1250 E", "County Road 1250 East", true), ("Co Rd 5 NW", "County Road 5 Northwest", true),
    ("CR 1250", "County Road 1250 East", false), ("CR 1250 W", "County Road 1250 East", false),
    ("State Route 41", "County Road 41", false), ("US 52", "Interstate 52", false),
    ("SR 41", "SR 412", false), ("Co Rd 7", "SR 7", false),
  ])
  func `a numbered road is met by all names of its class`(
    typed: String, name: String, isSame: Bool
  ) throws {
    let asked = try #require(RoadName(typed)).keysAskedFor
    let keys = StreetKeys.keys(of: name, .of([]))
    #expect(keys.isDisjoint(with: asked) != isSame)
  }

  @Test(arguments: ["Rue de la Grue", "Kraanstraat", "R. de la Grue - Kraanstr."])
  func `a bilingual name is met by each half and by both`(typed: String) {
    let keys = StreetKeys.keys(of: "Rue de la Grue - Kraanstraat", .of(["BE"]))
    #expect(keys.contains(StreetKeys.key(of: typed)))
    #expect(!keys.contains(StreetKeys.key(of: "Rue")))
  }

  @Test func `a text of nothing but abbreviations is written out within bounds`() {
    let words = Array(repeating: "s", count: 12)
    #expect(StreetSpellings.everywhere.writtenOut(words).count <= 24)
    #expect(StreetSpellings.everywhere.writtenOut(words + words).isEmpty)
    #expect(!StreetSpellings.everywhere.areSame(words[...], ["street"]))
  }
}
