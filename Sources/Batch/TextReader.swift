import Files

/// A reader of a text from a file: it finds the encoding, and returns the text in UTF-8 a piece at a
/// time.
struct TextReader<Source: ByteSource> {
  private var source: Source
  private var decoder: TableDecoder
  /// A Boolean value that says whether the whole file was read.
  private(set) var isAtEnd = false
  /// A Boolean value that says whether the text begins with a byte order mark.
  let hasMark: Bool
  /// The first piece of the text, without a byte order mark.
  let beginning: ArraySlice<UInt8>

  /// Creates a reader of a text, and reads its beginning.
  ///
  /// - Parameter encoding: The encoding of the text; `nil` for the one that it seems to have.
  init(_ source: Source, encoding: TableEncoding?) throws(BatchError) {
    self.source = source
    let piece = try Self.piece(of: &self.source)
    let detected = TableEncoding.detected(in: piece)
    let isAsDetected = encoding == nil || encoding == detected.encoding
    let markLength = isAsDetected ? detected.markLength : 0
    hasMark = markLength > 0
    decoder = try TableDecoder(encoding ?? detected.encoding)
    beginning = decoder.utf8(of: piece.dropFirst(markLength))
    if Self.isBinary(beginning) {
      throw BatchError("\(source.path): it is no text, or a text in another encoding.")
    }
    if encoding == nil, detected.encoding == .windows1252, TableEncoding.isOtherAlphabet(piece) {
      throw BatchError(
        "\(source.path): its letters are not in UTF-8 and of an alphabet that has several encodings: name"
          + " the table's, as in --encoding windows-1251.")
    }
  }

  /// Returns whether so many of some bytes are control characters that they are no text, as those of
  /// pictures, programs and compressed tables. A few are left to the rows in which they stand.
  private static func isBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
    let controls = bytes.count { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    return controls > 8 && 32 * controls > bytes.count
  }

  /// The path of the file, for messages.
  var path: String { source.path }
  /// A Boolean value that says whether the text begins with a brace, as JSON does whose rows are objects.
  var beginsAsJSON: Bool {
    beginning.first { !JSONSplitter.isSpace($0) } == UInt8(ascii: "{")
  }
  /// The part of the file that was read, from 0 to 1.
  var progress: Double { source.size == 0 ? 1 : Double(source.consumed) / Double(source.size) }

  /// Returns the next piece of the text after its beginning. The last one may be empty.
  mutating func next() throws(BatchError) -> ArraySlice<UInt8> {
    let piece = try Self.piece(of: &source)
    isAtEnd = piece.isEmpty
    return isAtEnd ? decoder.end() : decoder.utf8(of: piece)
  }

  private static func piece(of source: inout Source) throws(BatchError) -> ArraySlice<UInt8> {
    do { return try source.next() } catch {
      throw (error as? BatchError) ?? BatchError("\(source.path): it cannot be read.")
    }
  }
}
