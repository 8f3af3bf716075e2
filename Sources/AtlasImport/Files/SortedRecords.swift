import Files

/// A reader of the records that an `ExternalSort` has sorted, one after the other, from memory or
/// merged from its scratch file.
struct SortedRecords {
  /// A record of a sort, with its sort key.
  typealias Record = (key: UInt64, bytes: [UInt8])

  /// The keys of all records and the ranges of their bytes in `bytes`; empty if the records are
  /// merged from a scratch file.
  private let entries: [(key: UInt64, range: Range<Int>)]
  private let bytes: [UInt8]
  /// The number of all sorted records, including those that have been returned already.
  private(set) var count: Int
  private var position = 0
  /// The sorted parts of the scratch file that are merged, as a heap: the part with the least next
  /// key is the first.
  private var runs: [Run] = []

  /// Creates a reader of sorted records that are in memory.
  init(_ entries: [(key: UInt64, range: Range<Int>)], in bytes: [UInt8]) {
    self.entries = entries
    self.bytes = bytes
    count = entries.count
  }

  /// Creates a reader that merges the sorted parts of a scratch file.
  ///
  /// - Parameters:
  ///   - runs: The ranges of bytes of the sorted parts.
  ///   - count: The number of records in all parts.
  init(runs: [Range<Int>], of file: ScratchFile?, count: Int) throws(ImportError) {
    self.init([], in: [])
    self.count = count
    guard let file else { return }
    for (number, range) in runs.enumerated() {
      var run = Run(number: number, range: range, file: file)
      if try run.advance() { self.runs.append(run) }
    }
    for index in self.runs.indices.reversed() { sink(index) }
  }

  /// Returns the record with the least key among those that are left, or `nil` at the end.
  mutating func next() throws(ImportError) -> Record? {
    if position < entries.count {
      defer { position += 1 }
      return (entries[position].key, Array(bytes[entries[position].range]))
    }
    if runs.isEmpty { return nil }
    let record = (runs[0].key, runs[0].record)
    if try !runs[0].advance() {
      runs.swapAt(0, runs.count - 1)
      runs.removeLast()
    }
    sink(0)
    return record
  }

  /// Restores the order of the heap of sorted parts below a part whose next key may have grown.
  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < runs.count && runs[child].precedes(runs[least]) {
        least = child
      }
      if least == parent { return }
      runs.swapAt(parent, least)
      parent = least
    }
  }
}

/// A reader of one sorted part of a scratch file, which holds the part's next record.
private struct Run {
  /// The number of bytes that are read at once from a sorted part of a scratch file, unless a
  /// record is longer.
  private static let chunk = 1 << 17

  private let number: Int
  private let file: ScratchFile
  private var offset: Int
  private let end: Int
  private var buffer: [UInt8] = []
  private var position = 0
  private(set) var key: UInt64 = 0
  private(set) var record: [UInt8] = []

  init(number: Int, range: Range<Int>, file: ScratchFile) {
    self.number = number
    self.file = file
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// Returns whether the next record of this sorted part comes before that of another part. On
  /// equal keys the earlier part's does, because its records were added earlier.
  func precedes(_ other: Run) -> Bool { (key, number) < (other.key, other.number) }

  /// Reads the next record of the sorted part; returns `false` at the end of the part.
  mutating func advance() throws(ImportError) -> Bool {
    guard try fill(ExternalSort.headerLength) else { return false }
    key = number(8)
    let count = Int(number(4))
    guard try fill(count) else { return false }
    record = Array(buffer[position..<position + count])
    position += count
    return true
  }

  /// Returns the next little-endian number, of a given length in bytes, in the buffer.
  private mutating func number(_ count: Int) -> UInt64 {
    defer { position += count }
    return buffer[position..<position + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads from the scratch file until the buffer has a given number of bytes; returns `false` if
  /// the sorted part ends before.
  private mutating func fill(_ count: Int) throws(ImportError) -> Bool {
    let rest = buffer.count - position
    if rest >= count { return true }
    if rest + end - offset < count { return false }
    let step = min(max(Self.chunk, count) - rest, end - offset)
    var larger = Array(buffer[position...])
    larger.reserveCapacity(rest + step)
    larger += repeatElement(0, count: step)
    try larger.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
      try file.read(at: offset, into: .init(UnsafeMutableBufferPointer(rebasing: bytes[rest...])))
    }
    offset += step
    buffer = larger
    position = 0
    return true
  }
}
