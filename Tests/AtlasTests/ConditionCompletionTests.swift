import Places
import ShardFormat
import TestSupport
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of the suggestions for a text that names conditions on points of interest or begins to, each
/// with a few invented places.
@Suite struct ConditionCompletionTests {
  private static let kinds = [
    "restaurant", "pharmacy", "charging_station", "fuel", "parking", "cafe", "museum", "hotel",
    "supermarket", "place_of_worship",
  ]

  /// Returns an atlas with a place of each kind, a town, and other places.
  private func atlas(_ others: GazetteerPlace...) throws -> BuiltAtlas {
    let kinds = Self.kinds.enumerated().map { index, kind in
      GazetteerPlace(
        "Zz\(index)", 1, at: (Double(index) / 10_000, 0), kind, reference: kind)
    }
    let upton = GazetteerPlace("Upton", 4, at: (0.1, 0), "town", reference: "upton")
    return try BuiltAtlas([
      ShardBuilder(isStreetMap: true, places: kinds + [upton] + others)
    ])
  }

  private func suggestions(
    _ text: String, language: Language = .english, in built: BuiltAtlas? = nil
  ) async throws -> [Completion] {
    try await (built ?? atlas()).atlas.completions(
      for: text, region: .streets, language: language)
  }

  @Test(
    .slow,
    arguments: [
      ("vegan rest", "Vegan restaurants"), ("vegan restaurant", "Vegan restaurants"),
      ("restaurant veg", "Vegan restaurants"), ("pharmacy op", "Pharmacies open now"),
      ("pharmacy open now", "Pharmacies open now"), ("thai fo", "Thai restaurants"),
      ("thai food", "Thai restaurants"), ("24 hour ph", "24 hour pharmacies"),
      ("vegan ne", "Vegan restaurants"),
      ("italia", "Italian restaurants"), ("vegan", "Vegan restaurants"),
      ("coffee shop with wi", "Cafés with Wi-Fi"), ("ccs char", "CCS charging stations"),
      ("wheelchair accessible mu", "Wheelchair accessible museums"),
      ("free park", "Free car parks"),
      ("vegan and halal f", "Vegan and halal restaurants"),
      ("vegan restaurant open n", "Vegan restaurants open now"),
      ("supermarket open on su", "Supermarkets open on Sunday"),
      // Names in other languages are shown in the reader's.
      ("pharmacie ouv", "Pharmacies open now"), ("ravintola kasv", "Vegetarian restaurants"),
      ("kasvisravintola", "Vegetarian restaurants"),
    ])
  func `a text that goes on to a condition suggests the search that was understood`(
    text: String, title: String
  ) async throws {
    let found = try await suggestions(text)
    #expect(found.map(\.title).contains(title), "\(found.map(\.title))")
    #expect(found.first { $0.title == title }?.subtitle == "Search Nearby")
    #expect(found.first { $0.title == title }?.kind == .query)
  }

  @Test(arguments: [
    ("veganes res", "de", "Veganes Restaurants"),
    ("restaurant végé", "fr", "Restaurants végétalien"),
    ("farmacia abier", "es", "Farmacias abierto ahora"),
    ("ristorante vega", "it", "Ristoranti vegano"),
    ("kasvisravintola", "fi", "Kasvisravintola"),
  ])
  func `a suggestion is in the words of the reader's language`(
    text: String, language: String, title: String
  ) async throws {
    let language = try #require(Language(tag: language))
    let found = try await suggestions(text, language: language)
    #expect(found.map(\.title).contains(title), "\(found.map(\.title))")
  }

  @Test func `what is picked is the search for these words, with its conditions`() async throws {
    var vegan = GazetteerPlace("Leaf", 1, at: (0.001, 0), "restaurant", reference: "leaf")
    vegan.details[.features] = "diet:vegan"
    let built = try atlas(vegan)
    let picked = try #require(try await suggestions("vegan rest", in: built).first)
    #expect(picked.id.description == "search:Vegan%20restaurants")
    let found = try await built.atlas.search(
      SearchRequest(query: .completion(picked.id), region: .streets))
    #expect(found.mapItems.map(\.name) == ["Leaf"])
    #expect(found.understood?.filter.features.map(\.rawValue) == ["diet:vegan"])
    #expect(found.understood?.text == "restaurants")
  }

  @Test(.slow) func `every name of every condition is understood as it is suggested`() throws {
    for definition in ConditionVocabulary.standard.definitions {
      for name in ConditionVocabulary.standard.names(of: definition.condition) {
        let text = "museum \(name.text)"
        let query = ParsedQuery(text, region: nil, language: name.language)
        let conditions = query.conditions
        if conditions.filter.isEmpty { continue }
        let title = ConditionPhrase(
          conditions, of: query.words.words, query, meant: conditions.meant.first
        ).title
        let again = ParsedQuery(title, region: nil, language: name.language).conditions
        #expect(again.filter == conditions.filter, "\(text) → \(title)")
      }
    }
  }

  @Test(arguments: [
    "vegan restaurant upton", "vegan restaurants in up", "vegan upt", "upton vegan restaurant",
  ])
  func `a town beside them is completed, too`(text: String) async throws {
    let found = try await suggestions(text)
    #expect(found.first?.title == "Vegan restaurants in Upton", "\(found.map(\.title))")
  }

  @Test func `a small town of the map is completed although greater ones begin so`() async throws {
    let world = ShardBuilder(
      places: (0..<20).map { GazetteerPlace("Uptown \($0)", 6, at: (Double($0) + 20, 40)) })
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      bounds: CoordinateRegion(south: -1, west: -1, north: 1, east: 1),
      places: [
        GazetteerPlace("Upton", 3, "town"), GazetteerPlace("A", 1, "restaurant"),
      ])
    let built = try BuiltAtlas([world, map])
    let found = try await built.atlas.completions(
      for: "vegan restaurant upt", region: nil, language: .english)
    #expect(found.first?.title == "Vegan restaurants in Upton")
  }

  @Test func `a place in view whose name it begins stands before, one elsewhere behind`()
    async throws
  {
    let here = try atlas(GazetteerPlace("Thai Food", 1, "shop", reference: "here"))
    #expect(
      try await suggestions("thai fo", in: here).prefix(2).map(\.title)
        == ["Thai Food", "Thai restaurants"])
    let far = try atlas(GazetteerPlace("Thai Food", 1, at: (30, 30), "shop", reference: "far"))
    let titles = try await suggestions("thai fo", in: far).map(\.title)
    #expect(titles.first == "Thai restaurants", "\(titles)")
  }

  @Test func `what cannot meet a condition is not suggested with it`() async throws {
    for text in [
      "vegan place of wor", "ccs restaur", "indian emb", "zzyzx vegan", "wheelchair ac",
      "museum, fr", "restaurant, v",
    ] {
      let found = try await suggestions(text)
      #expect(!found.contains { $0.kind == .query }, "\(text): \(found.map(\.title))")
    }
  }

  @Test func `a mere wish is left out`() async throws {
    #expect(try await suggestions("best hot").first?.title == "Hotels")
    #expect(try await suggestions("cheap hotel upt").first?.title == "Hotels in Upton")
  }

  @Test(arguments: ["search:", "search:%", "search:%20", "search:%2C%2C"])
  func `a damaged identifier finds nothing or is refused`(id: String) async throws {
    let id = try #require(Completion.ID(id))
    let found = try? await atlas().atlas.search(SearchRequest(query: .completion(id)))
    #expect(found?.mapItems.isEmpty ?? true)
  }
}
