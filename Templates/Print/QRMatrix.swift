/// The modules of a QR code before a mask is laid upon them: patterns, which are the same for all codes
/// of a version, and data between them.
struct QRMatrix {
  private let side: Int
  /// The modules that are dark, row by row, as in a `QRCode`.
  private var dark: [UInt128]
  /// The modules that belong to patterns, and so are not masked.
  private var fixed: [UInt128]

  /// Creates the matrix of a version with all its patterns and without data.
  init(_ version: QRVersion) {
    side = version.side
    dark = Array(repeating: 0, count: version.side)
    fixed = dark
    for index in 0..<side {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    let end = side - 4
    for (x, y) in [(3, 3), (end, 3), (3, end)] {
      drawRings(aroundX: x, y, reach: 4, light: [2, 4])
    }
    for x in version.alignment {
      for y in version.alignment where !isFinder(x, y) {
        drawRings(aroundX: x, y, reach: 2, light: [1])
      }
    }
    if version.number >= 7 { draw(versionNumber: version.number) }
    draw(format: 0)
  }

  /// Returns whether an alignment pattern would lie upon one of the three finder patterns.
  private func isFinder(_ x: Int, _ y: Int) -> Bool {
    let last = side - 7
    return (x == 6 && y == 6) || (x == 6 && y == last) || (x == last && y == 6)
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    let bit = UInt128(1) << x
    fixed[y] |= bit
    if isDark { dark[y] |= bit } else { dark[y] &= ~bit }
  }

  /// Draws squares around a module, of which those at some distances are light.
  private mutating func drawRings(aroundX x: Int, _ y: Int, reach: Int, light: Set<Int>) {
    for row in max(y - reach, 0)...min(y + reach, side - 1) {
      for column in max(x - reach, 0)...min(x + reach, side - 1) {
        set(column, row, !light.contains(max(abs(column - x), abs(row - y))))
      }
    }
  }

  /// Draws the number of the version twice, beside two of the finder patterns, with the bits that
  /// correct errors in it.
  private mutating func draw(versionNumber: Int) {
    let bits = Self.corrected(versionNumber, by: 0b1_1111_0010_0101, degree: 12)
    for index in 0..<18 {
      let (far, near, isDark) = (side - 11 + index % 3, index / 3, bits >> index & 1 == 1)
      set(far, near, isDark)
      set(near, far, isDark)
    }
  }

  /// Draws twice which mask lies on the data, after the two bits 00 of the level of error correction M.
  private mutating func draw(format mask: Int) {
    let bits = Self.corrected(mask, by: 0b101_0011_0111, degree: 10) ^ 0b101_0100_0001_0010
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      // Around the upper left finder pattern, past the timing patterns; and along the two others.
      switch index {
      case ..<6: set(8, index, isDark)
      case ..<8: set(8, index + 1, isDark)
      case 8: set(7, 8, isDark)
      default: set(14 - index, 8, isDark)
      }
      if index < 8 { set(side - 1 - index, 8, isDark) } else { set(8, side - 15 + index, isDark) }
    }
    set(8, side - 8, true)
  }

  /// Returns a number followed by as many bits as the degree of a generator polynomial, which correct
  /// errors in the number.
  private static func corrected(_ number: Int, by generator: Int, degree: Int) -> Int {
    var rest = number
    for _ in 0..<degree {
      rest <<= 1
      if rest >> degree & 1 == 1 { rest ^= generator }
    }
    return number << degree | rest
  }

  /// Puts codewords where no pattern is: in pairs of columns from the right, by turns up and down.
  mutating func fill(with codewords: [UInt8]) {
    var (index, isUpward) = (0, true)
    // The column of a timing pattern is no part of a pair.
    let rights = Array(stride(from: side - 1, to: 6, by: -2)) + [5, 3, 1]
    for right in rights {
      for step in 0..<side {
        let y = isUpward ? side - 1 - step : step
        for x in [right, right - 1] where fixed[y] >> x & 1 == 0 && index < codewords.count * 8 {
          dark[y] |= UInt128(codewords[index >> 3] >> UInt8(7 - index & 7) & 1) << x
          index += 1
        }
      }
      isUpward.toggle()
    }
  }

  /// Returns the rows of the code with a mask on its data, and with the pattern that tells which.
  func rows(maskedBy mask: QRMask) -> [UInt128] {
    var masked = self
    let width = UInt128(1) << side - 1
    for y in 0..<side { masked.dark[y] ^= mask.row(y) & width & ~fixed[y] }
    masked.draw(format: mask.number)
    return masked.dark
  }
}
