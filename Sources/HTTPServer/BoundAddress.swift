import Glibc

/// An address on which a server listens: a numeric host and a port.
public struct BoundAddress: Equatable, Sendable, CustomStringConvertible {
  /// The host of the listening address in numeric form, IPv4 or IPv6.
  public let host: String
  public let port: Int

  /// The listening address as it stands in a URL: `host:port`, with an IPv6 address in brackets.
  public var description: String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Creates the address that a listening socket is bound to, or `nil` if the system does not tell
  /// it.
  init?(ofSocket descriptor: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    let isKnown = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(descriptor, address, &length) == 0
          && getnameinfo(
            address, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
            NI_NUMERICHOST | NI_NUMERICSERV) == 0
      }
    }
    guard isKnown, let port = Int(Self.text(service)) else { return nil }
    self.host = Self.text(host)
    self.port = port
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
