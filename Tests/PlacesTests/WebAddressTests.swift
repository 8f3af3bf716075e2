import Places
import Testing

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://www.port.example/", "https://www.port.example/", "port.example"),
    ("HTTP://Port.Example/Menü?a=1", "http://Port.Example/Menü?a=1", "port.example/Menü?a=1"),
    ("https://a.example;https://b.example", "https://a.example", "a.example"),
    ("http://a.example:8080/#top", "http://a.example:8080/#top", "a.example:8080/#top"),
    ("https://кафе.example", "https://кафе.example", "кафе.example"),
  ])
  func `an address is linked as it is, and shown short`(text: String, url: String, title: String) {
    #expect(WebAddress(text)?.url == url)
    #expect(WebAddress(text)?.title == title)
  }

  @Test func `a long address is cut where it is shown`() {
    let address = WebAddress("https://a.example/" + String(repeating: "x", count: 1_000))
    #expect(address?.title.count == 40)
    #expect(address?.title.hasSuffix("…") == true)
    #expect(address?.url.count == 1_018)
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "ftp://a.example", "//a.example", "a.example",
    "https://", "https:///path", "https://?q", "https://a.example/ b", "https://a.example/\"x",
    "https://a.example/\u{202E}gpj", "https://a\u{200B}.example", "https://bank.example@b.example",
    "https://a.example\\@b.example", "https://a.example/\u{0}", "https://a.example\n/", "",
    "https://a.example/" + String(repeating: "x", count: 64 << 10),
  ])
  func `what is no plain address of the web is refused`(text: String) {
    #expect(WebAddress(text) == nil)
  }
}
