package import Files
public import Places

/// A geocoder of tables: it adds to each row what a geocoder finds for it. Rows are answered on all
/// cores and written in their order; only some thousands are in memory at a time.
public struct TableGeocoder: Sendable {
  /// The number of rows that one task answers.
  private static let blockRows = 64

  private let geocoder: any Geocoder
  private let options: BatchOptions

  public init(_ geocoder: any Geocoder, _ options: BatchOptions) {
    self.geocoder = geocoder
    self.options = options
  }

  /// Writes a table with the answers to its rows.
  ///
  /// - Parameters:
  ///   - source: The table.
  ///   - started: What was written of the answers before; `nil` for nothing.
  ///   - write: A closure that is given the next bytes of the answers, whole rows each time.
  ///   - report: A closure that is told how far the work has come, after each block of rows.
  /// - Returns: The count of the rows that were answered now.
  /// - Throws: `BatchError` for a table that cannot be read or is not the one that was begun, and
  ///   what `write` throws.
  package func answer(
    _ source: some ByteSource, after started: StartedTable? = nil,
    write: ([UInt8]) throws(BatchError) -> Void, report: (BatchTally) -> Void = { _ in }
  ) async throws(BatchError) -> BatchTally {
    var reader = try TableReader(source, encoding: options.encoding, format: options.format)
    guard let header = try reader.next() else { throw BatchError("\(source.path): it is empty.") }
    let plan = try TablePlan(header, reader.format, options)
    if let started {
      try started.skip(in: &reader, plan)
    } else {
      let mark: [UInt8] = reader.hasMark ? [0xEF, 0xBB, 0xBF] : []
      try write(mark + plan.header + reader.lineEnd)
    }
    let rows = RowGeocoder(geocoder, options, plan.addressColumns)
    var tally = BatchTally()
    let lineEnd = reader.lineEnd
    // A bounded number of blocks is under way; they are written in the order in which they began.
    var blocks: [Task<(bytes: [UInt8], tally: BatchTally), Never>] = []
    var isAtEnd = false
    while !isAtEnd || !blocks.isEmpty {
      while !isAtEnd, blocks.count < options.jobs {
        let records = try Self.block(of: &reader)
        isAtEnd = records.isEmpty
        if isAtEnd { break }
        blocks.append(Task { await Self.answers(to: records, rows, plan, lineEnd) })
      }
      guard !blocks.isEmpty else { break }
      let answered = await blocks.removeFirst().value
      try write(answered.bytes)
      tally.add(answered.tally)
      tally.progress = reader.progress
      report(tally)
    }
    return tally
  }

  private static func block(
    of reader: inout TableReader<some ByteSource>
  ) throws(BatchError) -> [TableRecord] {
    var records: [TableRecord] = []
    while records.count < blockRows, let record = try reader.next() { records.append(record) }
    return records
  }

  private static func answers(
    to records: [TableRecord], _ rows: RowGeocoder, _ plan: TablePlan, _ lineEnd: [UInt8]
  ) async -> (bytes: [UInt8], tally: BatchTally) {
    var (bytes, tally) = ([UInt8](), BatchTally())
    for record in records {
      let answer = await rows.answer(to: plan.question(of: record))
      bytes += plan.row(record, answer) + lineEnd
      tally.rows += 1
      tally.matches[answer.match, default: 0] += 1
      if answer.status != .ok { tally.failures += 1 }
      if plan.isLong(record) { tally.longRows += 1 }
    }
    return (bytes, tally)
  }
}
