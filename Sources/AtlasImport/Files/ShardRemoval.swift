import Foundation

/// Takes a shard out of an atlas.
public enum ShardRemoval {
  /// Waits for an import into the same atlas to end.
  ///
  /// - Parameter name: of the shard, without its extension.
  /// - Throws: `ImportError` where there is no shard of that name, or it cannot be removed.
  public static func remove(
    _ name: String, from folder: String, isWaiting: () -> Void = {}
  ) throws(ImportError) {
    let file = ShardFile(folder: folder, name: name)
    // Nothing is made in a folder that holds no such shard, not even a lock.
    guard access(file.path, F_OK) == 0 else { throw .output(file: file.path, number: errno) }
    try AtlasLock.hold(in: folder, isWaiting: isWaiting) { () throws(ImportError) in
      guard unlink(file.path) == 0 else { throw .output(file: file.path, number: errno) }
    }
  }
}
