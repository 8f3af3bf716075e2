import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests that no two suggestions read the same.
@Suite struct CompletionLabelTests {
  @Test func `suggestions of two sources that read the same are told apart by their kinds`()
    async throws
  {
    let world = ShardBuilder(places: [
      .country("Genland", 7, number: 1), GazetteerPlace("Upton", 5, in: [1]),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      places: [
        .country("Genland", 7, number: 1),
        GazetteerPlace(
          "Upton", 4, at: (0.5, 0.5), "state", in: [1],
          is: GazetteerArea(number: 2, level: .state, code: "")),
        GazetteerPlace("A", 1, "restaurant"),
      ])
    let built = try BuiltAtlas([world, map])
    let found = try await built.atlas.completions(for: "upton", region: nil, language: .english)
      .filter { $0.title == "Upton" }
    #expect(found.map(\.subtitle) == ["Genland", "State, Genland"])
  }

  @Test func `places of one name, kind and town are told apart by the nearest street or house`()
    async throws
  {
    var places = [
      GazetteerPlace("Harbour Street", 1, "street", reference: "harbour"),
      GazetteerPlace("Mill Lane", 1, at: (0.5, 0.5), "street", reference: "mill"),
      GazetteerPlace("Spring Park", 1, at: (0.001, 0.001), "park", reference: "a"),
      GazetteerPlace("Spring Park", 1, at: (0.501, 0.501), "park", reference: "b"),
      GazetteerPlace("Mole Inn", 1, at: (0.0001, 0.001), "pub", reference: "c"),
      GazetteerPlace("Mole Inn", 1, at: (0.0001, 0.009), "pub", reference: "d"),
    ]
    // None is known so well that others are told to be near it.
    for index in places.indices { places[index].isLabelled = false }
    let map = ShardBuilder(
      isStreetMap: true, places: places,
      houses: [
        BuiltHouse("2", of: "harbour", at: (0.0001, 0.0011)),
        BuiltHouse("18", of: "harbour", at: (0.0001, 0.0089)),
      ],
      streetLines: ["harbour": [[(0, 0), (0.01, 0)]], "mill": [[(0.5, 0.5), (0.51, 0.5)]]])
    let atlas = try BuiltAtlas([map]).atlas
    func subtitles(_ name: String) async throws -> Set<String> {
      Set(
        try await atlas.completions(for: name, region: nil, language: .english)
          .filter { $0.kind == .place && $0.title == name }
          .map { String($0.subtitle.prefix { $0 != "," }) })
    }
    let (parks, inns) = (try await subtitles("Spring Park"), try await subtitles("Mole Inn"))
    #expect(parks == ["near Harbour Street", "near Mill Lane"])
    #expect(inns == ["near Harbour Street 2", "near Harbour Street 18"])
  }
}
