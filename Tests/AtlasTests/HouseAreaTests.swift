import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the quarters that houses are told to lie in.
@Suite struct HouseAreaTests {
  /// Returns an atlas of a town with two quarters through which one street runs, its middle in the
  /// western one.
  private func atlas() throws -> BuiltAtlas {
    func quarter(_ name: String, number: Int, at longitude: Double) -> GazetteerPlace {
      GazetteerPlace(
        name, 2, at: (0, longitude), "quarter", in: [1],
        is: GazetteerArea(number: number, level: .district, code: ""))
    }
    return try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          GazetteerPlace("Upton", 5, is: GazetteerArea(number: 1, level: .settlement, code: "")),
          quarter("Westside", number: 2, at: 0), quarter("Eastside", number: 3, at: 0.02),
          // House 99 is nearer to the middle of this neighbourhood than to that of its quarter.
          GazetteerPlace(
            "Corner", 1, at: (0, 0.021), "neighbourhood", in: [1],
            is: GazetteerArea(number: 4, level: .district, code: "")),
          GazetteerPlace("Long Street", 1, "street", reference: "street", in: [2, 1]),
        ],
        houses: [
          BuiltHouse("1", of: "street", at: (0, 0.001)),
          BuiltHouse("99", of: "street", at: (0, 0.021)),
          BuiltHouse("199", of: "street", at: (0, 0.1)),
        ])
    ])
  }

  /// The page said "Chinatown" of 120 Broadway in the Financial District, since the middle of Broadway lies
  /// in Chinatown.
  @Test(arguments: [
    (house: "1", around: "Westside, Upton"), (house: "99", around: "Eastside, Upton"),
    (house: "199", around: "Upton"),
  ])
  func `a house lies in its own quarter, whatever that of its street's middle is`(
    house: String, around: String
  ) async throws {
    let built = try atlas()
    let found = try await built.search("\(house) Long Street")
    #expect(found.mapItems.map(\.subtitle) == [around])
    let suggested = try await built.atlas.completions(
      for: "\(house) Long Street", region: nil, language: .english)
    #expect(suggested.first?.subtitle == around)
  }
}
