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
