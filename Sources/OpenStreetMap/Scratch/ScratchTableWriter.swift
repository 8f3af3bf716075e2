/// A writer of the entries of a `ScratchTable`, which sorts them by identifier if need be.
final class ScratchTableWriter {
  /// A choice of one of several entries that have one identifier.
  enum Choice {
    /// The choice of the entry that was appended first.
    case first
    /// The choice of the entry with the greatest number.
    case greatest
  }

  private let folder: String
  private let runLength: Int
  private let choice: Choice
  private var entries: [ScratchTable.Entry] = []
  private var bytes: ScratchBytes
  /// The ranges of the table's entries within which identifiers ascend.
  private var runs: [Range<Int>] = []
  private var lastID: Int64?
  /// A Boolean value that says whether all identifiers appended to the table so far came in
  /// ascending order.
  private var isAscending = true

  /// Creates a writer of the entries of a `ScratchTable`.
  ///
  /// - Parameters:
  ///   - runLength: The number of entries that are collected and sorted in memory before they are
  ///     written.
  ///   - choice: The entry that counts of several with one identifier.
  init(in folder: String, runLength: Int = 1 << 18, choice: Choice = .first) {
    self.choice = choice
    self.folder = folder
    self.runLength = runLength
    bytes = ScratchBytes(in: folder, memoryLimit: runLength * ScratchTable.entrySize)
  }

  /// The number of bytes that the table's entries take in the scratch file.
  var fileSize: Int { bytes.fileSize }

  /// Appends an identifier with its number to the table, unless the first entry counts and the same
  /// identifier came immediately before.
  func append(id: Int64, value: UInt64) throws(ExtractError) {
    if id == lastID {
      if choice == .first { return }
      isAscending = false
    }
    if let lastID, id < lastID { isAscending = false }
    lastID = id
    entries.append(.init(id: id, value: value))
    if entries.count == runLength { try endRun() }
  }

  /// Returns the table of all appended entries; no more can be appended.
  func finished() throws(ExtractError) -> ScratchTable {
    try endRun()
    entries = []
    var all = try bytes.frozen()
    // Merge runs in pairs and keep their order, so that equal identifiers keep theirs.
    while !isAscending, runs.count > 1 {
      let merged = ScratchBytes(in: folder, memoryLimit: runLength * ScratchTable.entrySize)
      var longer: [Range<Int>] = []
      for first in stride(from: 0, to: runs.count, by: 2) {
        let second = first + 1 < runs.count ? runs[first + 1] : 0..<0
        let start = merged.size / ScratchTable.entrySize
        try merge(runs[first], second, of: all, into: merged)
        longer.append(start..<merged.size / ScratchTable.entrySize)
      }
      all = try merged.frozen()
      runs = longer
    }
    return ScratchTable(all)
  }

  /// Sorts the table's entries that are in memory and writes them as a run.
  private func endRun() throws(ExtractError) {
    if entries.isEmpty { return }
    if !isAscending {
      let order = entries.indices.sorted {
        (entries[$0].id, rank(entries[$0]), $0) < (entries[$1].id, rank(entries[$1]), $1)
      }
      var sorted: [ScratchTable.Entry] = []
      sorted.reserveCapacity(entries.count)
      for index in order where entries[index].id != sorted.last?.id {
        sorted.append(entries[index])
      }
      entries = sorted
    }
    let start = bytes.size / ScratchTable.entrySize
    runs.append(start..<start + entries.count)
    var failure: ExtractError?
    entries.withUnsafeBytes { raw in
      do throws(ExtractError) { try bytes.append(raw) } catch { failure = error }
    }
    if let failure { throw failure }
    entries.removeAll(keepingCapacity: true)
  }

  /// Returns the rank of an entry among those of its identifier, of which the one with the least rank
  /// counts and, of several, the first.
  private func rank(_ entry: ScratchTable.Entry) -> UInt64 {
    choice == .first ? 0 : .max - entry.value
  }

  /// Merges two sorted runs of a table's entries; of equal identifiers one entry counts.
  private func merge(
    _ first: Range<Int>, _ second: Range<Int>, of bytes: FrozenBytes,
    into output: ScratchBytes
  ) throws(ExtractError) {
    var (one, two) = (first, second)
    let order = { (entry: ScratchTable.Entry) in (entry.id, self.rank(entry)) }
    var last: Int64?
    while !one.isEmpty || !two.isEmpty {
      let entry = { bytes.load(at: $0 * ScratchTable.entrySize, as: ScratchTable.Entry.self) }
      let takesFirst =
        two.isEmpty
        || !one.isEmpty
          && order(entry(one.lowerBound)) <= order(entry(two.lowerBound))
      var next = entry(takesFirst ? one.removeFirst() : two.removeFirst())
      if next.id == last { continue }
      last = next.id
      var failure: ExtractError?
      withUnsafeBytes(of: &next) { raw in
        do throws(ExtractError) { try output.append(raw) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }
}
