import Places
import TestSupport
import Testing

@testable import Atlas

/// Tests of the decision whether the first of several places is the one that was meant.
@Suite(.slow) struct TopHitTests {
  private func response(
    _ query: String, region: CoordinateRegion? = nil
  ) async throws -> SearchResponse {
    try await World.atlas().search(
      SearchRequest(query: .naturalLanguage(query), region: region))
  }

  @Test(arguments: [
    ("paris", "FR"), ("london", "GB"), ("Boston", "US"), ("berlin", "DE"), ("Αθήνα", "GR"),
    ("new york", "US"),
  ])
  func `a city far more important than its namesakes is a top hit`(
    query: String, country: String
  ) async throws {
    for region in [nil, CoordinateRegion.newYork] {
      let found = try await response(query, region: region)
      #expect(found.mapItems.first?.address?.countryCode == country)
      #expect(found.hasTopHit || found.mapItems.count == 1, "\(found.mapItems.map(\.name))")
    }
  }

  @Test func `a code that was typed is no top hit, nor is a name that few know a town's`()
    async throws
  {
    #expect(try await response("caf").hasTopHit == false)
    let vaduz = try #require(CoordinateRegion("47.14,9.52,0.06,0.06"))
    // Abū Tīj in Egypt was called so in antiquity.
    let query = ParsedQuery("apotheke", region: vaduz, language: .english)
    let found = try await World.atlas().items(matching: query, limit: 20)
    #expect(found.first?.match.isExact == true)
    #expect(found.first?.match.isByKnownName == false)
  }

  @Test(arguments: ["springfield", "cambridge", "san jose", "zzyzxq", "zürih"])
  func `of places about as important none is`(query: String) async throws {
    #expect(try await response(query).hasTopHit == false)
  }
}
