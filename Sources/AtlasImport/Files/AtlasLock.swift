import Foundation

/// A namespace for the lock of an atlas folder, which at most one process at a time holds while it
/// writes into the folder. The system takes the lock back from a process that dies.
enum AtlasLock {
  /// Creates an atlas folder if need be, waits for its lock, and calls `body` while holding the
  /// lock. Files that killed builds left in the folder are removed first.
  ///
  /// - Parameter progress: A closure that is told before the wait if another process holds the
  ///   lock.
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

  /// Waits for the lock of an atlas folder, and calls `body` while holding the lock.
  ///
  /// - Parameter isWaiting: A closure that is called before the wait if another process holds the
  ///   lock.
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
