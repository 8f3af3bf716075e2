extension QRVersion {
  /// Returns the codewords of a QR code that holds bytes: those of all blocks in turn, first the data
  /// and then the error correction.
  ///
  /// - Parameter bytes: No more than the version's capacity.
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    let data = dataCodewords(of: bytes)
    let correction = ReedSolomon(count: correctionCount)
    // The last blocks have a codeword more, where the data cannot be split evenly.
    let (size, rest) = dataCount.quotientAndRemainder(dividingBy: blockCount)
    var blocks: [ArraySlice<UInt8>] = []
    var remainders: [[UInt8]] = []
    var start = 0
    for index in 0..<blockCount {
      let end = start + size + (index >= blockCount - rest ? 1 : 0)
      blocks.append(data[start..<end])
      remainders.append(correction.codewords(for: data[start..<end]))
      start = end
    }
    var codewords: [UInt8] = []
    codewords.reserveCapacity(codewordCount)
    for offset in 0...size {
      for block in blocks where offset < block.count {
        codewords.append(block[block.startIndex + offset])
      }
    }
    for offset in 0..<correctionCount {
      for remainder in remainders { codewords.append(remainder[offset]) }
    }
    return codewords
  }

  /// Returns the codewords that hold bytes, filled up to as many as the version has.
  private func dataCodewords(of bytes: [UInt8]) -> [UInt8] {
    var codewords: [UInt8] = []
    codewords.reserveCapacity(dataCount)
    // The four bits of the mode move all that follows by half a codeword.
    var half: UInt8 = 0b0100
    func append(_ byte: UInt8) {
      codewords.append(half << 4 | byte >> 4)
      half = byte & 0b1111
    }
    if lengthByteCount == 2 { append(UInt8(truncatingIfNeeded: bytes.count >> 8)) }
    append(UInt8(truncatingIfNeeded: bytes.count))
    for byte in bytes { append(byte) }
    // Four bits of zero say that the text is over.
    append(0)
    var padding: UInt8 = 0xEC
    while codewords.count < dataCount {
      codewords.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return codewords
  }
}

/// A Reed-Solomon code over the field of 256 elements by which QR codes correct errors: that of the
/// polynomial x⁸ + x⁴ + x³ + x² + 1, whose primitive element is 2.
struct ReedSolomon {
  /// The powers of 2 in the field, twice in turn, so that the sum of two logarithms needs no modulo.
  private static let powers: [UInt8] = {
    var powers: [UInt8] = []
    var power = 1
    for _ in 0..<510 {
      powers.append(UInt8(power))
      power <<= 1
      if power > 255 { power ^= 0b1_0001_1101 }
    }
    return powers
  }()

  /// The exponents of 2 that make each element of the field but 0.
  private static let logarithms: [Int] = {
    var logarithms = [Int](repeating: 0, count: 256)
    for exponent in 0..<255 { logarithms[Int(powers[exponent])] = exponent }
    return logarithms
  }()

  /// The logarithms of the coefficients of the generator polynomial, without that of the highest
  /// power, which is 1.
  private let generator: [Int]

  /// Creates a code with so many codewords of error correction.
  init(count: Int) {
    let (powers, logarithms) = (Self.powers, Self.logarithms)
    // The product of (x − 2⁰), (x − 2¹), …
    var product: [UInt8] = [1]
    for root in 0..<count {
      product.append(0)
      for index in stride(from: product.count - 1, through: 1, by: -1)
      where product[index - 1] != 0 {
        product[index] ^= powers[logarithms[Int(product[index - 1])] + root]
      }
    }
    generator = product.dropFirst().map { logarithms[Int($0)] }
  }

  /// Returns the codewords of error correction for a block of data: the remainder of its division by
  /// the generator polynomial.
  func codewords(for data: some Collection<UInt8>) -> [UInt8] {
    let (powers, logarithms, count) = (Self.powers, Self.logarithms, data.count)
    var rest = Array(data) + [UInt8](repeating: 0, count: generator.count)
    for index in 0..<count where rest[index] != 0 {
      let factor = logarithms[Int(rest[index])]
      for (offset, coefficient) in generator.enumerated() {
        rest[index + 1 + offset] ^= powers[factor + coefficient]
      }
    }
    return Array(rest[count...])
  }
}
