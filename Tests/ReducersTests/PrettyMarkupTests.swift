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
}
