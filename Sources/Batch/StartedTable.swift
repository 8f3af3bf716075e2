package import Files

/// A table of answers of which an earlier run wrote the first rows: how many are whole, and where
/// the last of them ends.
package struct StartedTable: Sendable {
  /// The header of the answers, without the end of its line.
  private let header: [UInt8]
  /// The number of whole rows, without the header.
  package let rows: Int
  /// The last whole row, without the end of its line.
  private let lastRow: [UInt8]
  /// The number of bytes up to the end of the last whole row, after which the file is to be cut off.
  package let byteCount: Int

  /// Reads the answers that an earlier run wrote.
  ///
  /// - Parameter format: The format of the table that is answered; `nil` for the one that it seems to
  ///   have.
  /// - Throws: `BatchError` for a file that cannot be read, or has not even a header, or is JSON.
  package init(_ answers: some ByteSource, format: TableFormat?) throws(BatchError) {
    let text = try TextReader(answers, encoding: .utf8)
    if format == nil, text.beginsAsJSON { throw .onlyTablesGoOn(text.path) }
    var reader = TableReader(text, format: format)
    var (header, last): ([UInt8]?, [UInt8]) = (nil, [])
    var (count, bytes) = (0, 0)
    // A run that was interrupted may have left a part of a row, even within a quote.
    while let record = try? reader.next(), reader.lastRecordHadLineEnd {
      if header == nil { header = record.bytes } else { count += 1 }
      last = record.bytes
      bytes = reader.consumedRecordBytes
    }
    guard let header else {
      throw BatchError("\(answers.path): nothing in it says how far an earlier run came.")
    }
    self.header = header
    rows = count
    lastRow = last
    byteCount = bytes + (reader.hasMark ? 3 : 0)
  }

  /// Reads over the rows of a table that were answered before.
  ///
  /// - Throws: `BatchError` where they are others than those that were answered.
  func skip(
    in reader: inout TableReader<some ByteSource>, _ plan: TablePlan
  ) throws(BatchError) {
    let isOther = BatchError(
      "The answers that are there already belong to another table, or to other options.")
    if plan.header != header { throw isOther }
    var last: TableRecord?
    for _ in 0..<rows {
      last = try reader.next()
      if last == nil { throw isOther }
    }
    if let last, !lastRow.starts(with: last.bytes) { throw isOther }
  }
}
