import HTTP
import Testing

@Suite struct MediaTypeTests {
  private func preferred(_ accept: String?, _ offered: [MediaType]) throws -> MediaType? {
    var headers = HeaderFields()
    headers["Accept"] = accept
    return try Request(target: "/", headers: headers).preferred(among: offered)
  }

  @Test func `the type of greatest weight is chosen`() throws {
    let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    #expect(try preferred(browser, [.json, .html]) == .html)
    #expect(try preferred("application/geo+json", [.html, .geoJSON]) == .geoJSON)
    #expect(try preferred("text/*;q=0.5, application/json", [.html, .json]) == .json)
  }

  @Test func `between equals, and without Accept, the first is chosen`() throws {
    #expect(try preferred("*/*", [.html, .json]) == .html)
    #expect(try preferred(nil, [.html, .json]) == .html)
  }

  @Test func `the closest range counts`() throws {
    #expect(try preferred("text/html;q=0, text/*, */*;q=0.1", [.html, .json]) == .json)
    #expect(try preferred("image/png", [.html, .json]) == nil)
  }

  @Test func `parameters and case are left out`() {
    #expect(MediaType("Text/HTML ; charset=UTF-8") == .html)
    #expect(MediaType.html.contentType == "text/html; charset=utf-8")
    #expect(MediaType.geoJSON.contentType == "application/geo+json")
  }
}
