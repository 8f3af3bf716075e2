import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of queries that give a place's name and its own address, as people paste them.
@Suite struct AddressedPlaceTests {
  /// Returns an atlas of a street map with two mills, one of them with an address, and its house.
  private func atlas() throws -> BuiltAtlas {
    var mill = GazetteerPlace("Old Mill", 1, "museum", reference: "mill", in: [1])
    mill.details[.houseNumber] = "5"
    mill.details[.street] = "East Milnor Street"
    mill.details[.postcode] = "1000"
    let street = GazetteerPlace("East Milnor Street", 1, "street", reference: "street", in: [1])
    let town = GazetteerPlace(
      "Upton", 4, "town", reference: "town",
      is: GazetteerArea(number: 1, level: .settlement, code: ""))
    return try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          mill, street, town, GazetteerPlace("Old Mill", 2, at: (3, 3), "museum"),
        ],
        houses: [BuiltHouse("5", of: "street")])
    ])
  }

  @Test(arguments: [
    "Old Mill, East Milnor Street 5, Upton", "Old Mill, 5 E Milnor St., Upton 1000",
    "Old Mill\nEast Milnor Street 5\n1000 Upton", "old mill 5 east milnor street",
    "5 East Milnor Street Old Mill",
  ])
  func `a place is found by its name and its own address`(query: String) async throws {
    let found = try await atlas().search(query)
    #expect(found.mapItems.map(\.id.reference) == ["mill"])
    #expect(found.notice == nil)
  }

  @Test func `another place at the address is not what was asked for, and is told`() async throws {
    let found = try await atlas().search("New Windmill, East Milnor Street 5, Upton")
    #expect(found.mapItems.first?.name == "East Milnor Street 5")
    #expect(found.notice == .wordsUnknown("New Windmill"))
  }
}
