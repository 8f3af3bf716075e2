import HTTP
import Testing

@Suite struct TrustedProxiesTests {
  private func client(
    of connection: String?, _ forwarded: String..., trusting proxies: [String]
  ) -> ClientAddress? {
    var trusted = TrustedProxies()
    for proxy in proxies {
      let isNetwork = trusted.insert(proxy)
      #expect(isNetwork)
    }
    var headers = HeaderFields()
    for value in forwarded { headers.append("X-Forwarded-For", value) }
    return trusted.client(of: connection.flatMap { ClientAddress($0) }, headers)
  }

  @Test func `what a client says of itself is not believed`() {
    #expect(
      client(of: "192.0.2.1", "198.51.100.7", trusting: ["10.0.0.0/8", "unix"])
        == ClientAddress("192.0.2.1"))
    #expect(client(of: nil, "198.51.100.7", trusting: ["10.0.0.0/8"]) == nil)
  }

  @Test func `the last address that is no proxy is the client`() {
    #expect(
      client(of: "10.1.2.3", "6.6.6.6, 198.51.100.7, 10.9.9.9", trusting: ["10.0.0.0/8"])
        == ClientAddress("198.51.100.7"))
    #expect(
      client(of: nil, "6.6.6.6", "198.51.100.7:4711", trusting: ["unix"])
        == ClientAddress("198.51.100.7"))
    #expect(
      client(of: "2001:db8::1", "[2001:db8:1::2]:80", trusting: ["2001:db8::/64"])
        == ClientAddress("2001:db8:1::2"))
  }

  @Test func `a proxy that forwards nothing readable stands for its clients`() {
    for value in ["", "unknown", "_hidden, 10.0.0.2", "a:b:c"] {
      let client = client(of: "10.0.0.1", value, trusting: ["10.0.0.0/30"])
      #expect(client == ClientAddress("10.0.0.1") || client == ClientAddress("10.0.0.2"))
    }
  }

  @Test(arguments: ["", "a", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/8/8", "example.org"])
  func `what is no network is refused`(text: String) {
    var trusted = TrustedProxies()
    let isNetwork = trusted.insert(text)
    #expect(!isNetwork)
  }
}
