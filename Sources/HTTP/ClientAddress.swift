public import Glibc

/// The network address that a request came from, by which limits for each client are kept. Behind a
/// reverse proxy this is the proxy's address, unless the proxy is one of ``TrustedProxies``.
public struct ClientAddress: Hashable, Sendable {
  /// The first 64 bits of the client's IPv6 address, or the last 64 bits of its IPv4 address in the
  /// form that RFC 4291 maps to IPv6.
  let network: UInt64

  /// Creates the address of an IPv4 client from its 32 bits, in the machine's byte order.
  public init(ipv4 address: UInt32) { network = 0xFFFF << 32 | UInt64(address) }

  /// Creates the address of an IPv6 client from its 128 bits, in the order of the network. An
  /// address of the form ::ffff:192.0.2.1 is that of an IPv4 client; of any other the first 64 bits
  /// count: a client has all of the rest to itself (RFC 4291, section 2.5.4) and may change it at
  /// will.
  public init(_ address: in6_addr) {
    let (first, second) = withUnsafeBytes(of: address) { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    network = first == 0 && second >> 32 == 0xFFFF ? second : first
  }

  /// Creates the address of a client from its text, such as `192.0.2.1` or `2001:db8::1`; `nil` for
  /// a text that is none.
  public init?(_ text: String) {
    var ipv4 = in_addr()
    var ipv6 = in6_addr()
    if inet_pton(AF_INET, text, &ipv4) == 1 {
      self.init(ipv4: UInt32(bigEndian: ipv4.s_addr))
    } else if inet_pton(AF_INET6, text, &ipv6) == 1 {
      self.init(ipv6)
    } else {
      return nil
    }
  }

  /// Creates the address of a client from an element of `X-Forwarded-For`, which some proxies write
  /// with a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
  init?(forwarded element: Substring) {
    let text = element.filter { $0 != " " && $0 != "\t" }
    if text.hasPrefix("[") {
      self.init(String(text.dropFirst().prefix { $0 != "]" }))
    } else if text.filter({ $0 == ":" }).count == 1 {
      self.init(String(text.prefix { $0 != ":" }))
    } else {
      self.init(text)
    }
  }
}
