import Glibc

/// An address on which a server listens: a numeric host and a port, or the path of a Unix socket.
public struct BoundAddress: Equatable, Sendable, CustomStringConvertible {
  /// The host of the listening address in numeric form, IPv4 or IPv6; empty for a Unix socket.
  public let host: String
  /// The port of the listening address; 0 for a Unix socket.
  public let port: Int
  /// The path of a Unix socket; `nil` for an address of the Internet.
  public let path: String?

  /// The listening address as it stands in a URL, `host:port` with an IPv6 address in brackets, or
  /// as `unix:path`.
  public var description: String {
    if let path { return "unix:\(path)" }
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  init(path: String) { self.init(host: "", port: 0, path: path) }

  private init(host: String, port: Int, path: String? = nil) {
    self.host = host
    self.port = port
    self.path = path
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
    if storage.ss_family == sa_family_t(AF_UNIX) {
      self.init(path: withUnsafeBytes(of: storage) { Self.path($0) })
      return
    }
    guard isKnown, let port = Int(Self.text(service)) else { return nil }
    self.init(host: Self.text(host), port: port)
  }

  /// Returns the path in the bytes of a Unix socket's address.
  private static func path(_ address: UnsafeRawBufferPointer) -> String {
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    return String(decoding: address[start...].prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
