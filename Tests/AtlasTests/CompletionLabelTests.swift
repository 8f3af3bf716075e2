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
}
