import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests that the airport is found that a query means by its code or its town beside the word for
/// airports, each with a few invented places.
@Suite struct AirportReadingTests {
  private static let town = "Upton"
  private static let skyport = GazetteerPlace("Skyport", 4, at: (0.2, 0), "airport")

  /// "DEN airport" suggested airports in Denmark: the eight best completions of "den" have not Denver's.
  @Test func `the code of an airport is found among many names that begin with it`() async throws {
    let towns = (1...9).map { GazetteerPlace("Denton \($0)", 5 + Double($0) / 10, at: (40, 40)) }
    let airport = GazetteerPlace("Mile High Airport", 4.5, "airport", names: ["": "DEN"])
    let built = try BuiltAtlas([ShardBuilder(places: towns + [airport])])
    #expect(try await built.suggestions("den airport").first == "10 Mile High Airport")
    #expect(try await built.results("den airport").first == "10 Mile High Airport")
  }

  /// "SIN" found China alone, which is called "Sin" in a language that few read; then "Edo" found an airfield
  /// in Turkey before Tokyo.
  @Test
  func `a great airport whose code was typed comes before a rare name, and a small one after`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Great Land", 9.7, "country", names: ["sq": "Sin"]),
      GazetteerPlace("Skyport", 5.5, at: (20, 0), "airport", names: ["": "SIN"]),
      GazetteerPlace("Airfield", 3, at: (30, 0), "airport", names: ["": "SIN"]))
    #expect(try await built.results("SIN") == ["2 Skyport", "1 Great Land", "3 Airfield"])
    #expect(try await built.suggestions("sin").first == "2 Skyport")
  }

  /// "NYC" found Manhattan before New York.
  @Test func `a city by its code comes before a smaller one with a rare name like it`() async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Isle", 6.2, names: ["sq": "UPC"]),
      GazetteerPlace("Upton City", 7, at: (20, 0), names: ["": "UPC"]))
    #expect(try await built.results("UPC").first == "2 Upton City")
  }

  /// "Mosel" found Mosul before the river.
  @Test
  func `a great feature comes before a city of which the query is a rare name, a small one after`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Mosul", 6.2, names: ["sq": "Mosel"]),
      GazetteerPlace("Moselle", 4.8, at: (20, 0), "river", names: ["de": "Mosel"]),
      GazetteerPlace("Mosel", 3, at: (30, 0), "river"))
    #expect(try await built.results("mosel") == ["2 Moselle", "1 Mosul", "3 Mosel"])
    #expect(try await built.suggestions("mosel").first == "2 Moselle")
  }

  /// "flughafen münchen" suggested a search for airports in Munich, and not the airport itself. In German
  /// the plural of the word is folded as the singular is.
  @Test(arguments: ["flughafen upton", "aéroport d'upton", "aeropuerto upton"])
  func `the airport of a town is suggested by the town's name`(query: String) async throws {
    let built = try BuiltAtlas(GazetteerPlace(Self.town, 5.5), Self.skyport)
    #expect(try await built.suggestions(query) == ["2 Skyport", "Airports in Upton"])
  }

  @Test(arguments: ["airports upton", "aéroports d'upton", "airport in upton"])
  func `all airports of a town are suggested where they are asked for`(query: String) async throws {
    let built = try BuiltAtlas(GazetteerPlace(Self.town, 5.5), Self.skyport)
    #expect(try await built.suggestions(query) == ["Airports in Upton"])
  }

  /// "malta airport" found the airport of Malta in Montana alone.
  @Test func `the airports of a country come before a lesser one that is called like the country`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Malta", 6), Self.skyport,
      GazetteerPlace("Malta Airport", 2, at: (40, 0), "airport"))
    let response = try await built.search("malta airport")
    #expect(response.mapItems.map(\.name) == ["Skyport"])
    #expect(response.alternatives.map(\.title) == ["Malta Airport"])
  }

  /// "victoria airport" would have found that of Hong Kong, whose capital is called Victoria too.
  @Test func `another name of a town takes nothing from an airport that is called so`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Harbour", 6, names: ["": "Victoria"]), Self.skyport,
      GazetteerPlace("Victoria Airport", 2, at: (40, 0), "airport"))
    #expect(try await built.results("victoria airport").first == "3 Victoria Airport")
  }

  /// "airport rome" suggested those of Bucharest first, as Romania begins with "rome" in some languages.
  @Test func `the airport of a town comes before those of a country whose name is only begun`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Rome", 5.5),
      GazetteerPlace("Skyport", 4, at: (0.2, 0), "airport", names: ["": "Rome Airport"]),
      GazetteerPlace(
        "Romenia", 6, at: (40, 40), "country", in: [1],
        is: GazetteerArea(number: 1, level: .country, code: "")),
      GazetteerPlace("Otopeni Airport", 5, at: (41, 40), "airport", in: [1]))
    let suggestions = try await built.suggestions("airport rome")
    #expect(suggestions == ["2 Skyport", "Airports in Rome", "4 Otopeni Airport"])
    #expect(try await built.results("airport rome").first == "2 Skyport")
  }

  /// "new york airport" found the airports there that are called so, and not Newark's.
  @Test func `of several airports that are called by their town, the others there follow`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace(Self.town, 6),
      GazetteerPlace("East", 4.5, at: (0.1, 0), "airport", names: ["": "Upton Airport"]),
      GazetteerPlace("West", 4.2, at: (0, 0.1), "airport", names: ["": "Upton Airport"]),
      Self.skyport)
    #expect(try await built.results("upton airport") == ["2 East", "3 West", "4 Skyport"])
  }
}
