import Foundation

/// A namespace for the function that removes a shard from an atlas.
public enum ShardRemoval {
  /// Removes a shard from an atlas, after waiting for an import into the same atlas to end.
  ///
  /// - Parameters:
  ///   - name: The name of the shard, without its extension.
  ///   - isWaiting: A closure that is called before the wait if another process holds the atlas's
  ///     lock.
  /// - Throws: `ImportError` if there is no shard of that name, or if it cannot be removed.
  public static func remove(
    _ name: String, from folder: String, isWaiting: () -> Void = {}
  ) throws(ImportError) {
    let file = ShardFile(folder: folder, name: name)
    // Make nothing in a folder that has no such shard, not even a lock.
    guard access(file.path, F_OK) == 0 else { throw .output(file: file.path, number: errno) }
    try AtlasLock.hold(in: folder, isWaiting: isWaiting) { () throws(ImportError) in
      guard unlink(file.path) == 0 else { throw .output(file: file.path, number: errno) }
    }
  }
}
