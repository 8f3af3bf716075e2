import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of houses whose street is spelled otherwise than on the map.
@Suite struct StreetSpellingTests {
  @Test(arguments: [
    ("Hauptstr.", "Hauptstraße", StreetForms.Agreement.spelledOut),
    ("E. 4th St", "East 4th Street", .spelledOut),
    ("Zwaanstraat - Rue du Cygne", "Rue du Cygne - Zwaanstraat", .half),
    ("Rue du Cygne", "Rue du Cygne / Zwaanstraat", .half),
    ("Pasteur", "Rue Pasteur", .withoutKind), ("ulica Długa", "Długa", .withoutKind),
    ("State Route 13", "SR 13", .number), ("Route Départementale 938", "D 938", .number),
    ("Highway 61", "US 61", .number), ("main street", "Main Street", .equal),
  ])
  func `spellings of one street agree`(
    one: String, other: String, agreement: StreetForms.Agreement
  ) {
    let (own, street) = (StreetForms(one), StreetForms(other))
    #expect(own.agreement(with: street) == agreement)
    #expect(street.agreement(with: own) == agreement)
    #expect(street.sortTexts.contains(own.lookupText))
  }

  @Test(arguments: [
    ("Rue Pasteur", "Avenue Pasteur"), ("County Road 13", "SR 13"), ("Highway 61", "US 62"),
    ("Street", "Rue"), ("", "Rue"), ("Main Street", "Maine Street"),
  ])
  func `names of different streets do not agree`(one: String, other: String) {
    #expect(StreetForms(one).agreement(with: StreetForms(other)) == nil)
  }

  @Test func `a house stands in the street of the map, which there is but once`() async throws {
    try await withPorto { map in
      map.node(45, 0.2, 3, ["addr:housenumber": "31", "addr:street": "Harbour St."])
    } then: { map in
      let found1 = try await map.names("harbour street 31")
      #expect(found1.first == "osm:node/45 Harbour Street 31")
      let found2 = try await map.search("Harbour Street")
      #expect(found2.mapItems.count == 1)
    }
  }

  @Test func `ways of one street in two spellings are one street`() async throws {
    try await withPorto { map in
      for (index, east) in [-4.0, 0, 4].enumerated() { map.node(60 + index, 3, east) }
      map.way(60, [60, 61], ["highway": "residential", "name": "North Mill Road"])
      map.way(61, [61, 62], ["highway": "residential", "name": "N Mill Rd"])
    } then: { map in
      let found = try await map.search("North Mill Road").mapItems
      #expect(found.map(\.id.description) == ["osm:way/60"])
    }
  }
}
