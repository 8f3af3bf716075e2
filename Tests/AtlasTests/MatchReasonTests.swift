import Places
import Testing

@testable import AtlasImport

/// Tests of the reasons that an answer gives for the places that it found.
@Suite struct MatchReasonTests {
  private func reason(_ query: String, _ places: GazetteerPlace...) async throws -> MatchReason? {
    let built = try BuiltAtlas([ShardBuilder(places: places)])
    let found = try await built.search(query)
    return found.mapItems.first.flatMap { found.reasons[$0.id] }
  }

  @Test func `a name typed whole, begun or with the words in it`() async throws {
    let hall = GazetteerPlace("Upton Town Hall", 4)
    #expect(try await reason("upton town hall", hall)?.agreement == .wholeName)
    #expect(try await reason("upton town", hall)?.agreement == .beginningOfName)
    #expect(try await reason("town hall", hall)?.agreement == .inName)
  }

  @Test func `another name of the place is told`() async throws {
    let place = GazetteerPlace("Wien", 6, names: ["en": "Vienna", "fr": "Vienne"])
    #expect(try await reason("vienne", place)?.agreement == .otherName("Vienne"))
  }

  @Test func `a letter that was forgiven is told`() async throws {
    #expect(
      try await reason("helsimki", GazetteerPlace("Helsinki", 6))?.agreement
        == .spelling(typed: "helsimki", name: "Helsinki"))
  }
}
