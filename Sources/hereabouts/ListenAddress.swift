/// An address for the server to listen on, in the form `HOST:PORT` that `--listen` takes. IPv6
/// addresses stand in brackets: `[::1]:8080`.
struct ListenAddress: LosslessStringConvertible {
  let host: String
  /// The port to listen on, from 0 to 65535. Port 0 lets the system pick a free one.
  let port: Int

  static let standard = ListenAddress(host: "127.0.0.1", port: 8080)

  private init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  init?(_ description: String) {
    guard let colon = description.lastIndex(of: ":"),
      let port = Int(description[description.index(after: colon)...]),
      (0...65535).contains(port)
    else { return nil }
    let host = description[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    guard !host.isEmpty, isBracketed || !host.contains(":") else { return nil }
    self.init(host: String(isBracketed ? host.dropFirst().dropLast() : host), port: port)
  }

  /// The URL by which a browser on this machine reaches the server: `localhost` stands in for an
  /// address that means all addresses.
  var url: String {
    let isWildcard = ["0.0.0.0", "::", "*"].contains(host)
    return "http://\(isWildcard ? "localhost:\(port)" : description)"
  }

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
