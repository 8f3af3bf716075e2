import HTTP
import TestSupport
import Testing

/// Tests of the address that stands on a page that is printed.
@Suite struct PrintedAddressTests {
  @Test(arguments: [
    ("/?q=caf%C3%A9&size=320x240", "/?q=café"),
    ("/?q=apple&view=40.75,-73.98,0.02,0.03", "/?q=apple&amp;view=40.75,-73.98,0.02,0.03"),
    ("/places/stub:apple-soho?lang=de", "/places/stub:apple-soho?lang=de"),
    ("/reverse?at=40.74,-73.99", "/reverse?at=40.74,-73.99"),
  ])
  func `a printed page has the address of what it shows`(
    target: String, address: String
  ) async throws {
    for headers: HeaderFields in [["Accept": "text/html"], ["X-Fragment": "results"]] {
      let text = try await Exchange(target, headers: headers).text
      #expect(text.contains(#"<p lang="zxx" dir="ltr">http://127.0.0.1:8080\#(address)</p>"#))
      #expect(text.contains(#"<div class="printed" hidden=""><svg viewBox="0 0 "#))
    }
  }

  @Test(arguments: ["/", "/picks", "/categories"])
  func `a page without a search has the address of the region on its map`(
    path: String
  ) async throws {
    let text = try await Exchange(path).text
    let region = try #require(text.firstMatch(of: /data-region="([^"]+)"/)).1
    let address = "http://127.0.0.1:8080\(path)?region=\(region)"
    #expect(text.contains(#"<p lang="zxx" dir="ltr">\#(address)"#))
  }

  @Test func `a page without a map has none`() async throws {
    #expect(try await !Exchange("/nowhere").text.contains(#"class="printed""#))
  }
}
