import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of a name beside which the area around the place is being typed.
@Suite(.slow) struct BegunAreaTests {
  private func atlas() throws -> BuiltAtlas {
    var church = GazetteerPlace("Old Church", 1, at: (0.01, 0.01), "place_of_worship", in: [1, 2])
    church.details[.city] = "Norwich"
    let world = ShardBuilder(places: [
      .country("Genland", 8, number: 2), .country("Gabon", 8.5, number: 3),
      .country("Gambia", 8.4, number: 4), .country("Ghana", 8.3, number: 5),
      .country("Guinea", 8.2, number: 6), .state("Maine", 6, number: 1, country: 2),
      GazetteerPlace("Upton", 5, in: [1, 2]), GazetteerPlace("Upton", 4, at: (30, 30), in: [3]),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      places: [
        church, .state("Maine", 6, number: 1, country: 2), .country("Genland", 8, number: 2),
        GazetteerPlace("Upton", 1, at: (0.02, 0.02), "street"),
      ])
    return try BuiltAtlas([world, map])
  }

  @Test(arguments: [
    "Old Church, M", "Old Church, Ma", "Old Church, Gen", "Old Church, N", "old church nor",
  ])
  func `the area around a place is completed from its first letter on`(text: String) async throws {
    let found = try await atlas().atlas.completions(
      for: text, region: nil, language: .english)
    #expect(found.first?.title == "Old Church", "\(found.map(\.title))")
    #expect(found.first?.match == .exact)
  }

  @Test func `a town comes before a street of its name while its country is typed`() async throws {
    for text in ["Upton, G", "Upton, Ge", "Upton, Gen", "Upton, M", "upton mai"] {
      let found = try await atlas().atlas.completions(for: text, region: nil, language: .english)
        .map { "\($0.title), \($0.subtitle)" }
      #expect(found.first == "Upton, Maine, Genland", "\(text): \(found)")
    }
  }
}
