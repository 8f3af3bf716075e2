import Basics
import Testing

@Suite struct PercentEncodingTests {
  @Test func `Only letters, digits and what is kept stay as they are`() {
    #expect(PercentEncoding.encode("Café & bar, 1-2") == "Caf%C3%A9%20%26%20bar,%201-2")
    #expect(PercentEncoding.encode("a-b", keeping: "") == "a%2Db")
    #expect(PercentEncoding.encode("osm:node/1", keeping: ":/") == "osm:node/1")
  }

  @Test(arguments: ["%", "%4", "%4g", "%C3%28"])
  func `What is broken decodes to nothing`(text: String) {
    #expect(PercentEncoding.decode(text) == nil)
  }

  @Test func `Decoding undoes encoding`() {
    let text = "%Ärger/+ ?"
    #expect(PercentEncoding.decode(PercentEncoding.encode(text)) == text)
  }
}
