import Foundation
import ShardFormat

/// Tells a file from every other that has stood under its name: a shard is never changed, only
/// replaced.
struct ShardStamp: Hashable, Sendable {
  let file: String
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let changed: [Int]

  /// A few characters that tell the file from every other, also from those that have stood under
  /// its name.
  var mark: String { "\(inode).\(changed[0]).\(changed[1])" }

  init?(_ file: String, in folder: String) {
    var status = stat()
    guard stat((folder as NSString).appendingPathComponent(file), &status) == 0 else { return nil }
    self.file = file
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    // An inode may be given to the next file: the time it last changed tells those apart.
    changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }

  /// Returns whether both stamps are of one file, which may have been written to between them.
  func isSameFile(as other: ShardStamp) -> Bool {
    (file, device, inode) == (other.file, other.device, other.inode)
  }

  /// Those of all the shards in a folder, by name.
  static func all(in folder: String) -> [ShardStamp] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { ($0 as NSString).pathExtension == ShardSchema.fileExtension }.sorted()
      .compactMap { ShardStamp($0, in: folder) }
  }
}
