import Compression
import Files

/// A piece of a PBF file (https://wiki.openstreetmap.org/wiki/PBF_Format#File_format).
struct Blob: Sendable {
  /// The size in bytes that a blob's header may have.
  static let headerLimit = 64 << 10
  /// The size in bytes that a blob may have, packed or unpacked.
  static let sizeLimit = 32 << 20

  /// The type: "OSMHeader" or "OSMData".
  let type: String
  /// The offset of the blob's header in the file.
  let start: Int
  /// The range of the blob in the file, without its header.
  let range: Range<Int>

  /// Returns the unpacked content of the blob.
  func content(of file: InputFile) throws(ExtractError) -> [UInt8] {
    guard let bytes = try file.bytes(at: range.lowerBound, count: range.count) else {
      throw file.damage("it is cut short", at: start)
    }
    do throws(ProtobufReader.Malformed) {
      return try Self.unpacked(bytes)
    } catch {
      throw file.damage("a block is damaged, \(error.cause)", at: start)
    }
  }

  /// Returns the unpacked content of a blob's message.
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
        throw .init(cause: "it is packed by \(name) and only zlib is understood")
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

/// The blobs of a file, one after the other.
struct BlobSequence {
  private let file: InputFile
  /// The offset of the next blob.
  private(set) var position = 0

  init(_ file: InputFile) { self.file = file }

  /// Returns the next blob, or `nil` at the end of the file.
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

  /// Returns the type and the size that a blob's header names.
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
