/// A reader that splits the bytes of a table, as they come, into its records. A line ends with LF,
/// CR LF or CR; within quotes, ends of lines belong to a field.
struct RecordReader {
  private let format: TableFormat
  private let maximumBytes: Int
  private var bytes: ArraySlice<UInt8> = []
  /// The index of the first byte that was not looked at.
  private var position = 0
  private var quotes = QuoteState()
  /// The number of records that were read, that of the header included.
  private(set) var count = 0
  /// The end of the first line; `nil` until it was read.
  private(set) var firstLineEnd: [UInt8]?
  /// The number of bytes of the records that were read, ends of lines included.
  private(set) var consumed = 0

  /// Creates a reader of records.
  ///
  /// - Parameter maximumBytes: The largest number of bytes of a record.
  init(_ format: TableFormat, maximumBytes: Int) {
    self.format = format
    self.maximumBytes = maximumBytes
  }

  /// Adds the next bytes of the table.
  mutating func append(_ piece: ArraySlice<UInt8>) {
    let looked = position - bytes.startIndex
    bytes = bytes.isEmpty ? piece : ArraySlice(Array(bytes) + piece)
    position = bytes.startIndex + looked
  }

  /// Returns the next record; `nil` where more bytes are needed.
  ///
  /// - Throws: `BatchError` for a record that is longer than it may be.
  mutating func next() throws(BatchError) -> TableRecord? {
    while position < bytes.endIndex {
      let byte = bytes[position]
      // Whether CR stands alone is known by the byte after it.
      if byte == UInt8(ascii: "\r"), !quotes.isQuoted, position + 1 == bytes.endIndex { break }
      if !quotes.hides(byte, format), TableFormat.isLineEnd(byte) {
        let isPair = byte == UInt8(ascii: "\r") && bytes[position + 1] == UInt8(ascii: "\n")
        return take(lineEnd: isPair ? 2 : 1)
      }
      position += 1
    }
    if bytes.count > maximumBytes { throw tooLong }
    return nil
  }

  /// Returns the record at the end of the table, which has no end of a line; `nil` where the table
  /// ends with one.
  ///
  /// - Throws: `BatchError` for a quote that nothing closes.
  mutating func end() throws(BatchError) -> TableRecord? {
    if quotes.isQuoted { throw tooLong }
    if bytes.isEmpty { return nil }
    if bytes.last == UInt8(ascii: "\r"), position + 1 == bytes.endIndex { return take(lineEnd: 1) }
    return take(lineEnd: 0)
  }

  private mutating func take(lineEnd: Int) -> TableRecord {
    let record = TableRecord(bytes: Array(bytes[..<position]))
    let end = bytes.index(position, offsetBy: lineEnd)
    if firstLineEnd == nil, lineEnd > 0 { firstLineEnd = Array(bytes[position..<end]) }
    consumed += end - bytes.startIndex
    bytes = bytes[end...]
    position = end
    quotes = QuoteState()
    count += 1
    return record
  }

  private var tooLong: BatchError {
    let line = "Line \(count + 1) of the table"
    return quotes.isQuoted
      ? BatchError("\(line), counted in records, begins a quote that nothing closes.")
      : BatchError("\(line), counted in records, is longer than \(maximumBytes >> 20) MB.")
  }
}
