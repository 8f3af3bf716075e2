import Files

/// The position of a zip archive's directory, read from the archive's last record (PKWARE's APPNOTE
/// 6.3, sections 4.3.14 to 4.3.16).
struct ZipDirectoryEnd {
  /// The offset of the directory in bytes.
  private(set) var offset: Int
  /// The size of the directory in bytes.
  private(set) var size: Int
  /// The number of entries.
  private(set) var count: Int

  /// The size of the record in bytes, without its comment.
  private static let length = 22
  /// The largest size of the comment in bytes.
  private static let commentLimit = 0xFFFF

  /// Reads the last record, or returns `nil` for a file that does not end as an archive does.
  init?(_ file: InputFile) throws(ImportError) {
    let start = max(0, file.size - Self.length - Self.commentLimit)
    guard let tail = try file.bytes(at: start, count: file.size - start),
      let position = Self.position(in: tail)
    else { return nil }
    var fields = LittleEndian(tail)
    guard fields.skip(position + 10), let count = fields.number(2),
      let size = fields.number(4), let offset = fields.number(4)
    else { return nil }
    (self.count, self.size, self.offset) = (count, size, offset)
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
      guard try readLarge(file, before: start + position) else { return nil }
    }
  }

  /// Returns the last position at which the record stands with a comment that ends with the file,
  /// or `nil`.
  private static func position(in tail: [UInt8]) -> Int? {
    guard tail.count >= length else { return nil }
    for position in (0...tail.count - length).reversed() where tail[position] == 0x50 {
      var fields = LittleEndian(tail)
      if fields.skip(position), fields.number(4) == 0x0605_4B50, fields.skip(16),
        fields.number(2) == tail.count - length - position
      {
        return position
      }
    }
    return nil
  }

  /// Reads the 64-bit record that a locator before the last record points at; returns `false` if it
  /// is missing.
  private mutating func readLarge(
    _ file: InputFile, before position: Int
  ) throws(ImportError) -> Bool {
    guard let locator = try file.bytes(at: position - 20, count: 20) else { return false }
    var fields = LittleEndian(locator)
    guard fields.number(4) == 0x0706_4B50, fields.skip(4), let record = fields.number(8),
      let bytes = try file.bytes(at: record, count: 56)
    else { return false }
    fields = LittleEndian(bytes)
    guard fields.number(4) == 0x0606_4B50, fields.skip(28), let count = fields.number(8),
      let size = fields.number(8), let offset = fields.number(8)
    else { return false }
    (self.count, self.size, self.offset) = (count, size, offset)
    return true
  }
}
