/// A writer of markup: the growable buffer of UTF-8 bytes into which all HTML and SVG is written.
///
/// The writer is not copyable, so that a page is never copied by passing its writer on.
public struct MarkupWriter: ~Copyable {
  public private(set) var bytes: [UInt8]

  public init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  public mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes that are markup already, without escaping. They must never hold anything that
  /// came from outside.
  public mutating func write(trusted markup: [UInt8]) {
    bytes.append(contentsOf: markup)
  }

  /// Writes a text, or an attribute's value, escaped. `&`, `<`, `>` and `"` are escaped; characters
  /// that XML cannot hold (most control characters, U+FFFE, U+FFFF) become U+FFFD, so that the
  /// output is always well-formed.
  public mutating func write(escaping text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var plain = 0
      var index = 0
      while index < utf8.count {
        guard let escape = Self.escape(utf8, at: index) else {
          index += 1
          continue
        }
        bytes.append(contentsOf: utf8[plain..<index])
        write(escape.replacement)
        index += escape.length
        plain = index
      }
      bytes.append(contentsOf: utf8[plain...])
    }
  }

  /// Writes a number with at most `decimals` decimals (0 to 6), without trailing zeros, and never
  /// as `-0`.
  public mutating func write(_ number: Double, decimals: Int) {
    bytes.append(decimal: number, decimals: decimals)
  }

  /// Returns the text to write in place of the character at an index of a text's UTF-8, and that
  /// character's length in bytes, or `nil` if it is written unchanged. Runs of unchanged bytes are
  /// copied whole, and nearly every byte fails the first test.
  @inline(__always)
  private static func escape(
    _ utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (replacement: StaticString, length: Int)? {
    let byte = utf8[index]
    guard byte <= UInt8(ascii: ">") || byte == 0xEF else { return nil }
    switch byte {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\""): return ("&quot;", 1)
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
    case 0..<0x20: return ("\u{FFFD}", 1)
    case 0xEF where utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE: return ("\u{FFFD}", 3)
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Appends a number as text with at most `decimals` decimals (0 to 6), without trailing zeros,
  /// and never as `-0`. A number that is not finite, or that has a magnitude of 10¹² or more,
  /// becomes 0, since no coordinate is such a number.
  public mutating func append(decimal number: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let steps = number.magnitude < 1e12 ? Int((number * scale).rounded()) : 0
    append(addingCapacity: OutputSpan.longestNumber) { $0.append(steps: steps, decimals: decimals) }
  }
}

extension OutputSpan<UInt8> {
  /// The largest number of bytes that a number takes when it is written as text.
  static var longestNumber: Int { 24 }

  /// Appends a number as text, without trailing zeros; the number is given in steps of its last
  /// decimal. The span must have room for ``longestNumber`` bytes.
  ///
  /// - Parameters:
  ///   - steps: The number times 10 to the power of `decimals`.
  ///   - decimals: The number of decimals, from 0 to 6.
  @inline(__always)
  mutating func append(steps: Int, decimals: Int) {
    if steps < 0 { append(UInt8(ascii: "-")) }
    var (rest, decimals) = (steps.magnitude, decimals)
    // Write numbers of one or two digits at once, as nearly all numbers of a map are.
    if decimals == 0, rest < 100 {
      if rest >= 10 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 10)) }
      return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
    }
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    append(digitsOf: rest, decimals: decimals)
  }

  /// Appends the digits of a number as text, by recursion, the last of them behind a decimal point.
  ///
  /// - Parameter decimals: The number of digits that stand behind the decimal point.
  private mutating func append(digitsOf number: UInt, decimals: Int) {
    if number >= 10 || decimals > 0 { append(digitsOf: number / 10, decimals: decimals - 1) }
    if decimals == 1 { append(UInt8(ascii: ".")) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
