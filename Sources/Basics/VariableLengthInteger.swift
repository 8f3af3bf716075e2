/// A namespace for the encoding of unsigned integers in as many bytes as they need (LEB128; the
/// varints of Protocol Buffers): seven bits a byte, the lowest first, with the highest bit set in
/// all bytes but the last.
public enum VariableLengthInteger {
  /// Appends the LEB128 encoding of an unsigned number to an array of bytes.
  @inlinable
  public static func append(
    _ number: some FixedWidthInteger & UnsignedInteger, to bytes: inout [UInt8]
  ) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Reads an unsigned number in LEB128 encoding, and moves the position behind it.
  ///
  /// - Parameters:
  ///   - type: The type of the number.
  ///   - bytes: The bytes that hold the number.
  ///   - position: The index of the number's first byte; afterwards, the index behind its last one,
  ///     or behind the last byte read if there is no number.
  ///   - end: The index that is not read any more.
  /// - Returns: The number; `nil` if the bytes end before the number does, or if the number is too
  ///   large for its type.
  @inlinable
  @inline(__always)
  public static func read<Number: FixedWidthInteger & UnsignedInteger, Bytes>(
    _ type: Number.Type = Number.self, from bytes: Bytes, at position: inout Int, before end: Int
  ) -> Number? where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
    // Most numbers have one byte or two.
    if position < end, bytes[position] < 0x80 {
      position += 1
      return Number(bytes[position - 1])
    }
    if Number.bitWidth > 14, position + 1 < end, bytes[position + 1] < 0x80 {
      position += 2
      return Number(truncatingIfNeeded: bytes[position - 2] & 0x7F)
        | Number(truncatingIfNeeded: bytes[position - 1]) &<< 7
    }
    var number: Number = 0
    var shift = 0
    while position < end, shift < Number.bitWidth {
      let byte = bytes[position]
      position += 1
      let part = Number(truncatingIfNeeded: byte & 0x7F)
      let bits = Number(truncatingIfNeeded: shift)
      number |= part &<< bits
      if byte < 0x80 {
        // The last byte may have bits that the type has no room for.
        return (part &<< bits) &>> bits == part ? number : nil
      }
      shift += 7
    }
    return nil
  }
}

extension FixedWidthInteger where Self: SignedInteger, Magnitude: FixedWidthInteger {
  /// The number's zigzag encoding, which makes numbers near zero small unsigned ones: 0, -1, 1, -2
  /// become 0, 1, 2, 3.
  @inlinable
  public var zigzagEncoded: Magnitude {
    Magnitude(truncatingIfNeeded: self << 1 ^ self >> (Self.bitWidth - 1))
  }

  /// Creates a number from its zigzag encoding, in which 0, 1, 2, 3 stand for 0, -1, 1, -2.
  @inlinable
  public init(zigzagEncoded number: Magnitude) {
    self = Self(truncatingIfNeeded: number >> 1) ^ (0 &- Self(truncatingIfNeeded: number & 1))
  }
}
