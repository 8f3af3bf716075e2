import Compression
import Foundation

/// The checksums of the pages of a shard's file, which stand behind its last page: SQLite reads no further
/// than the number of pages in its header. They tell every byte that is not as it was written.
package enum PageChecksums {
  /// The number of bytes of a page.
  private static let pageSize = 4096
  /// The bytes at the end of a file that has checksums.
  private static let mark = Array("HBTSCRC1".utf8)
  /// The number of pages that are read at once.
  private static let pagesAtOnce = 256

  /// Appends the checksums of the pages of a file, written to its end.
  ///
  /// - Throws: An error of the file system.
  package static func append(toFileAt path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    let size = try file.seekToEnd()
    let sums = try checksums(ofPages: Int(size) / pageSize, in: file)
    try file.seekToEnd()
    try file.write(contentsOf: Data(sums + bytes(CRC32(sums)) + mark))
  }

  /// Returns what is wrong with the bytes of a file, in a sentence; `nil` where all are as they were
  /// written.
  ///
  /// - Throws: An error of the file system.
  package static func fault(ofFileAt path: String) throws -> String? {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    let size = Int(try file.seekToEnd())
    // Each page has a checksum of four bytes; those of the checksums and the mark follow.
    let (pages, rest) = (size - 4 - mark.count).quotientAndRemainder(dividingBy: pageSize + 4)
    guard pages > 0, rest == 0 else {
      return "It is not as long as it was written: it ends with no checksums of its pages."
    }
    try file.seek(toOffset: UInt64(pages * pageSize))
    let trailer = Array(try file.readToEnd() ?? Data())
    let sums = Array(trailer.prefix(4 * pages))
    guard trailer == sums + bytes(CRC32(sums)) + mark else {
      return "The checksums of its pages are not as they were written."
    }
    let found = try checksums(ofPages: pages, in: file)
    let wrong = (0..<pages).filter { page in
      let range = 4 * page..<4 * page + 4
      return found[range] != sums[range]
    }
    guard let first = wrong.first else { return nil }
    return
      "\(wrong.count) of \(pages) pages are not as they were written, the first at byte "
      + "\(first * pageSize)."
  }

  /// Returns the checksums of the first pages of a file, one after the other.
  private static func checksums(ofPages count: Int, in file: FileHandle) throws -> [UInt8] {
    try file.seek(toOffset: 0)
    var sums: [UInt8] = []
    sums.reserveCapacity(4 * count)
    var left = count
    while left > 0 {
      let pages = min(left, pagesAtOnce)
      let read = Array(try file.read(upToCount: pages * pageSize) ?? Data())
      guard read.count == pages * pageSize else { break }
      for start in stride(from: 0, to: read.count, by: pageSize) {
        var sum = CRC32()
        sum.add(read[start..<start + pageSize])
        sums += bytes(sum)
      }
      left -= pages
    }
    return sums + repeatElement(0, count: 4 * left)
  }

  private static func bytes(_ sum: CRC32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: sum.value >> (8 * $0)) }
  }
}
