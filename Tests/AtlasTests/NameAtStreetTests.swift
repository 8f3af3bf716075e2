import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of searches for a place beside the name of the street that it stands at.
@Suite struct NameAtStreetTests {
  private func atlas() throws -> BuiltAtlas {
    let street = GazetteerPlace("Harbour Street", 1, "street", reference: "harbour")
    let far = GazetteerPlace("Mole Inn", 1.5, at: (0.5, 0.5), "restaurant", reference: "far")
    let near = GazetteerPlace("Mole Inn", 1, at: (0.001, 0.005), "restaurant", reference: "near")
    let other = GazetteerPlace("The Ship", 1, at: (0.0001, 0.005), "pub", reference: "ship")
    return try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true, places: [street, far, near, other],
        streetLines: ["harbour": [[(0, 0), (0.01, 0)]]])
    ])
  }

  @Test(arguments: [
    "Mole Inn Harbour Street", "Mole Inn, Harbour Street", "Harbour Street Mole Inn",
    "mole inn harbour st",
  ])
  func `a name beside a street is the place that stands at it`(query: String) async throws {
    #expect(try await atlas().results(query) == ["near Mole Inn"], "\(query)")
  }

  @Test func `what stands nowhere near the street is no answer for all words`() async throws {
    let found = try await atlas().search("Grand Inn Harbour Street")
    #expect(found.mapItems.first?.name != "Mole Inn" || found.notice != nil)
  }
}
