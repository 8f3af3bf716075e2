/// An address for the server to listen on, in a form that `--listen` takes: `HOST:PORT`, in which an
/// IPv6 address stands in brackets, as in `[::1]:8080`; or `unix:PATH`.
enum ListenAddress: LosslessStringConvertible {
  /// The case of a host and a port from 0 to 65535. Port 0 lets the system pick a free one.
  case network(host: String, port: Int)
  /// The case of a Unix socket at a path.
  case socket(path: String)

  static let standard = ListenAddress.network(host: "127.0.0.1", port: 8080)

  init?(_ description: String) {
    if description.hasPrefix("unix:") {
      let path = String(description.dropFirst("unix:".count))
      guard !path.isEmpty else { return nil }
      self = .socket(path: path)
      return
    }
    guard let colon = description.lastIndex(of: ":"),
      let port = Int(description[description.index(after: colon)...]),
      (0...65535).contains(port)
    else { return nil }
    let host = description[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    guard !host.isEmpty, isBracketed || !host.contains(":") else { return nil }
    self = .network(host: String(isBracketed ? host.dropFirst().dropLast() : host), port: port)
  }

  /// The URL by which a browser on this machine reaches the server: `localhost` stands in for an
  /// address that means all addresses, and for a socket, which only a proxy reaches.
  var url: String {
    switch self {
    case .network(let host, let port):
      let isWildcard = ["0.0.0.0", "::", "*"].contains(host)
      return "http://\(isWildcard ? "localhost:\(port)" : description)"
    case .socket: return "http://localhost"
    }
  }

  var description: String {
    switch self {
    case .network(let host, let port):
      host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .socket(let path): "unix:\(path)"
    }
  }
}
