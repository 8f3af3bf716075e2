import Atlas
import Places
import TestSupport
import Testing

/// Tests of names as people mistype them.
@Suite(.slow) struct CorrectionTests {
  @Test(arguments: [
    ("berlni", "Berlin"), ("pariss", "Paris"), ("san francsico", "San Francisco"),
    ("munchne", "Munich"), ("mosocw", "Moscow"), ("kopenhagn", "Copenhagen"),
    ("мосвка", "Moscow"), ("johanesburg", "Johannesburg"), ("newyork", "New York"),
  ])
  func `a typing error still finds the place`(typed: String, name: String) async throws {
    #expect(try await World.completions(typed).prefix(5).map(\.title).contains(name))
    #expect(try await World.search(typed, limit: 5).map(\.name).contains(name))
  }

  @Test(arguments: ["berlin", "paris", "san fr", "мос", "東京", "london ontario"])
  func `what is found as typed is not corrected`(typed: String) async throws {
    _ = try await World.atlas()
    let plain = try EmbeddedAtlas(folder: World.folder, correctsErrors: false)
    let expected = try await plain.completions(for: typed, region: nil, language: .english)
    #expect(!expected.isEmpty)
    #expect(try await World.completions(typed) == expected)
  }

  @Test(arguments: ["xqz", "zzzzzzzzzzzz", "👩‍👩‍👧", "ab"])
  func `what resembles nothing, or is too short, finds nothing unrelated`(
    typed: String
  ) async throws {
    for completion in try await World.completions(typed) {
      #expect(!completion.titleHighlights.isEmpty || !completion.subtitleHighlights.isEmpty)
    }
  }
}
