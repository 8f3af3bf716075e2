import Files

/// A reader of the objects of a text that is JSON: the features of a `FeatureCollection` (RFC 7946),
/// or objects one after the other, usually one in each line. It never holds more than one of them
/// and a piece of the file.
struct JSONRecordReader<Source: ByteSource>: RowReader {
  private var text: TextReader<Source>
  private var splitter = JSONSplitter()
  private var count = 0
  /// The bytes before the first row: those of the collection up to its features; none for lines.
  private(set) var opening: [UInt8] = []
  private(set) var closing: [UInt8] = []
  /// A Boolean value that says whether the rows are the features of a collection.
  var isCollection: Bool { splitter.isCollection }
  private var first: TableRecord?

  /// Creates a reader of the rows of a text.
  ///
  /// - Throws: `BatchError` for a text that is not JSON up to its first row.
  init(_ text: TextReader<Source>) throws(BatchError) {
    self.text = text
    splitter.append(text.beginning)
    first = try read()
    opening = splitter.opening
  }

  var progress: Double { text.progress }

  mutating func next() throws(BatchError) -> TableRecord? {
    if let record = first.take() { return record }
    return try read()
  }

  private mutating func read() throws(BatchError) -> TableRecord? {
    while true {
      switch splitter.next() {
      case .record(let bytes):
        count += 1
        let record = TableRecord(bytes: bytes)
        guard JSONObject(bytes) != nil else { throw malformed(count) }
        return record
      case .needsMore:
        if splitter.heldBytes > BatchOptions.maximumRecordBytes {
          throw BatchError(
            "\(text.path): row \(count + 1) is longer than "
              + "\(BatchOptions.maximumRecordBytes >> 20) MB.")
        }
        if text.isAtEnd {
          guard splitter.isComplete else { throw malformed(count + 1) }
          closing = splitter.closing
          return nil
        }
        splitter.append(try text.next())
      case .malformed: throw malformed(count + 1)
      }
    }
  }

  private func malformed(_ row: Int) -> BatchError {
    BatchError("\(text.path): row \(row) is no object of JSON, or is cut short.")
  }
}

/// A splitter of a text, as it comes, into the objects that are its rows.
struct JSONSplitter {
  /// A result of looking for the next row.
  enum Result {
    case record([UInt8])
    case needsMore
    case malformed
  }

  private enum Stage {
    /// The stage before it is known whether the first object is a row or holds the rows.
    case opening
    case lines
    case features
    case closing
  }

  private var stage = Stage.opening
  private var bytes: ArraySlice<UInt8> = []
  /// The index of the first byte that was not looked at.
  private var position = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The index of the first byte of the object that is being read; `nil` between objects.
  private var start: Int?
  /// The index of the first byte of the string that is being read, or was read last.
  private var stringStart = 0
  /// A Boolean value that says whether the string read last, at the first level, is `features`.
  private var isAfterFeatures = false
  private(set) var opening: [UInt8] = []

  var isCollection: Bool { stage == .features || stage == .closing }
  /// The number of bytes that were not returned yet.
  var heldBytes: Int { bytes.count }
  /// A Boolean value that says whether the text may end here.
  var isComplete: Bool {
    switch stage {
    case .opening, .features: false
    case .lines: depth == 0 && start == nil
    case .closing: depth == 0 && !isInString
    }
  }
  /// The bytes from the end of the features to the end of the text.
  var closing: [UInt8] { stage == .closing ? Array(bytes) : [] }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Adds the next bytes of the text.
  mutating func append(_ piece: ArraySlice<UInt8>) {
    let base = bytes.startIndex
    let joined = bytes.isEmpty ? Array(piece) : Array(bytes) + piece
    position -= base
    start = start.map { $0 - base }
    stringStart -= base
    bytes = joined[...]
  }

  /// Returns the next row.
  mutating func next() -> Result {
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      if isInString {
        readInString(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        (isInString, stringStart) = (true, position - 1)
        if rowDepth == depth, stage != .closing { return .malformed }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == rowDepth {
          guard byte == UInt8(ascii: "{") || stage == .closing else { return .malformed }
          start = position - 1
        }
        depth += 1
        if byte == UInt8(ascii: "["), stage == .opening, depth == 2, isAfterFeatures {
          beginFeatures()
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let result = close(byte) { return result }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if byte == UInt8(ascii: ","), depth == 1 { isAfterFeatures = false }
        if depth == rowDepth, stage != .features, stage != .closing { return .malformed }
      default:
        if depth == rowDepth, stage != .closing, !Self.isSpace(byte) { return .malformed }
      }
    }
    return .needsMore
  }

  /// The depth at which rows begin.
  private var rowDepth: Int { stage == .features ? 2 : 0 }

  private mutating func readInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      if stage == .opening, depth == 1, !isAfterFeatures {
        isAfterFeatures = bytes[stringStart..<position].elementsEqual("\"features\"".utf8)
      }
    }
  }

  /// Leaves the opening of a collection, whose rows follow.
  private mutating func beginFeatures() {
    opening = Array(bytes[..<position])
    bytes = bytes[position...]
    (stage, start) = (.features, nil)
  }

  /// Reads a closing bracket; returns a row that it ends.
  private mutating func close(_ byte: UInt8) -> Result? {
    depth -= 1
    if depth < 0 { return .malformed }
    switch stage {
    case .features where depth == 1:
      bytes = bytes[(position - 1)...]
      stage = .closing
      return byte == UInt8(ascii: "]") ? nil : .malformed
    case .opening where depth == 0, .lines where depth == 0, .features where depth == 2:
      if stage == .opening { stage = .lines }
      guard let first = start, byte == UInt8(ascii: "}") else { return .malformed }
      let record = Array(bytes[first..<position])
      bytes = bytes[position...]
      start = nil
      return .record(record)
    default: return nil
    }
  }
}
