import Compression
import Files

/// A blob, which is a piece of a PBF file that is packed on its own
/// (https://wiki.openstreetmap.org/wiki/PBF_Format#File_format).
struct Blob: Sendable {
  /// The largest size in bytes of the header of a blob that is read.
  static let headerLimit = 64 << 10
  /// The largest size in bytes of a blob that is read, packed or unpacked.
  static let sizeLimit = 32 << 20

  /// The type of the blob: "OSMHeader" or "OSMData".
  let type: String
  /// The offset in bytes of the blob's header in the PBF file.
  let start: Int
  /// The range of the blob's bytes in the PBF file, without the blob's header.
  let range: Range<Int>

  /// Returns the unpacked content of the blob, read from its PBF file.
  func content(of file: InputFile) throws(ExtractError) -> [UInt8] {
    guard let bytes = try file.bytes(at: range.lowerBound, count: range.count) else {
      throw file.damage("it is cut short", at: start)
    }
    do throws(ProtobufReader.Malformed) {
      return try Self.unpacked(bytes)
    } catch {
      throw file.damage(
        error.isDamage ? "a block is damaged, \(error.cause)" : error.cause, at: start)
    }
  }

  /// Returns the content that the bytes of a blob, a message of Protocol Buffers, unpack to.
  private static func unpacked(_ bytes: [UInt8]) throws(ProtobufReader.Malformed) -> [UInt8] {
    var reader = ProtobufReader(bytes)
    var size: UInt64?
    var packed: Range<Int>?
    while let (number, value) = try reader.field() {
      switch (number, value) {
      case (1, .bytes(let range)): return Array(bytes[range])
      case (2, .number(let number)): size = number
      case (3, .bytes(let range)): packed = range
      case (4...7, .bytes):
        let name = ["LZMA", "bzip2", "LZ4", "Zstandard"][number - 4]
        throw .init(
          cause: "it is whole, but packed by \(name), and only zlib is understood;"
            + " \"osmium cat IN.osm.pbf -o OUT.osm.pbf -f pbf,pbf_compression=zlib\" packs it anew",
          isDamage: false)
      default: break
      }
    }
    guard let packed else { throw .init(cause: "it holds nothing") }
    guard let size, size <= sizeLimit else {
      throw .init(cause: "its unpacked size is not one of up to 32 MiB")
    }
    let content = Inflater.content(of: bytes[packed], limit: Int(size), step: Int(size))
    guard let content, content.count == size else {
      throw .init(cause: "it does not unpack to what it claims")
    }
    return content
  }
}

/// A reader of the blobs of a PBF file, one after the other.
struct BlobSequence {
  private let file: InputFile
  /// The offset in bytes of the next blob in the PBF file.
  private(set) var position = 0

  init(_ file: InputFile) { self.file = file }

  /// Returns the next blob of the PBF file, or `nil` at the end of the file.
  mutating func next() throws(ExtractError) -> Blob? {
    if position >= file.size { return nil }
    let start = position
    guard let prefix = try file.bytes(at: start, count: 4) else {
      throw file.damage("it is cut short", at: start)
    }
    let length = prefix.reduce(0) { $0 << 8 | Int($1) }
    guard length > 0, length <= Blob.headerLimit else {
      throw file.damage("a block's header claims \(length) bytes", at: start)
    }
    guard let bytes = try file.bytes(at: start + 4, count: length) else {
      throw file.damage("it is cut short", at: start)
    }
    do throws(ProtobufReader.Malformed) {
      let (type, size) = try Self.header(bytes)
      let range = start + 4 + length..<start + 4 + length + size
      guard range.upperBound <= file.size else { throw .init(cause: "it is cut short") }
      position = range.upperBound
      return Blob(type: type, start: start, range: range)
    } catch {
      throw file.damage("a block's header is damaged, \(error.cause)", at: start)
    }
  }

  /// Returns the type of a blob and its size in bytes, as the blob's header names them.
  private static func header(
    _ bytes: [UInt8]
  ) throws(ProtobufReader.Malformed) -> (type: String, size: Int) {
    var reader = ProtobufReader(bytes)
    var type: String?
    var size: UInt64?
    while let (number, value) = try reader.field() {
      switch (number, value) {
      case (1, .bytes(let range)): type = String(decoding: bytes[range], as: UTF8.self)
      case (3, .number(let number)): size = number
      default: break
      }
    }
    guard let type, let size, size <= UInt64(Blob.sizeLimit) else {
      throw .init(cause: "it names no type or no size of up to 32 MiB")
    }
    return (type, Int(size))
  }
}
