/// The network address that a request came from, for bounds that hold for each client. Behind a
/// reverse proxy it is the proxy's: forwarded addresses are not believed, since anyone can send
/// them.
public struct ClientAddress: Hashable, Sendable {
  /// An IPv4 address as RFC 4291 maps it, or the first half of an IPv6 address.
  private let network: UInt64

  /// Creates the address of an IPv4 client from a number in the machine's byte order.
  public init(ipv4 address: UInt32) { network = 0xFFFF << 32 | UInt64(address) }

  /// Creates the address of an IPv6 client from its network: the first 64 bits of its address, in the
  /// machine's byte order. One client has the other half to itself (RFC 4291, section 2.5.4) and may
  /// change it as it likes.
  public init(ipv6Network network: UInt64) { self.network = network }
}
