/// The network address that a request came from, by which limits for each client are kept. Behind a
/// reverse proxy this is the proxy's address: forwarded addresses are not believed, since anyone
/// can send them.
public struct ClientAddress: Hashable, Sendable {
  /// The first 64 bits of the client's IPv6 address, or the last 64 bits of its IPv4 address in the
  /// form that RFC 4291 maps to IPv6.
  private let network: UInt64

  /// Creates the address of an IPv4 client from its 32 bits, in the machine's byte order.
  public init(ipv4 address: UInt32) { network = 0xFFFF << 32 | UInt64(address) }

  /// Creates the address of an IPv6 client from its network: the first 64 bits of its address, in
  /// the machine's byte order. The other 64 bits do not count: a client has all of them to itself
  /// (RFC 4291, section 2.5.4) and may change them at will.
  public init(ipv6Network network: UInt64) { self.network = network }
}
