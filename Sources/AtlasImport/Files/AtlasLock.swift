import Foundation

/// The lock of an atlas folder, held by a process that writes into the folder: one at a time, over
/// all processes. The system takes the lock back from a process that dies.
enum AtlasLock {
  /// Creates the folder if need be, waits for its lock, and holds the lock during `body`. Leftovers
  /// of builds that were killed are removed first.
  ///
  /// - Parameter progress: A closure that is told first if another process holds the lock.
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

  /// Waits for the lock of a folder, and holds the lock during `body`.
  ///
  /// - Parameter isWaiting: A closure that is called first if another process holds the lock.
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
