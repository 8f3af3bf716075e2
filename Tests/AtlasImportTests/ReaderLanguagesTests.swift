import Places
import TestSupport
import Testing

/// Tests of the names of places for readers of several languages.
@Suite struct ReaderLanguagesTests {
  private static func reader(_ tags: [String]) -> Language {
    let languages = tags.compactMap { Language(tag: $0) }
    return languages[0].before(languages.dropFirst())
  }

  @Test(arguments: [
    (["pl"], "Torre"), (["pl", "de", "fr"], "Turm"), (["de", "fr"], "Turm"),
    (["fr", "de"], "Tour"), (["it", "de"], "Torre"), (["pl", "pt"], "Torre"),
  ])
  func `a place is named in the first of the reader's languages in which it has a name`(
    tags: [String], name: String
  ) async throws {
    try await withPorto { map in
      map.node(
        60, 1, 2,
        [
          "tourism": "attraction", "name": "Torre", "name:it": "Torre", "name:de": "Turm",
          "name:fr": "Tour",
        ])
    } then: { map in
      let request = SearchRequest(
        query: .naturalLanguage("torre"), language: Self.reader(tags + ["it"]))
      let found = try await map.opened().search(request).mapItems
      #expect(found.first?.name == name)
      // The languages that the main name serves in are no names of their own.
      #expect(found.first?.namesByLanguage.count == 2)
    }
  }
}
