import Testing

@testable import Templates

@Suite struct ReadableAddressTests {
  @Test(arguments: [
    ("http://a/?q=caf%C3%A9", "http://a/?q=café"),
    ("http://a/?q=%D9%85%D9%82%D9%87%D9%89&lang=ar", "http://a/?q=مقهى&lang=ar"),
    ("http://a/?q=Caf%C3%A9%20%26%20Bar%2B", "http://a/?q=Café%20%26%20Bar%2B"),
    ("http://a/?q=50%25", "http://a/?q=50%25"),
    // Signs that turn the direction of writing stay encoded, and so do spaces of all kinds.
    ("http://a/?q=a%E2%80%AEb%C2%A0c", "http://a/?q=a%E2%80%AEb%C2%A0c"),
    ("http://a/?q=%FF%4", "http://a/?q=%FF%4"), ("http://a/", "http://a/"),
  ])
  func `letters of all scripts are decoded, and nothing else`(url: String, text: String) {
    #expect(ReadableAddress.text(of: url) == text)
  }
}
