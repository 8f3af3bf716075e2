import Foundation
import ShardFormat

/// The identity of a file, which differs from that of every other file that had its name: a shard is
/// never changed, only replaced.
struct ShardStamp: Hashable, Sendable {
  /// The name of the file.
  let file: String
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let changed: [Int]

  /// A few characters that identify the file.
  var mark: String { "\(inode).\(changed[0]).\(changed[1])" }

  /// Reads the identity of a file in a folder; `nil` where there is none.
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

  /// Returns whether both stamps are of one file, which may have been written to between them.
  func isSameFile(as other: ShardStamp) -> Bool {
    (file, device, inode) == (other.file, other.device, other.inode)
  }

  /// Returns the identities of all shards in a folder, by name.
  static func all(in folder: String) -> [ShardStamp] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { ($0 as NSString).pathExtension == ShardSchema.fileExtension }.sorted()
      .compactMap { ShardStamp($0, in: folder) }
  }
}
