import TestSupport
import Testing

@Suite struct PrettyMarkupTests {
  @Test func `a page is indented, its text left as it is`() throws {
    let page = """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Zürich &amp; 東京</title>\
      </head><body><main><p>One <b>two</b> <i>three</i></p><svg viewBox="0 0 1 1"><path d="M0 0"/>\
      </svg></main></body></html>
      """
    #expect(
      try prettyHTML(page.utf8) == """
        <!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8"/>
            <title>Zürich &amp; 東京</title>
          </head>
          <body>
            <main>
              <p>One <b>two</b> <i>three</i></p>
              <svg viewBox="0 0 1 1">
                <path d="M0 0"/>
              </svg>
            </main>
          </body>
        </html>

        """)
  }

  @Test func `a fragment may have several roots`() throws {
    #expect(try prettyHTML("<p>a</p><p>b</p>".utf8) == "<p>a</p>\n<p>b</p>\n")
  }

  @Test(arguments: ["<p>", "<p><b></p></b>", "<a href=x></a>", "<p>a & b</p>", "<p>\u{1}</p>"])
  func `markup that is not well-formed is refused`(markup: String) {
    #expect(throws: MalformedMarkup.self) { try prettyHTML(markup.utf8) }
  }

  @Test func `parts of a page are elements, attributes and texts in their order, each once`()
    throws
  {
    let page = """
      <!doctype html><html><head><title>A</title></head><body><h1 title="b"> B </h1>\
      <ul><li>1 <b>2</b> 3</li></ul><footer>F</footer></body></html>
      """
    let path = "//ul | //b | //h1/@title | //h1/text() | //li/text() | //title"
    #expect(
      try prettyHTML(page.utf8, at: path) == """
        <title>A</title>
        title="b"
        B
        <ul>
          <li>1 <b>2</b> 3</li>
        </ul>

        """)
  }

  @Test(arguments: ["//h2", "//h1[@id='c']", "count(//h1)"])
  func `a part that a page does not have is an error`(path: String) {
    #expect(throws: MalformedMarkup.self) { try prettyHTML("<h1>a</h1>".utf8, at: path) }
  }
}
