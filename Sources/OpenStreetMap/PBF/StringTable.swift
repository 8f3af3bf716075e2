/// A table of the texts of a block of a PBF file, each decoded when it is first asked for.
struct StringTable {
  /// The largest number of texts of a table that is read. Larger tables do not occur: blocks of PBF
  /// files have 8,000 elements.
  static let limit = 1 << 20

  /// A text in the table of the texts of a block of a PBF file: decoded, not yet decoded, or too
  /// long.
  private enum Text {
    case bytes(start: UInt32, count: UInt32)
    case made(String, isValid: Bool)
    case tooLong
  }

  private let bytes: [UInt8]
  private var texts: [Text] = []

  /// Creates the table of the texts of a block from a range of the block's bytes, and reads the
  /// positions of the texts.
  init(_ bytes: [UInt8], _ range: Range<Int>) throws(ProtobufReader.Malformed) {
    self.bytes = bytes
    var reader = ProtobufReader(bytes, range)
    while let (number, value) = try reader.field() {
      guard number == 1, case .bytes(let text) = value else { continue }
      texts.append(.bytes(start: UInt32(text.lowerBound), count: UInt32(text.count)))
      guard texts.count <= Self.limit else {
        throw .init(cause: "it has more than \(Self.limit) texts")
      }
    }
  }

  /// Returns the text at an index of the table, or `nil` if it is too long. Invalid UTF-8 is
  /// repaired and counted as a warning.
  mutating func text(
    _ index: UInt64, warnings: inout [ExtractSummary.Warning: Int]
  ) throws(ProtobufReader.Malformed) -> String? {
    guard index < UInt64(texts.count) else {
      throw .init(cause: "it refers to a text that is missing")
    }
    if case .bytes(let start, let count) = texts[Int(index)] {
      texts[Int(index)] = made(Int(start)..<Int(start + count))
    }
    guard case .made(let text, let isValid) = texts[Int(index)] else { return nil }
    if !isValid { warnings[.invalidText, default: 0] += 1 }
    return text
  }

  /// Returns the decoded text of a range of the block's bytes.
  private func made(_ range: Range<Int>) -> Text {
    if range.count > Tags.textLimit { return .tooLong }
    if let text = String(validating: bytes[range], as: UTF8.self) {
      return .made(text, isValid: true)
    }
    return .made(String(decoding: bytes[range], as: UTF8.self), isValid: false)
  }
}
