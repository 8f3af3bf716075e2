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
}
