import CZlib
import TestSupport

/// A writer of zip archives, including wrong ones.
struct TinyZip {
  struct Entry {
    var name: String
    var content: [UInt8]
    var isDeflated = true
    var flags: UInt16 = 0
    /// The compression method to claim instead of the one used; `nil` claims the one used.
    var method: UInt16?
    /// The size to claim instead of the true one; `nil` claims the true one.
    var claimedSize: UInt64?
    /// The checksum that the directory claims, if it differs from the true one.
    var checksum: UInt32?
    /// A Boolean value that says whether the sizes are 64-bit numbers in extra fields.
    var isLarge = false

    init(_ name: String, _ content: String) {
      self.name = name
      self.content = Array(content.utf8)
    }
  }

  var entries: [Entry] = []
  var comment = ""

  var bytes: [UInt8] {
    var output: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let packed = entry.isDeflated ? deflated(entry.content, as: .raw) : entry.content
      let sum = entry.checksum ?? UInt32(crc32_z(0, entry.content, entry.content.count))
      let method = entry.method ?? (entry.isDeflated ? 8 : 0)
      let size = entry.claimedSize ?? UInt64(entry.content.count)
      let name = Array(entry.name.utf8)
      let offset = output.count
      let common =
        little(45, 2) + little(UInt64(entry.flags), 2) + little(UInt64(method), 2) + little(0, 4)
        + little(UInt64(sum), 4)
      output += little(0x0403_4B50, 4) + common
      output += little(UInt64(packed.count), 4) + little(size & 0xFFFF_FFFF, 4)
      output += little(UInt64(name.count), 2) + little(0, 2) + name + packed
      let full: UInt64 = 0xFFFF_FFFF
      let extra =
        entry.isLarge
        ? little(1, 2) + little(24, 2) + little(size, 8) + little(UInt64(packed.count), 8)
          + little(UInt64(offset), 8)
        : []
      directory += little(0x0201_4B50, 4) + little(45, 2) + common
      directory += little(entry.isLarge ? full : UInt64(packed.count), 4)
      directory += little(entry.isLarge ? full : size, 4)
      directory += little(UInt64(name.count), 2) + little(UInt64(extra.count), 2)
      directory += little(0, 10) + little(entry.isLarge ? full : UInt64(offset), 4)
      directory += name + extra
    }
    return output + directory + end(directory: directory.count, at: output.count)
  }

  private func end(directory: Int, at offset: Int) -> [UInt8] {
    let (count, size, start) = (UInt64(entries.count), UInt64(directory), UInt64(offset))
    var end: [UInt8] = []
    let isLarge = entries.contains(where: \.isLarge)
    if isLarge {
      end += little(0x0606_4B50, 4) + little(44, 8) + little(45, 2) + little(45, 2)
      end += little(0, 8) + little(count, 8) + little(count, 8) + little(size, 8)
      end += little(start, 8)
      end += little(0x0706_4B50, 4) + little(0, 4) + little(start + size, 8) + little(1, 4)
    }
    end += little(0x0605_4B50, 4) + little(0, 4)
    end += little(isLarge ? 0xFFFF : count, 2) + little(isLarge ? 0xFFFF : count, 2)
    end += little(isLarge ? 0xFFFF_FFFF : size, 4) + little(isLarge ? 0xFFFF_FFFF : start, 4)
    return end + little(UInt64(comment.utf8.count), 2) + Array(comment.utf8)
  }

  /// Returns a number in bytes, the lowest first.
  private func little(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) : 0 }
  }
}
