import Foundation
import ShardFormat

/// An identity of a shard's file, which differs from that of every other file that had its name: a
/// shard is never changed, only replaced.
struct ShardStamp: Hashable, Sendable {
  /// The name of a shard's file.
  let file: String
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let changed: [Int]

  /// A few characters that identify a shard's file among all that had its name.
  var mark: String { "\(inode).\(changed[0]).\(changed[1])" }

  /// Creates the identity of a file in a folder from what the file system says; returns `nil` where
  /// there is no such file.
  init?(_ file: String, in folder: String) {
    var status = stat()
    guard stat((folder as NSString).appendingPathComponent(file), &status) == 0 else { return nil }
    self.file = file
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    // The next file may get the same inode: the time of the last change tells the two apart.
    changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }

  /// Returns whether this identity and another are of one file, which may have been written to
  /// between them.
  func isSameFile(as other: ShardStamp) -> Bool {
    (file, device, inode) == (other.file, other.device, other.inode)
  }

  /// Returns the identities of all shards' files in a folder, in the order of their names.
  static func all(in folder: String) -> [ShardStamp] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { ($0 as NSString).pathExtension == ShardSchema.fileExtension }.sorted()
      .compactMap { ShardStamp($0, in: folder) }
  }
}
