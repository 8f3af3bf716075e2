import Places
import Testing

@testable import AtlasImport

/// Tests of parts of postal codes, and of codes that nothing is known by.
@Suite struct PostcodePartTests {
  private func atlas() throws -> BuiltAtlas {
    try BuiltAtlas(
      streetMap: [
        GazetteerPlace("Mill Road", 2, at: (0, 0), "street", reference: "1"),
        GazetteerPlace("Mill Road", 1, at: (0.1, 0.1), "street", reference: "2"),
        GazetteerPlace("Elm Lane", 1, at: (0.1, 0), "street", reference: "3"),
      ],
      houses: [
        BuiltHouse("3", of: "1", postcode: "BR5 1AA"),
        BuiltHouse("3", of: "2", postcode: "V9P 1B2"), BuiltHouse("5", of: "3"),
      ])
  }

  @Test(arguments: [
    ("mill road, br5", "1"), ("mill road, V9P", "2"), ("mill road 3, BR5", "h1"),
    ("3 mill road v9p", "h2"),
  ])
  func `the first part of a code tells streets and houses apart`(query: String, reference: String)
    async throws
  {
    let found = try await atlas().search(query)
    #expect(found.mapItems.first?.id.reference == reference)
    #expect(!found.isPartialMatch)
  }

  @Test func `a code that nothing is known by is told`() async throws {
    let found = try await atlas().search("5 Elm Lane, BT99 8LL")
    #expect(found.mapItems.map(\.id.reference) == ["h3"])
    #expect(found.notice == .wordsUnknown("BT99 8LL"))
    #expect(try await atlas().search("5 Elm Lane, BR5 1AA").mapItems.first?.id.reference == "h3")
  }

  @Test(arguments: [
    ("BR5 1AA", "BR5"), ("V9P 1B2", "V9P"), ("D02 X285", "D02"), ("1964 AB", "1964"),
    ("1000-001", "1000"),
    ("9490", nil), ("114 55", nil), ("10013-1234", nil),
  ])
  func `the first part of a code stands before its separator`(code: String, beginning: String?)
    throws
  {
    let postcode = try #require(Postcode(code))
    #expect(postcode.beginning == beginning)
    if let beginning { #expect(Postcode.isSame(code, as: beginning)) }
  }
}
