import Files

/// A reader of a table from a file: it finds the encoding and the format, and returns record by
/// record without ever holding more than one and a piece of the file.
struct TableReader<Source: ByteSource>: RowReader {
  private var text: TextReader<Source>
  private var records: RecordReader
  let format: TableFormat
  /// The first line of the table with its end, if it states the delimiter and is no row.
  let formatLine: ArraySlice<UInt8>

  /// Creates a reader of the table that a text is.
  init(_ text: TextReader<Source>, format: TableFormat? = nil) {
    self.text = text
    let stated = TableFormat.stated(in: text.beginning)
    formatLine = text.beginning.prefix(stated?.length ?? 0)
    let rows = text.beginning.dropFirst(formatLine.count)
    self.format = format ?? stated?.format ?? TableFormat.detected(in: rows)
    records = RecordReader(self.format, maximumBytes: BatchOptions.maximumRecordBytes)
    records.append(rows)
  }

  /// A Boolean value that says whether the table begins with a byte order mark.
  var hasMark: Bool { text.hasMark }
  /// The number of bytes of the records that were read, after decoding and without a byte order mark.
  var consumedRecordBytes: Int { formatLine.count + records.consumed }
  var progress: Double { text.progress }
  /// The end of the first line; LF where the table has none.
  var lineEnd: [UInt8] { records.firstLineEnd ?? [UInt8(ascii: "\n")] }
  /// A Boolean value that says whether the record read last had an end of its line.
  private(set) var lastRecordHadLineEnd = true
  var closing: [UInt8] { [] }

  mutating func next() throws(BatchError) -> TableRecord? {
    while true {
      if let record = try records.next() { return record }
      if text.isAtEnd {
        let before = records.consumed
        let record = try records.end()
        let hasLineEnd = record.map { records.consumed - before > $0.bytes.count } ?? true
        if record != nil { lastRecordHadLineEnd = hasLineEnd }
        return record
      }
      records.append(try text.next())
    }
  }
}
