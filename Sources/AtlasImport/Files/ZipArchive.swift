import Files
import Foundation

/// A zip archive, known by its directory as PKWARE's APPNOTE 6.3 describes it, with the 64-bit
/// sizes of its section 4.3.14. The whole directory is read and checked before any entry is read;
/// nothing is ever written.
struct ZipArchive {
  /// An entry of a zip archive's directory.
  struct Entry {
    var name: String
    /// The general purpose bit flags of the zip entry (section 4.4.4 of the APPNOTE).
    var flags: Int
    /// The compression method of the zip entry (section 4.4.5 of the APPNOTE): 0 for stored, 8 for
    /// deflated.
    var method: Int
    /// The CRC-32 of the zip entry's unpacked content.
    var checksum: UInt
    var packedSize: Int
    var size: Int
    /// The offset in bytes, in the zip archive, of the entry's local header.
    var offset: Int
  }

  /// The largest number of entries that a zip archive may have.
  static let entryLimit = 10_000
  /// The largest size in bytes that the directory of a zip archive may have.
  private static let directoryLimit = 1 << 24

  let file: InputFile
  let entries: [Entry]

  /// Returns whether a file begins like a zip archive that has any entry.
  static func isArchive(_ file: InputFile) throws(ImportError) -> Bool {
    try file.bytes(at: 0, count: 4) == [0x50, 0x4B, 0x03, 0x04]
  }

  /// Creates a zip archive by reading its directory from a file.
  ///
  /// - Throws: `ImportError` for a file that is no archive, is damaged or exceeds the limits, or
  ///   that has an entry with a suspicious name.
  init(_ file: InputFile) throws(ImportError) {
    self.file = file
    guard let end = try ZipDirectoryEnd(file) else {
      let isCut = try Self.isArchive(file)
      throw .input(file: file.path, cause: isCut ? "it is cut short" : "it is no zip archive")
    }
    guard end.count <= Self.entryLimit, end.size <= Self.directoryLimit else {
      throw .input(file: file.path, cause: "its directory is too large")
    }
    guard let bytes = try file.bytes(at: end.offset, count: end.size) else {
      throw .input(file: file.path, cause: "it is cut short")
    }
    var fields = LittleEndian(bytes)
    var entries: [Entry] = []
    for _ in 0..<end.count {
      guard let entry = Self.entry(&fields) else {
        throw .input(file: file.path, cause: "its directory is damaged")
      }
      guard Self.isPlain(entry.name) else {
        throw .input(
          file: file.path, cause: "it holds an entry named \(Self.shown(entry.name))")
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  /// Returns the next entry of a zip archive's directory (section 4.3.12 of the APPNOTE), or `nil`
  /// if the directory is damaged.
  private static func entry(_ fields: inout LittleEndian) -> Entry? {
    guard fields.number(4) == 0x0201_4B50, fields.skip(4), let flags = fields.number(2),
      let method = fields.number(2), fields.skip(4), let checksum = fields.number(4),
      let packedSize = fields.number(4), let size = fields.number(4),
      let nameCount = fields.number(2), let extraCount = fields.number(2),
      let commentCount = fields.number(2), fields.skip(8), let offset = fields.number(4),
      let name = fields.bytes(nameCount), let extra = fields.bytes(extraCount),
      fields.skip(commentCount)
    else { return nil }
    var entry = Entry(
      name: String(decoding: name, as: UTF8.self), flags: flags, method: method,
      checksum: UInt(checksum), packedSize: packedSize, size: size, offset: offset)
    return entry.extend(Array(extra)) ? entry : nil
  }

  /// Returns whether the name of a zip entry is a plain relative path. Nothing is unpacked to a
  /// file, but an archive with other names is meant to do harm.
  private static func isPlain(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.isEmpty && !name.hasPrefix("/") && !name.contains("\\") && !name.contains("\0")
      && !name.contains(":") && !parts.contains("..")
  }

  /// Returns the name of a zip entry as messages show it: shortened, and with special characters
  /// escaped.
  static func shown(_ name: String) -> String { String(reflecting: String(name.prefix(80))) }
}

extension ZipArchive.Entry {
  /// Takes the sizes and the offset of the zip entry that did not fit into 32 bits from its extra
  /// field (section 4.5.3 of the APPNOTE); returns `false` if they are missing.
  fileprivate mutating func extend(_ extra: [UInt8]) -> Bool {
    let full = 0xFFFF_FFFF
    guard size == full || packedSize == full || offset == full else { return true }
    var fields = LittleEndian(extra)
    while let id = fields.number(2), let count = fields.number(2),
      let bytes = fields.bytes(count)
    {
      if id != 1 { continue }
      var numbers = LittleEndian(Array(bytes))
      if size == full {
        guard let number = numbers.number(8) else { return false }
        size = number
      }
      if packedSize == full {
        guard let number = numbers.number(8) else { return false }
        packedSize = number
      }
      if offset == full {
        guard let number = numbers.number(8) else { return false }
        offset = number
      }
      return true
    }
    return false
  }
}
