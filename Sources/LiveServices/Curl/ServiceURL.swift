/// The address of a request to a service, put together piece by piece.
struct ServiceURL {
  private(set) var text: String
  private var hasQuery = false

  /// - Parameters:
  ///   - base: where the service is, with or without a slash at the end.
  ///   - path: beginning with a slash.
  init(_ base: String, path: String) {
    text = base.hasSuffix("/") ? base.dropLast() + path : base + path
  }

  /// Adds a parameter to the query; nil adds nothing.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    text += (hasQuery ? "&" : "?") + name + "=" + Self.encoded(value)
    hasQuery = true
  }

  /// All but RFC 3986's unreserved characters, commas and colons.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: ":"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
