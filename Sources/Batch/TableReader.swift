import Files

/// A reader of a table from a file: it finds the encoding and the format, and returns record by
/// record without ever holding more than one and a piece of the file.
struct TableReader<Source: ByteSource> {
  /// The largest number of bytes of a record.
  private static var maximumBytes: Int { 16 << 20 }

  private var source: Source
  private var decoder: TableDecoder
  private var records: RecordReader
  private var isAtEnd = false
  let format: TableFormat
  /// A Boolean value that says whether the table begins with a byte order mark.
  let hasMark: Bool

  /// Creates a reader of a table.
  ///
  /// - Parameters:
  ///   - encoding: The encoding of the table; `nil` for the one that it seems to have.
  ///   - format: The format of the table; `nil` for the one that it seems to have.
  init(
    _ source: Source, encoding: TableEncoding? = nil, format: TableFormat? = nil
  ) throws(BatchError) {
    self.source = source
    let piece = try Self.piece(of: &self.source)
    let detected = TableEncoding.detected(in: piece)
    let isAsDetected = encoding == nil || encoding == detected.encoding
    let markLength = isAsDetected ? detected.markLength : 0
    hasMark = markLength > 0
    decoder = TableDecoder(encoding ?? detected.encoding)
    let text = decoder.utf8(of: piece.dropFirst(markLength))
    self.format = format ?? TableFormat.detected(in: text)
    records = RecordReader(self.format, maximumBytes: Self.maximumBytes)
    records.append(text)
  }

  /// The number of bytes of the records that were read, after decoding and without a byte order mark.
  var consumedRecordBytes: Int { records.consumed }
  /// The part of the file that was read, from 0 to 1.
  var progress: Double { source.size == 0 ? 1 : Double(source.consumed) / Double(source.size) }
  /// The end of the first line; LF where the table has none.
  var lineEnd: [UInt8] { records.firstLineEnd ?? [UInt8(ascii: "\n")] }
  /// A Boolean value that says whether the record read last had an end of its line.
  private(set) var lastRecordHadLineEnd = true

  /// Returns the next record; `nil` at the end of the table.
  mutating func next() throws(BatchError) -> TableRecord? {
    while true {
      if let record = try records.next() { return record }
      if isAtEnd {
        let before = records.consumed
        let record = try records.end()
        let hasLineEnd = record.map { records.consumed - before > $0.bytes.count } ?? true
        if record != nil { lastRecordHadLineEnd = hasLineEnd }
        return record
      }
      let piece = try Self.piece(of: &source)
      isAtEnd = piece.isEmpty
      records.append(isAtEnd ? decoder.end() : decoder.utf8(of: piece))
    }
  }

  private static func piece(of source: inout Source) throws(BatchError) -> ArraySlice<UInt8> {
    do { return try source.next() } catch {
      throw (error as? BatchError) ?? BatchError("\(source.path): it cannot be read.")
    }
  }
}
