import Glibc

/// The checksum MD5 (RFC 1321), by which mirrors say what a file must be. It protects from damage, not from
/// forgery.
struct MD5 {
  private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  private static let blockSize = 64
  private static let shifts: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]
  /// The whole parts of the sines of the numbers from 1 to 64, times 2³².
  private static let sines: [UInt32] = (1...64).map { UInt32(abs(sin(Double($0))) * 0x1p32) }

  /// Adds bytes to those that the checksum is of.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let missing = bytes.prefix(Self.blockSize - rest.count)
      rest += missing
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == Self.blockSize else { return }
      let block = rest
      rest = []
      block.withUnsafeBytes { mix($0) }
    }
    while bytes.count >= Self.blockSize {
      mix(UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.blockSize)))
      bytes = bytes.dropFirst(Self.blockSize)
    }
    rest += bytes
  }

  /// The checksum of all added bytes as 32 small hexadecimal digits.
  var hexadecimal: String {
    var copy = self
    let bits = count &* 8
    let padding = [0x80] + [UInt8](repeating: 0, count: (119 - Int(count % 64)) % 64)
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    (padding + length).withUnsafeBytes { copy.add($0) }
    return copy.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    .map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  private mutating func mix(_ block: UnsafeRawBufferPointer) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let round = step / 16
      let (mixed, word): (UInt32, Int) =
        switch round {
        case 0: (b & c | ~b & d, step)
        case 1: (d & b | ~d & c, (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let value = UInt32(
        littleEndian: block.loadUnaligned(fromByteOffset: 4 * word, as: UInt32.self))
      let sum = a &+ mixed &+ Self.sines[step] &+ value
      let shift = Self.shifts[round][step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
  }
}
