/// A validator for conditional requests (RFC 9110 section 8.8.3).
public struct EntityTag: Equatable, Sendable {
  /// With its quotes, as it stands in `ETag`.
  public let text: String

  /// A strong tag of the bytes: their FNV-1a hash of 64 bits and their number. It tells versions
  /// of one resource apart; it is no defence against someone who can choose the bytes.
  public init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
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
