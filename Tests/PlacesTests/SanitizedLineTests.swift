import Places
import Testing

@Suite struct SanitizedLineTests {
  @Test(arguments: [
    ("Café du Port", "Café du Port"), ("  a \t b\n\u{2028}c ", "a b c"),
    ("a\u{0}b\u{1B}c\u{85}d", "a b c d"), ("\u{202E}txe.exe\u{202C}", "txe.exe"),
    ("\u{2066}a\u{2069}\u{2067}b", "ab"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("א\u{200F}ב", "א\u{200F}ב"), ("👩‍👩‍👧", "👩‍👩‍👧"),
  ])
  func `a text is one line, and none that turns the direction of others`(
    text: String, line: String
  ) {
    #expect(text.sanitizedLine == line)
  }

  @Test(arguments: ["", " \n", "\u{0}", "\u{202E}"])
  func `nothing to show is nothing`(text: String) {
    #expect(text.sanitizedLine == nil)
  }

  @Test func `a letter under a thousand marks is no long text either`() {
    let marks = "Z" + String(repeating: "\u{301}", count: 64 << 10)
    #expect(marks.sanitizedLine?.unicodeScalars.count == 300)
    #expect(String(repeating: "a ", count: 64 << 10).sanitizedLine?.utf8.count ?? 0 <= 301)
  }
}
