/// An entity tag: a validator by which conditional requests tell the versions of a resource apart
/// (RFC 9110 section 8.8.3).
public struct EntityTag: Equatable, Sendable {
  /// The entity tag with its quotes, as the `ETag` field carries it.
  public let text: String

  /// Creates the strong entity tag of a response's bytes: a 64-bit hash, derived from FNV-1a but
  /// taking eight bytes at a time, and the number of bytes. The tag tells versions of one resource
  /// apart; it does not protect against someone who can choose the bytes.
  public init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let mix = { (word: UInt64) in
      hash = (hash ^ word) &* 0x100_0000_01B3
      // Mix the upper half into the lower: multiplying alone would lose the highest bits.
      hash ^= hash >> 32
    }
    bytes.withUnsafeBytes { bytes in
      let words = bytes.count / 8 * 8
      for offset in stride(from: 0, to: words, by: 8) {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      for byte in bytes[words...] { mix(UInt64(byte)) }
    }
    text = "\"\(String(hash, radix: 16))-\(String(bytes.count, radix: 16))\""
  }
}

extension Request {
  /// Returns whether the request's `If-None-Match` names an entity tag or is `*`, in which case a
  /// GET is answered 304. Tags are compared weakly (RFC 9110 section 13.1.2), so that a compressed
  /// copy, whose tag is weak, still counts as current.
  public func isCurrent(_ tag: EntityTag) -> Bool {
    if headers.contains("*", in: "If-None-Match") { return true }
    return headers.contains(tag.text, in: "If-None-Match")
      || headers.contains("W/\(tag.text)", in: "If-None-Match")
  }
}

extension Response {
  /// A response with status 304 in place of this response, for a client that already has its body
  /// (RFC 9110 section 15.4.5). It keeps the fields except those that describe the body.
  public var notModified: Response {
    var response = Response(status: .notModified, headers: headers)
    response.headers["Content-Type"] = nil
    response.headers["Content-Encoding"] = nil
    return response
  }
}
