import Places
import ShardFormat
import TestSupport
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of the forms that the name of a place has beside what is looked for there.
@Suite struct PlaceNameFormTests {
  @Test(arguments: [
    ("helsingissa", "helsinki"), ("helsingin", "helsinki"), ("turussa", "turku"),
    ("tampereella", "tampere"), ("lahdessa", "lahti"), ("suomen", "suomi"), ("oulussa", "oulu"),
    ("espoossa", "espoo"), ("kampissa", "kamppi"), ("islannissa", "islanti"),
    ("kreikassa", "kreikka"), ("kyproksessa", "kypros"), ("varkaudessa", "varkaus"),
    ("londonissa", "london"), ("yhdysvalloissa", "yhdysvallat"), ("rovaniemella", "rovaniemi"),
    ("savonlinnassa", "savonlinna"), ("alankomaissa", "alankomaat"), ("lapissa", "lappi"),
  ])
  func `a Finnish name is told from its cases`(form: String, name: String) {
    #expect(FinnishCases.names(of: form).contains(name))
  }

  @Test(arguments: ["", "n", "ssa", "assa", "oslo", "kuusamo"])
  func `a word without the ending of a case, or with little before it, has none`(word: String) {
    #expect(FinnishCases.names(of: word).isEmpty)
  }

  @Test(arguments: [
    ("スイスの湖", ["スイス", "の", "湖"]), ("東京の近くの空港", ["東京", "の", "空港"]),
    ("東京駅周辺のカフェ", ["東京駅", "の", "カフェ"]), ("の湖", ["の湖"]), ("スイスの", ["スイスの"]),
    ("近くのカフェ", ["近くのカフェ"]), ("lake", ["lake"]), ("成田空港", ["成田", "空港"]), ("富士山", ["富士山"]),
    ("空港", ["空港"]), ("故宫附近的咖啡馆", ["故宫", "的", "咖啡馆"]),
    ("故宫附近咖啡馆", ["故宫", "の", "咖啡馆"]), ("飛行場", ["飛行場"]), ("京都の動物園", ["京都", "の", "動物園"]),
    ("東京都", ["東京都"]),
  ])
  func `Japanese words are told apart at the particle`(word: String, parts: [String]) {
    #expect(UnspacedWords.divided([word]) == parts)
  }

  /// "aéroport d'orly" found nothing: folded words have no apostrophes.
  @Test(arguments: ["lacs d'umbria", "laghi dell’umbria", "lakes in umbria"])
  func `what is elided before the name of a place is left out`(query: String) async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Umbria", 5, "state"), GazetteerPlace("Mere", 3, "lake"))
    #expect(try await built.search(query).mapItems.map(\.name) == ["Mere"])
  }

  @Test(
    .slow,
    arguments: [
      "kahvila helsingissä", "helsingin kahvilat", "kahvilat lähellä helsinki", "ヘルシンキのカフェ",
      "ヘルシンキ近くのカフェ", "ヘルシンキカフェ",
    ])
  func `points of interest are found in a town that is named in such a form`(query: String)
    async throws
  {
    let town = CoordinateRegion(south: -0.1, west: -0.1, north: 0.1, east: 0.1)
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true, bounds: town,
      places: [
        GazetteerPlace(
          "Helsinki", 5.8, reference: "node/1", names: ["et": "Helsingi", "ja": "ヘルシンキ"],
          extent: town),
        GazetteerPlace("Ekberg", 3, "cafe", reference: "node/2"),
      ])
    let built = try BuiltAtlas([ShardBuilder(places: []), map])
    #expect(try await built.search(query).mapItems.map(\.name) == ["Ekberg"])
    #expect(try await built.suggestions(query).contains("Cafés in Helsinki"))
  }
}
