import Foundation

/// Held by whoever writes into an atlas folder: one at a time, over all processes. The system
/// takes it back from a process that dies.
enum AtlasLock {
  /// Makes the folder where it is not there, waits for its lock, and holds that during `body`,
  /// which finds nothing that builds killed before have left.
  ///
  /// - Parameter progress: Told first if another process holds the lock.
  static func hold<Result>(
    makingFolder folder: String, _ progress: (ImportProgress) -> Void,
    _ body: () throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .output(file: folder, error: error)
    }
    let wait = { progress(ImportProgress(phase: .waiting)) }
    return try hold(in: folder, isWaiting: wait) { () throws(ImportError) in
      ShardFile.removeLeftovers(in: folder)
      return try body()
    }
  }

  /// Waits for the lock, and holds it during `body`. Calls `isWaiting` first if another holds it.
  static func hold<Result>(
    in folder: String, isWaiting: () -> Void, _ body: () throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    let path = (folder as NSString).appendingPathComponent(".lock")
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .output(file: path, number: errno)
    }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      isWaiting()
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else {
          throw .output(file: path, number: errno)
        }
      }
    }
    return try body()
  }
}
