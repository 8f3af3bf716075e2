/// The texts of a block, made when first asked for.
struct StringTable {
  /// Larger ones do not occur: blocks have 8,000 elements.
  static let limit = 1 << 20

  private enum Text {
    case bytes(start: UInt32, count: UInt32)
    case made(String, isValid: Bool)
    case tooLong
  }

  private let bytes: [UInt8]
  private var texts: [Text] = []

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

  /// The text at the index, nil where it is too long.
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

  private func made(_ range: Range<Int>) -> Text {
    if range.count > Tags.textLimit { return .tooLong }
    if let text = String(validating: bytes[range], as: UTF8.self) {
      return .made(text, isValid: true)
    }
    return .made(String(decoding: bytes[range], as: UTF8.self), isValid: false)
  }
}
