import Places
import Testing

@Suite struct QueryBoundTests {
  @Test(arguments: ["a", "é", "あ", "🗾", "क"])
  func `a query has 256 characters of any script`(character: String) {
    #expect(QueryLength.allows(String(repeating: character, count: 256)))
    #expect(!QueryLength.allows(String(repeating: character, count: 257)))
  }

  /// Tests a text of the greatest length by a text field's `maxlength`, which counts UTF-16 code
  /// units.
  @Test func `what a field lets through is allowed`() {
    let family = "👨‍👩‍👧‍👦e\u{301}"
    let text = String(
      decoding: Array(String(repeating: family, count: 60).utf16.prefix(256)), as: UTF16.self)
    #expect(QueryLength.allows(text))
    #expect(!QueryLength.allows(String(repeating: family, count: 60)))
  }
}
