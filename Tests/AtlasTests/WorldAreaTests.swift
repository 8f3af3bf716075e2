import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of towns, states and countries that are looked for by what they are, each with a few invented
/// places.
@Suite struct WorldAreaTests {
  private static let box = CoordinateRegion(south: -5, west: -5, north: 5, east: 5)

  private static func area(
    _ name: String, _ importance: Double, _ category: String, _ level: AreaLevel, number: Int,
    in areas: [Int] = []
  ) -> GazetteerPlace {
    GazetteerPlace(
      name, importance, category, reference: name, in: areas,
      is: GazetteerArea(number: number, level: level, code: ""), extent: box)
  }

  /// Returns an atlas of a country with two states, towns in these, and a town elsewhere that is called
  /// like one of the states.
  private static func atlas(_ more: GazetteerPlace...) throws -> BuiltAtlas {
    try BuiltAtlas([
      ShardBuilder(
        places: more + [
          area("Ruritania", 7, "country", .country, number: 1),
          area("Westmark", 5, "state", .state, number: 2, in: [1]),
          area("Eastmark", 4.9, "state", .state, number: 3, in: [1]),
          GazetteerPlace("Strelsau", 5.5, at: (1, 1), "capital", in: [2, 1]),
          GazetteerPlace("Zenda", 5.2, at: (1, 2), "city", in: [2, 1]),
          GazetteerPlace("Hofbau", 4, at: (2, 2), "town", in: [3, 1]),
          GazetteerPlace("Tarlenheim", 3, at: (2, 3), "village", in: [3, 1]),
          GazetteerPlace("Westmark", 5.1, at: (40, 40), "town", reference: "namesake"),
          GazetteerPlace("Farville", 5.6, at: (3, 3), "city", reference: "abroad"),
        ])
    ])
  }

  @Test(arguments: [
    ("cities in ruritania", ["Strelsau", "Zenda"]), ("cities of ruritania", ["Strelsau", "Zenda"]),
    ("villes de ruritania", ["Strelsau", "Zenda", "Hofbau"]),
    ("städte in ruritania", ["Strelsau", "Zenda", "Hofbau"]),
    ("villages in ruritania", ["Tarlenheim"]), ("states of ruritania", ["Westmark", "Eastmark"]),
    ("regions of ruritania", ["Westmark", "Eastmark"]),
    ("kantone der ruritania", ["Westmark", "Eastmark"]),
    ("capital of ruritania", ["Strelsau"]), ("hauptstadt von ruritania", ["Strelsau"]),
  ])
  func `towns and states are found by what they are in their country`(
    query: String, names: [String]
  ) async throws {
    #expect(try await Self.atlas().search(query).mapItems.map(\.name) == names)
  }

  /// "capital of jap" suggested Beijing Capital International Airport alone.
  @Test func `the capital of a country is suggested while its name is typed`() async throws {
    #expect(try await Self.atlas().suggestions("capital of rurit").first == "4 Strelsau")
  }

  @Test func `where no city is, the towns there are the greatest`() async throws {
    let built = try Self.atlas()
    #expect(
      try await built.search("cities in eastmark").mapItems.map(\.name) == ["Hofbau", "Tarlenheim"])
  }

  /// "Towns in Cornwall" found the town of Cornwall in Ontario.
  @Test func `towns are looked for in a state rather than in a greater town of its name`()
    async throws
  {
    let built = try Self.atlas()
    #expect(
      try await built.search("towns in westmark").mapItems.map(\.name) == ["Strelsau", "Zenda"])
    let suggestions = try await built.suggestions("towns in westm")
    #expect(suggestions == ["Towns in Westmark"])
  }

  /// "Villages in Malta" found the villages called Malta.
  @Test func `villages in a country are not those that are called like it`() async throws {
    let built = try Self.atlas(
      GazetteerPlace("Ruritania", 3, at: (50, 50), "village", reference: "namesake village"))
    #expect(try await built.search("villages in ruritania").mapItems.map(\.name) == ["Tarlenheim"])
  }

  @Test func `a word for a kind of area is a part of a name before it is the kind`() async throws {
    let built = try Self.atlas(
      GazetteerPlace("Kansas", 6, "state", reference: "state"),
      GazetteerPlace("Kansas City", 5, at: (30, 30), "city", reference: "city"),
      GazetteerPlace("The Villages", 4.9, at: (31, 31), "town", reference: "town"))
    #expect(try await built.results("kansas city") == ["city Kansas City"])
    #expect(try await built.results("the villages") == ["town The Villages"])
    #expect(try await built.results("city of zenda").first == "8 Zenda")
  }

  /// "Land" is German for a country, and begins the names of many places.
  @Test func `kinds of areas are suggested by their plural alone`() async throws {
    let built = try Self.atlas()
    #expect(try await built.suggestions("land") == [])
    #expect(try await built.suggestions("capital") == [])
    #expect(try await built.suggestions("cities", in: Self.box) == ["Cities"])
  }

  @Test(arguments: ["desert", "mountain_range", "plateau", "volcano"])
  func `landforms are found by what they are in their country`(kind: String) async throws {
    let built = try Self.atlas(
      GazetteerPlace("Long", 4, kind, reference: "feature", in: [1]))
    let title = CategoryVocabulary.standard.title(
      of: try #require(PlaceCategory(rawValue: kind)), plural: true)
    #expect(try await built.results("\(title) in ruritania") == ["feature Long"])
  }
}
