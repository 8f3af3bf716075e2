import Files
import Foundation

/// A sort of more records than memory has room for: full buffers are sorted and written to a
/// scratch file, and merged in the end. Equal keys keep the order in which they were added.
struct ExternalSort: ~Copyable {
  /// The number of bytes before each record in the scratch file of a sort: the record's key and
  /// length.
  static let headerLength = 12

  /// A record in memory: its sort key, and the position of its bytes in `bytes`.
  private struct Entry {
    var key: UInt64
    var start: UInt32
    var count: UInt32
  }

  private let folder: String
  private let memoryLimit: Int
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var file: ScratchFile?
  /// The ranges of bytes of the scratch file whose records are sorted in themselves.
  private var runs: [Range<Int>] = []
  /// The number of records added to the sort so far.
  private(set) var count = 0

  /// Creates a sort to which no records have been added.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the scratch file is made, once it is needed.
  ///   - memoryLimit: The memory in bytes that records may take before they go to the scratch file,
  ///     2 GiB at most.
  init(in folder: String, memoryLimit: Int = 48 << 20) {
    self.folder = folder
    self.memoryLimit = memoryLimit
  }

  /// Adds a record to the sort with its key.
  mutating func add(key: UInt64, _ record: [UInt8]) throws(ImportError) {
    let needed = bytes.count + record.count + (entries.count + 1) * MemoryLayout<Entry>.size
    if needed > memoryLimit, !entries.isEmpty { try spill() }
    entries.append(
      Entry(key: key, start: UInt32(bytes.count), count: UInt32(record.count)))
    bytes += record
    count += 1
  }

  /// Calls a closure with each record added so far, in no particular order.
  func visit(_ body: (_ record: [UInt8]) throws -> Void) throws {
    for entry in entries {
      try body(Array(bytes[Int(entry.start)..<Int(entry.start + entry.count)]))
    }
    var spilled = try SortedRecords(runs: runs, of: file, count: count - entries.count)
    while let record = try spilled.next() { try body(record.bytes) }
  }

  /// Returns the records that were added, sorted by ascending keys. They stay in memory if all of
  /// them fit there.
  consuming func sorted() throws(ImportError) -> SortedRecords {
    if runs.isEmpty {
      sortEntries()
      return SortedRecords(
        entries.map { ($0.key, Int($0.start)..<Int($0.start) + Int($0.count)) }, in: bytes)
    }
    try spill()
    entries = []
    bytes = []
    return try SortedRecords(runs: runs, of: file, count: count)
  }

  private mutating func sortEntries() {
    entries.sort { ($0.key, $0.start, $0.count) < ($1.key, $1.start, $1.count) }
  }

  /// Writes the records in memory to the scratch file as a sorted run.
  private mutating func spill() throws(ImportError) {
    sortEntries()
    if file == nil { file = try ScratchFile(in: folder) }
    guard let file else { return }
    let start = file.size
    var output: [UInt8] = []
    output.reserveCapacity(1 << 18)
    for entry in entries {
      withUnsafeBytes(of: entry.key.littleEndian) { output.append(contentsOf: $0) }
      withUnsafeBytes(of: entry.count.littleEndian) { output.append(contentsOf: $0) }
      output += bytes[Int(entry.start)..<Int(entry.start + entry.count)]
      if output.count >= 1 << 18 { try Self.flush(&output, to: file) }
    }
    try Self.flush(&output, to: file)
    runs.append(start..<file.size)
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  private static func flush(
    _ output: inout [UInt8], to file: ScratchFile
  ) throws(ImportError) {
    try file.append(output)
    output.removeAll(keepingCapacity: true)
  }
}
