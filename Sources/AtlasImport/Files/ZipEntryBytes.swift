import Compression
import Files

/// A source of the unpacked content of an entry of a zip archive, a chunk at a time. The content
/// must have exactly the size and the checksum that the archive's directory states.
struct ZipEntryBytes: ByteSource {
  /// The largest unpacked size in bytes of a zip entry. GeoNames' largest has 1.7 GB.
  static let sizeLimit = 1 << 32
  /// The largest ratio of a zip entry's unpacked size to its packed size. GeoNames' tables have
  /// about five.
  static let ratioLimit = 100

  /// The largest number of bytes of a zip entry that are unpacked at once.
  private static let chunk = 1 << 18

  let path: String
  let size: Int
  private let name: String
  /// The CRC-32 that the zip archive's directory states for the entry.
  private let expected: UInt
  private var packed: FileBytes
  private var inflater: Inflater?
  private var input: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private(set) var consumed = 0
  private var checksum = CRC32()

  /// Creates a source of the unpacked content of an entry of a zip archive.
  ///
  /// - Throws: `ImportError` for an entry that is encrypted, packed by an unknown method, too large
  ///   or cut short.
  init(_ entry: ZipArchive.Entry, of archive: ZipArchive) throws(ImportError) {
    path = archive.file.path
    name = ZipArchive.shown(entry.name)
    (size, expected) = (entry.size, entry.checksum)
    // Bits 0, 6 and 13 stand for encryption (section 4.4.4 of the APPNOTE).
    if entry.flags & 0x2041 != 0 { throw .input(file: path, cause: "\(name) in it is encrypted") }
    guard entry.method == 0 || entry.method == 8 else {
      throw .input(
        file: path,
        cause: "\(name) in it is packed by method \(entry.method), neither stored nor deflated")
    }
    guard entry.size <= Self.sizeLimit else {
      throw .input(
        file: path, cause: "\(name) in it has \(grouped(entry.size)) bytes, more than 4 GiB")
    }
    guard entry.size / Self.ratioLimit <= entry.packedSize else {
      throw .input(
        file: path,
        cause: "\(name) in it claims to unpack to more than \(Self.ratioLimit) times its size")
    }
    guard let header = try archive.file.bytes(at: entry.offset, count: 30) else {
      throw .input(file: path, cause: "it is cut short")
    }
    var fields = LittleEndian(header)
    guard fields.number(4) == 0x0403_4B50, fields.skip(22), let nameCount = fields.number(2),
      let extraCount = fields.number(2)
    else { throw .input(file: path, cause: "\(name) in it is damaged") }
    let start = entry.offset + 30 + nameCount + extraCount
    guard start <= archive.file.size, entry.packedSize <= archive.file.size - start else {
      throw .input(file: path, cause: "it is cut short")
    }
    packed = FileBytes(archive.file, range: start..<start + entry.packedSize)
    if entry.method == 8 { inflater = Inflater(.none) }
  }

  /// Returns the next bytes of the unpacked zip entry, or none at the end.
  ///
  /// - Throws: `ImportError` for content that is damaged, or differs in size or checksum from what
  ///   the archive's directory states.
  mutating func next() throws(ImportError) -> ArraySlice<UInt8> {
    let bytes = try unpacked()
    consumed += bytes.count
    checksum.add(bytes)
    guard consumed <= size else {
      throw .input(file: path, cause: "\(name) in it unpacks to more than it claims")
    }
    if bytes.isEmpty, consumed != size || checksum.value != expected {
      throw .input(file: path, cause: "\(name) in it is damaged")
    }
    return bytes
  }

  /// Returns the next bytes of the unpacked zip entry, their size and checksum unchecked, or none
  /// at the end.
  private mutating func unpacked() throws(ImportError) -> ArraySlice<UInt8> {
    guard let inflater else { return try packed.next() }
    while !isAtEnd {
      if input.isEmpty { input = try packed.next() }
      let isCut = input.isEmpty
      guard let step = inflater.decompress(input, limit: Self.chunk) else {
        throw .input(file: path, cause: "\(name) in it is damaged")
      }
      input = input.dropFirst(step.used)
      isAtEnd = step.isAtEnd
      if !step.output.isEmpty { return step.output[...] }
      if isCut { break }
    }
    return []
  }
}
