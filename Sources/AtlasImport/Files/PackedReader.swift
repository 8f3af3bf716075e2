import Basics

/// A reader of the encoding that `Resources/derive.py` writes: variable-length integers (signed
/// ones zigzag-encoded), texts, and columns preceded by their length in bytes.
struct PackedReader {
  /// An error that bytes are not in the encoding that is expected of them.
  enum Failure: Error {
    /// The error that encoded bytes end too early, or mean nothing.
    case malformed
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position == end }

  /// The offset in bytes of the value that the reader reads next.
  var offset: Int { position }

  /// Returns the next variable-length integer, from 0 to 2^56 − 1.
  mutating func varint() throws(Failure) -> Int {
    guard
      let number = VariableLengthInteger.read(
        UInt.self, from: bytes, at: &position, before: end), number < 1 << 56
    else { throw .malformed }
    return Int(number)
  }

  /// Returns the next zigzag-encoded integer.
  mutating func signed() throws(Failure) -> Int {
    Int(zigzagEncoded: UInt(try varint()))
  }

  /// Returns the next text, which is preceded by its length in bytes.
  mutating func text() throws(Failure) -> String {
    let range = try block()
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns a reader of the next column alone, and skips the column.
  mutating func column() throws(Failure) -> PackedReader { PackedReader(bytes, try block()) }

  /// Returns the lines of the next text, in which each line ends with a line feed.
  mutating func lines() throws(Failure) -> [String] {
    let range = try block()
    var lines: [String] = []
    var start = range.lowerBound
    for end in range where bytes[end] == UInt8(ascii: "\n") {
      lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
    }
    return lines
  }

  /// Returns the range of the next text or column, which is preceded by its length in bytes, and
  /// skips it.
  private mutating func block() throws(Failure) -> Range<Int> {
    let count = try varint()
    guard count <= end - position else { throw .malformed }
    defer { position += count }
    return position..<position + count
  }
}
