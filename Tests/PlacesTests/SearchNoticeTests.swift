import Places
import Testing

@Suite struct SearchNoticeTests {
  @Test(arguments: [
    (0, "a moment ago"), (59, "a moment ago"), (60, "1 minute ago"), (3599, "59 minutes ago"),
    (3600, "1 hour ago"), (2 * 86_400 - 1, "47 hours ago"), (2 * 86_400, "2 days ago"),
  ])
  func `an old answer says how old it is`(seconds: Int, age: String) {
    let sentence = SearchNotice.servedFromCache(age: .seconds(seconds)).sentence
    #expect(
      sentence == "The search service does not answer just now: this is what it said \(age).")
  }

  @Test func `what is quoted of a query has each word once and is short`() {
    let words = "Old old, Mill … Mill … tower"
    #expect(
      SearchNotice.wordsUnknown(words).sentence
        == "No place known here has all of these words: “Old Mill … tower” was left out.")
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    #expect(
      SearchNotice.wordsIgnored(long).sentence
        == "Only the first words of a long text are looked at: "
        + "“word1 word2 word3 word4 word5 … word37 word38 word39 word40” was left out.")
    let single = SearchNotice.nameUnknown(String(repeating: "x", count: 200)).sentence
    #expect(single.contains("“\(String(repeating: "x", count: 59))…”"))
  }

  @Test func `a quoted text of another direction is isolated`() {
    #expect(
      SearchNotice.wordsUnknown("مقهى 12").sentence.contains(": “\u{2068}مقهى 12\u{2069}” was"))
    // Marks of the reader's own cannot end the isolation.
    #expect(
      SearchNotice.wordsUnknown("קפה\u{2069} x").sentence
        .contains("“\u{2068}קפה x\u{2069}”"))
  }

  @Test func `a kind that no map knows in a place is told with the place`() {
    let notice = SearchNotice.kindUnmapped("cafes", place: "Rome")
    #expect(
      notice.sentence
        == "No street map of Rome has been imported, so “cafes” finds nothing there.")
    #expect(notice.match == .partial && notice.unmatched == "cafes" && notice.isLasting)
  }

  @Test func `an answer says how it agrees with its query`() throws {
    let coordinate = try #require(Coordinate("60,25"))
    let item = MapItem(
      id: try #require(MapItem.ID("x:1")), name: "Kiasma", subtitle: "Helsinki",
      coordinate: coordinate, region: try #require(CoordinateRegion("60,25,0.1,0.1")),
      category: .point)
    var response = SearchResponse(mapItems: [item])
    #expect(response.match == .exact)
    response.isPartialMatch = true
    #expect(response.match == .partial)
    for (notice, match) in [
      (SearchNotice.nameUnknown("kiazma"), SearchMatch.corrected), (.wordsUnknown("x"), .partial),
      (.numberUnknown("5"), .partial), (.atlasIncomplete, .partial),
    ] {
      response.notice = notice
      #expect(response.match == match)
    }
    response.isPartialMatch = false
    #expect(response.match == .exact)
    #expect(SearchResponse(mapItems: []).match == nil)
    #expect(SearchNotice.numberUnknown("5").unmatched == "5")
    #expect(SearchNotice.nameUnknown("kiazma").corrected == "kiazma")
    #expect(SearchNotice.nameUnknown("kiazma").unmatched == nil)
  }
}
