import Places
import ShardFormat
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of houses in streets of whose names a query has a part.
@Suite struct PartNamedStreetTests {
  private func atlas(_ streets: [String]) throws -> BuiltAtlas {
    let places = streets.enumerated().map { index, name in
      GazetteerPlace(name, 1, at: (0, 0), "street", reference: "\(index + 1)", in: [])
    }
    let houses = streets.indices.map { BuiltHouse("5", of: "\($0 + 1)") }
    return try BuiltAtlas(streetMap: places, houses: houses)
  }

  @Test(arguments: [
    ("Via Giovanna Rossetti Alberti", "via alberti 5"),
    ("Via Giovanna Rossetti Alberti", "via g. r. alberti, 5"),
    ("Via Giovanna Rossetti Alberti", "5 via giovanna alberti"),
    ("Via G. Alberti", "via giovanna alberti 5"),
    ("Carrer de Figueres", "carrer figueres 5"), ("Calle de la Santa Cruz", "calle santa cruz 5"),
    ("Generała Józefa Brzozy", "gen. brzozy 5"), ("Generała Józefa Brzozy", "ul. brzozy 5"),
    ("Karl-Anton-Lindner-Gasse", "lindnergasse 5"), ("Jan van Wilgenstraat", "wilgenstraat 5"),
    ("вулиця Марка Калини", "вул. калини 5"), ("Rue du Maréchal Dupin", "rue dupin 5"),
    ("West 24th Street", "5 24 st"), ("West 24th Street", "5 24th street"),
  ])
  func `a house is found by a part of its street's name`(street: String, query: String) async throws
  {
    let found = try await atlas([street, "Elsewhere Road"]).search(query)
    #expect(found.mapItems.map(\.id.reference) == ["h1"])
    #expect(!found.isPartialMatch)
  }

  @Test(arguments: ["via alberti 77", "via g. alberti 5b"])
  func `a street of which a part is typed stands in for a house that is not known`(query: String)
    async throws
  {
    let found = try await atlas(["Via Giovanna Alberti", "Elsewhere Road"]).search(query)
    #expect(found.mapItems.first?.name.hasPrefix("Via Giovanna Alberti") == true)
    #expect(found.isPartialMatch)
  }

  @Test func `a street that is called as typed comes before one that has more words`() async throws
  {
    let built = try atlas(["Via Giovanna Alberti", "Via Alberti"])
    #expect(try await built.results("via alberti 5").first == "h2 Via Alberti 5")
  }

  @Test(arguments: ["via 5", "de la 5", "g. 5", "via bianchi alberti 5", "piazza alberti 5"])
  func `words that tell no street, or another one, find no house`(query: String) async throws {
    let found = try await atlas(["Via Giovanna Alberti"]).search(query)
    #expect(!found.mapItems.contains { $0.category == .address } || found.isPartialMatch)
  }

  @Test func `the share of a name that a pattern lacks is of telling letters`() {
    let name = ParsedStreetName("Calle de la Santa Cruz")
    #expect(StreetNamePattern(ParsedStreetName("Calle Santa Cruz")).missing(from: name)?.share == 0)
    #expect(
      StreetNamePattern(ParsedStreetName("Cruz")).missing(from: name)
        == StreetNamePattern.Missing(share: 5.0 / 9, hasKind: true))
    #expect(StreetNamePattern(ParsedStreetName("Calle Luz")).missing(from: name) == nil)
  }
}
