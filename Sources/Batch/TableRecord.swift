/// A record of a table: its bytes in UTF-8 as they stand in the file, without the end of its line.
struct TableRecord: Sendable {
  let bytes: [UInt8]

  private static let quote = UInt8(ascii: "\"")

  /// Returns the values of the record's fields, without their quotes.
  ///
  /// - Parameter limit: The number of fields after which reading stops.
  func values(_ format: TableFormat, limit: Int = .max) -> [String] {
    var values: [String] = []
    forEachField(format) { field in
      if values.count < limit { values.append(Self.value(of: field)) }
    }
    return values
  }

  /// Returns the number of the record's fields.
  func fieldCount(_ format: TableFormat) -> Int {
    var count = 0
    forEachField(format) { _ in count += 1 }
    return count
  }

  private func forEachField(_ format: TableFormat, _ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    var quotes = QuoteState()
    for index in bytes.indices where !quotes.hides(bytes[index], format) {
      guard bytes[index] == format.delimiter else { continue }
      body(bytes[start..<index])
      start = index + 1
    }
    body(bytes[start...])
  }

  private static func value(of field: ArraySlice<UInt8>) -> String {
    guard field.first == quote else { return text(field) }
    var value: [UInt8] = []
    value.reserveCapacity(field.count)
    var wasQuote = false
    for byte in field.dropFirst() {
      // Two quotes stand for one; a single one ends what is quoted.
      if byte == quote, !wasQuote {
        wasQuote = true
        continue
      }
      wasQuote = false
      value.append(byte)
    }
    return text(value[...])
  }

  /// Returns the text of bytes that should be UTF-8; where they are not, they are read as
  /// Windows-1252, since tables are put together of files in several encodings.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? windows1252Text(bytes)
  }
}

/// A state of reading a record: whether delimiters and ends of lines count, or stand within quotes.
struct QuoteState {
  private enum Position {
    case fieldStart, plain, quoted, afterQuote
  }

  private var position = Position.fieldStart

  /// A Boolean value that says whether what was read last stands within quotes.
  var isQuoted: Bool { position == .quoted }

  /// Reads a byte; returns whether it stands within quotes, so that it neither ends a field nor a
  /// record.
  mutating func hides(_ byte: UInt8, _ format: TableFormat) -> Bool {
    let isQuote = byte == UInt8(ascii: "\"")
    switch position {
    case .quoted:
      if isQuote { position = .afterQuote }
      return true
    case .fieldStart where isQuote, .afterQuote where isQuote:
      position = .quoted
      return true
    case .fieldStart, .plain, .afterQuote:
      let endsField = byte == format.delimiter || TableFormat.isLineEnd(byte)
      position = endsField ? .fieldStart : .plain
      return false
    }
  }
}
