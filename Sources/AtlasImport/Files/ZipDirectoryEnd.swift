import Files

/// A description of where the directory of a zip archive lies, read from the archive's last record
/// (PKWARE's APPNOTE 6.3, sections 4.3.14 to 4.3.16).
struct ZipDirectoryEnd {
  /// The offset in bytes, in the zip archive, of its directory.
  private(set) var offset: Int
  /// The size in bytes of the zip archive's directory.
  private(set) var size: Int
  /// The number of entries in the zip archive's directory.
  private(set) var count: Int

  /// The size in bytes of a zip archive's last record, without the comment at its end.
  private static let length = 22
  /// The largest size in bytes of the comment at the end of a zip archive.
  private static let commentLimit = 0xFFFF

  /// Creates a description of where a zip archive's directory lies by reading the archive's last
  /// record, or returns `nil` for a file that does not end as an archive does.
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

  /// Returns the last position, in the final bytes of a file, at which the last record of a zip
  /// archive may stand, with a comment that ends where the file ends; `nil` if there is none.
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

  /// Reads the position of the directory from the 64-bit record that a locator before the zip
  /// archive's last record points at; returns `false` if that record is missing.
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
