import Foundation

/// Held by whoever writes into an atlas folder: one at a time, over all processes. The system
/// takes it back from a process that dies.
enum AtlasLock {
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
