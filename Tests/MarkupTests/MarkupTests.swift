import Markup
import Testing

@Suite struct MarkupTests {
  private func text(_ markup: some Markup) -> String {
    String(decoding: markup.rendered(), as: UTF8.self)
  }

  @Test func `text and attribute values are escaped`() {
    let hostile = #"<script>alert("1") && 'x'</script>"#
    #expect(
      text(P(.id(hostile)) { hostile })
        == "<p id=\"&lt;script&gt;alert(&quot;1&quot;) &amp;&amp; 'x'&lt;/script&gt;\">"
        + "&lt;script&gt;alert(&quot;1&quot;) &amp;&amp; 'x'&lt;/script&gt;</p>")
  }

  @Test(arguments: ["\0", "\u{1}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func `what no parser accepts becomes a replacement character`(character: String) {
    #expect(text(P { "a\(character)b" }) == "<p>a\u{FFFD}b</p>")
  }

  @Test(arguments: ["a\tb\nc", "東京 ｆｕｌｌ", "👩‍👩‍👧", "\u{FFFD}", "مكة", "e\u{301}", ""])
  func `other text stays as it is`(plain: String) {
    #expect(text(P { plain }) == "<p>\(plain)</p>")
  }

  @Test func `void elements close themselves and absent attributes are left out`() {
    #expect(
      text(Input(.type("search"), .name("q"), .value("a\"b"), nil))
        == #"<input type="search" name="q" value="a&quot;b"/>"#)
  }

  @Test func `conditions, lists and optionals become what they hold`() {
    func list(_ names: [String], more: Bool) -> some Markup {
      Ul(.class("names")) {
        for name in names { Li { name } }
        if more { Li { "more" } }
        if names.isEmpty { "none" } else { Li { "some" } }
        String?.none
      }
    }
    #expect(text(list([], more: false)) == #"<ul class="names">none</ul>"#)
    #expect(
      text(list(["a", "b"], more: true))
        == #"<ul class="names"><li>a</li><li>b</li><li>more</li><li>some</li></ul>"#)
  }

  @Test func `a view is written through its body`() {
    struct Badge: Markup {
      let count: Int
      var body: some Markup { Span(.class("badge"), .data("count", "\(count)")) { "\(count)" } }
    }
    #expect(text(Badge(count: 3)) == #"<span class="badge" data-count="3">3</span>"#)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0001, "0"), (1, "1"), (-1.5, "-1.5"), (12.3456, "12.346"), (0.05, "0.05"),
    (-0.007, "-0.007"), (1e300, "0"), (.nan, "0"), (.infinity, "0"),
    (100, "100"), (0.5, "0.5"), (-0.5, "-0.5"), (1200.25, "1200.25"),
    (999_999_999_999.5, "999999999999.5"), (-1e11, "-100000000000"),
  ])
  func `numbers are short and never exponents`(number: Double, expected: String) {
    var bytes: [UInt8] = []
    bytes.append(decimal: number, decimals: 3)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
