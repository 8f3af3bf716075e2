import Atlas
import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of requests whose text is known to be an address, whole or in parts.
@Suite struct WrittenAddressTests {
  /// Returns an atlas of two towns that each have a street of one name with a house number 5.
  private func atlas() throws -> BuiltAtlas {
    func town(_ name: String, _ number: Int, at latitude: Double) -> GazetteerPlace {
      GazetteerPlace(
        name, 4, at: (latitude, 0), "town", reference: name,
        is: GazetteerArea(number: number, level: .settlement, code: ""))
    }
    func street(_ reference: String, in town: Int, at latitude: Double) -> GazetteerPlace {
      GazetteerPlace(
        "Milnor Street", 1, at: (latitude, 0), "street", reference: reference, in: [town])
    }
    return try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          town("Upton", 1, at: 0), town("Ipham", 2, at: 1), street("1", in: 1, at: 0),
          street("2", in: 2, at: 1),
          GazetteerPlace("Milnor Street 5 Museum", 5.5, "museum", reference: "3"),
        ],
        houses: [
          BuiltHouse("5", of: "1", postcode: "1000"),
          BuiltHouse("5", of: "2", postcode: "2000", at: (1, 0)),
        ])
    ])
  }

  private func results(_ text: String, _ address: WrittenAddress) async throws -> [String] {
    var request = SearchRequest(query: .naturalLanguage(text))
    request.address = address
    return try await atlas().atlas.search(request, options: GeocoderOptions()).mapItems
      .map { "\($0.id.reference) \($0.name)" }
  }

  private func parts(
    _ street: String, number: String = "", postcode: String = "", _ areas: String...
  ) -> WrittenAddress {
    var parts = AddressParts()
    (parts.street, parts.houseNumber, parts.postcode, parts.areas) = (
      street, number, postcode, areas
    )
    return .parts(parts)
  }

  @Test func `the house in the town or with the postal code of the address is found alone`()
    async throws
  {
    let text = "Milnor Street 5"
    #expect(try await results(text, parts(text, "Ipham")) == ["h2 Milnor Street 5"])
    #expect(try await results(text, parts(text, postcode: "1000")) == ["h1 Milnor Street 5"])
    #expect(
      try await results(text, parts("Milnor Street", number: "5", postcode: "2000", "IPHAM"))
        == ["h2 Milnor Street 5"])
    #expect(try await results("Milnor Street 5, 2000 Ipham", .line) == ["h2 Milnor Street 5"])
  }

  @Test func `an address without a town is that of each town that has it`() async throws {
    let text = "Milnor Street 5"
    #expect(
      try await results(text, parts(text)) == ["h1 Milnor Street 5", "h2 Milnor Street 5"])
  }

  @Test(arguments: ["Milnor Street 7, Upton", "Milnor Stret 5, Upton", "Milnor Street, Upton"])
  func `what is no house by its exact address is searched for like any text`(text: String)
    async throws
  {
    let expected = try await atlas().results(text)
    #expect(!expected.isEmpty)
    #expect(try await results(text, .line) == expected)
    let street = String(text.prefix { $0 != "," })
    #expect(try await results(text, parts(street, "Upton")) == expected)
  }

  @Test(arguments: [
    "Milnor Street 5, Ipham", "5 milnor street ipham", "Ipham, Milnor Street 5",
    "Milnor Street 5, 2000 Ipham",
  ])
  func `any text that is the full address of a house finds the house alone`(text: String)
    async throws
  {
    #expect(try await atlas().results(text) == ["h2 Milnor Street 5"])
  }

  @Test func `parts that are no house number, postal code or town find what the text finds`()
    async throws
  {
    let text = "Milnor Street 5, Upton"
    let expected = try await atlas().results(text)
    for address in [
      parts("Milnor Street", number: "\u{0}", "Upton"), parts("", "Upton"),
      parts("Milnor Street 5", postcode: "no code", "Upton"), parts("Milnor Street 5", "Nowhere"),
      parts(String(repeating: "x ", count: 5_000), "Upton"),
    ] {
      #expect(try await results(text, address) == expected)
    }
  }
}
