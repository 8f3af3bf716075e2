/// A validator for conditional requests (RFC 9110 section 8.8.3).
public struct EntityTag: Equatable, Sendable {
  /// With its quotes, as it stands in `ETag`.
  public let text: String

  /// A strong tag of the bytes: a hash of 64 bits, after FNV-1a but of eight bytes at a time, and
  /// their number. It tells versions of one resource apart; it is no defence against someone who
  /// can choose the bytes.
  public init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let mix = { (word: UInt64) in
      hash = (hash ^ word) &* 0x100_0000_01B3
      // What only the highest bits have seen would be lost in the next step.
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
  /// Whether `If-None-Match` names the tag or is `*`: then a GET is answered 304. Compares weakly
  /// (RFC 9110 section 13.1.2), so that a compressed copy, whose tag is weak, is still current.
  public func isCurrent(_ tag: EntityTag) -> Bool {
    if headers.contains("*", in: "If-None-Match") { return true }
    return headers.contains(tag.text, in: "If-None-Match")
      || headers.contains("W/\(tag.text)", in: "If-None-Match")
  }
}

extension Response {
  /// The answer to a client that has what this would carry (RFC 9110 section 15.4.5): its fields
  /// without those of the body.
  public var notModified: Response {
    var response = Response(status: .notModified, headers: headers)
    response.headers["Content-Type"] = nil
    response.headers["Content-Encoding"] = nil
    return response
  }
}
