/// A set of reverse proxies whose `X-Forwarded-For` is believed. Any other client could write into
/// that field what it likes.
public struct TrustedProxies: Sendable {
  private struct Network: Sendable {
    let address: UInt64
    let mask: UInt64
  }

  private var networks: [Network] = []
  private var includesLocalSockets = false

  /// Creates an empty set, with which each client has the address of its connection.
  public init() {}

  /// Adds a proxy to the set.
  ///
  /// - Parameter text: An address such as `192.0.2.1` or `2001:db8::1`, a network such as
  ///   `10.0.0.0/8`, or `unix` for whoever connects to a Unix socket. Of an IPv6 address the first 64
  ///   bits count.
  /// - Returns: `false` for any other text, which adds nothing.
  public mutating func insert(_ text: String) -> Bool {
    if text == "unix" {
      includesLocalSockets = true
      return true
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = ClientAddress(String(parts[0])) else { return false }
    let isIPv4 = !parts[0].contains(":")
    let all = isIPv4 ? 32 : 64
    guard let bits = parts.count == 1 ? all : Int(parts[1]), (0...128).contains(bits),
      !isIPv4 || bits <= 32
    else { return false }
    let free = UInt64(all - min(bits, all))
    // Of the 64 bits that stand for an IPv4 address the first 32 say that it is one.
    let mask: UInt64 = free == 64 ? 0 : ~0 << free
    networks.append(Network(address: address.network & mask, mask: mask))
    return true
  }

  /// Returns the address of the client that a request came from: that of its connection, or, where
  /// that is a proxy of the set, the last address in `X-Forwarded-For` that is none.
  ///
  /// - Parameter connection: The address of the connection; `nil` for a Unix socket.
  public func client(of connection: ClientAddress?, _ headers: HeaderFields) -> ClientAddress? {
    guard trusts(connection) else { return connection }
    let hops = headers.values(of: "X-Forwarded-For").flatMap { $0.split(separator: ",") }
    var client = connection
    for hop in hops.reversed() {
      guard let address = ClientAddress(forwarded: hop) else { return client }
      client = address
      if !trusts(address) { return client }
    }
    return client
  }

  private func trusts(_ address: ClientAddress?) -> Bool {
    guard let address else { return includesLocalSockets }
    return networks.contains { address.network & $0.mask == $0.address }
  }
}
