package import Files
public import Places

/// A geocoder of tables: it adds to each row what a geocoder finds for it. Rows are answered on all
/// cores and written in their order; only some thousands are in memory at a time.
public struct TableGeocoder: Sendable {
  /// The number of rows that one task answers.
  private static let blockRows = 64
  /// The answers to a block of rows: their bytes, and the count of what was found.
  private typealias Answers = (bytes: [UInt8], tally: BatchTally)

  private let geocoder: any Geocoder
  private let options: BatchOptions
  private let executor: (any TaskExecutor)?

  /// Creates a geocoder of tables.
  ///
  /// - Parameter executor: The executor on which the geocoder is asked; `nil` for Swift's own threads.
  public init(
    _ geocoder: any Geocoder, _ options: BatchOptions, executor: (any TaskExecutor)? = nil
  ) {
    self.geocoder = geocoder
    self.options = options
    self.executor = executor
  }

  /// Reads a document to its end without asking for its rows.
  ///
  /// - Returns: The format of the document.
  /// - Throws: `BatchError` for a document that cannot be read, that lacks a column asked for, or whose
  ///   answers would be many times longer than itself.
  package func check(_ source: some ByteSource) throws(BatchError) -> DocumentFormat {
    let text = try TextReader(source, encoding: options.encoding)
    if options.format == nil, text.beginsAsJSON {
      var reader = try JSONRecordReader(text)
      _ = try JSONPlan(options, isCollection: reader.isCollection)
      while try reader.next() != nil {}
      return reader.isCollection ? .geoJSON : .jsonLines
    }
    var reader = TableReader(text, format: options.format)
    let plan = try plan(&reader, path: text.path)
    var missing = 0
    while let record = try reader.next() { missing += plan.missingFields(of: record) }
    guard missing <= Self.mostMissing(in: reader.consumedRecordBytes) else {
      throw BatchError("\(text.path): nearly all rows have far fewer fields than the header.")
    }
    return .delimitedText
  }

  /// Returns the largest number of fields that the rows of a table may lack together, each of which
  /// takes a byte of the answers: those that are as long as the table four times over.
  private static func mostMissing(in bytes: Int) -> Int { 4 * bytes + 65_536 }

  /// Writes a document with the answers to its rows: a table in text, or JSON.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - started: What was written of the answers to a table before; `nil` for nothing.
  ///   - write: A closure that is given the next bytes of the answers, whole rows each time.
  ///   - report: A closure that is told how far the work has come, after each block of rows.
  /// - Returns: The count of the rows that were answered now.
  /// - Throws: `BatchError` for a document that cannot be read or is not the one that was begun, and
  ///   what `write` throws.
  package func answer(
    _ source: some ByteSource, after started: StartedTable? = nil,
    write: ([UInt8]) async throws(BatchError) -> Void, report: (BatchTally) -> Void = { _ in }
  ) async throws(BatchError) -> BatchTally {
    let text = try TextReader(source, encoding: options.encoding)
    let mark: [UInt8] = text.hasMark || options.writesMark ? [0xEF, 0xBB, 0xBF] : []
    if options.format == nil, text.beginsAsJSON {
      if started != nil { throw .onlyTablesGoOn(text.path) }
      var reader = try JSONRecordReader(text)
      let plan = try JSONPlan(options, isCollection: reader.isCollection)
      try await write(mark + reader.opening)
      return try await answer(&reader, plan, write: write, report: report)
    }
    var reader = TableReader(text, format: options.format)
    let plan = try plan(&reader, path: text.path)
    if let started {
      try started.skip(in: &reader, plan)
    } else {
      try await write(mark + reader.formatLine + plan.header + reader.lineEnd)
    }
    return try await answer(&reader, plan, write: write, report: report)
  }

  /// Returns the plan that the header of a table makes.
  private func plan(
    _ reader: inout TableReader<some ByteSource>, path: String
  ) throws(BatchError) -> TablePlan {
    guard let header = try reader.next() else { throw BatchError("\(path): it is empty.") }
    return try TablePlan(header, reader.format, rowEnd: reader.lineEnd, options)
  }

  private func answer(
    _ reader: inout some RowReader, _ plan: some RowPlan,
    write: ([UInt8]) async throws(BatchError) -> Void, report: (BatchTally) -> Void
  ) async throws(BatchError) -> BatchTally {
    let rows = RowGeocoder(geocoder, options)
    var tally = BatchTally()
    // A bounded number of blocks is under way; they are written in the order in which they began.
    var blocks: [Task<Answers, Never>] = []
    defer { for block in blocks { block.cancel() } }
    var isAtEnd = false
    while !isAtEnd || !blocks.isEmpty {
      while !isAtEnd, blocks.count < options.jobs {
        let records = try Self.block(of: &reader)
        isAtEnd = records.isEmpty
        if isAtEnd { break }
        blocks.append(
          Task(executorPreference: executor) { await Self.answers(to: records, rows, plan) })
      }
      guard !blocks.isEmpty else { break }
      let answered = await blocks.removeFirst().value
      try await write((tally.rows > 0 ? plan.separator : []) + answered.bytes)
      tally.add(answered.tally)
      tally.progress = reader.progress
      report(tally)
    }
    if !reader.closing.isEmpty { try await write(reader.closing) }
    return tally
  }

  private static func block(of reader: inout some RowReader) throws(BatchError) -> [TableRecord] {
    var records: [TableRecord] = []
    while records.count < blockRows, let record = try reader.next() { records.append(record) }
    return records
  }

  private static func answers(
    to records: [TableRecord], _ rows: RowGeocoder, _ plan: some RowPlan
  ) async -> Answers {
    var (bytes, tally) = ([UInt8](), BatchTally())
    for record in records where !Task.isCancelled {
      let answer = await rows.answer(to: plan.question(of: record))
      if tally.rows > 0 { bytes += plan.separator }
      bytes += plan.row(record, answer) + plan.rowEnd
      tally.rows += 1
      tally.matches[answer.match, default: 0] += 1
      if answer.status != .ok { tally.failures += 1 }
      if plan.isLong(record) { tally.longRows += 1 }
      // Whoever waits for the same executor has a turn after each row.
      await Task.yield()
    }
    return (bytes, tally)
  }
}
