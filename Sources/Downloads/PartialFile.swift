import Foundation

/// A file that is being downloaded, under the name that it will have with `.part` behind it. It is kept after an
/// interruption, with a record of what it is a part of, so that a later download can go on with it. One process at
/// a time has it open.
final class PartialFile: Sendable {
  /// A record of what a partial file is a part of, which lies beside it as JSON.
  struct Record: Codable, Equatable {
    let url: String
    /// The checksum of the whole file by MD5; `nil` if the server has none.
    var checksum: String?
    /// A text that tells the version of the file on the server from others, for `If-Range`; `nil` if the
    /// server says nothing of the kind.
    var validator: String?
    /// The size of the whole file in bytes; `nil` if the server does not say it.
    var length: Int?
  }

  /// The path of the file once it is whole.
  let path: String
  private let descriptor: Int32

  private var partPath: String { "\(path).part" }
  private var recordPath: String { "\(path).part.json" }

  /// Opens the partial file of a path, or creates one.
  /// - Throws: `DownloadError` if another process has it open, or it cannot be written.
  init(_ path: String) throws(DownloadError) {
    descriptor = try Self.lockedFile("\(path).part", for: path)
    self.path = path
  }

  deinit {
    if size == 0 {
      unlink(partPath)
      unlink(recordPath)
    }
    close(descriptor)
  }

  /// Returns the descriptor of a partial file that no other process has open.
  private static func lockedFile(
    _ partPath: String, for path: String
  ) throws(DownloadError) -> Int32 {
    while true {
      let descriptor = open(partPath, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw failure(partPath, errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        throw DownloadError("Another import is downloading \(path). Try again when it has ended.")
      }
      var (opened, named) = (stat(), stat())
      if fstat(descriptor, &opened) == 0, stat(partPath, &named) == 0,
        opened.st_ino == named.st_ino
      {
        return descriptor
      }
      // Another process has finished the file between the two calls: this one is no part any more.
      close(descriptor)
    }
  }

  /// The number of bytes that the partial file has.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The record of the partial file; `nil` if there is none that can be read.
  var record: Record? {
    guard let data = FileManager.default.contents(atPath: recordPath) else { return nil }
    return try? JSONDecoder().decode(Record.self, from: data)
  }

  /// Writes the record of the partial file, whole or not at all.
  func write(_ record: Record) throws(DownloadError) {
    do {
      try JSONEncoder().encode(record).write(to: URL(filePath: recordPath), options: .atomic)
    } catch {
      throw DownloadError("Cannot write \(recordPath): \(error.localizedDescription)")
    }
  }

  /// Removes all bytes of the partial file, and its record.
  func discard() throws(DownloadError) {
    unlink(recordPath)
    guard ftruncate(descriptor, 0) == 0 else { throw Self.failure(partPath, errno) }
  }

  /// Appends bytes to the partial file.
  func append(_ bytes: UnsafeRawBufferPointer) throws(DownloadError) {
    var (done, offset) = (0, size)
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(partPath, count == 0 ? ENOSPC : errno) }
      done += count
      offset += count
    }
  }

  /// Writes the partial file through to the disk, and gives it the name of the whole file.
  func finish() throws(DownloadError) {
    guard fsync(descriptor) == 0, rename(partPath, path) == 0 else {
      throw Self.failure(path, errno)
    }
    unlink(recordPath)
  }

  /// Returns the checksum of a file by MD5; `nil` if it cannot be read.
  /// - Parameter progress: A closure that is called with the number of bytes read so far.
  static func checksum(ofFileAt path: String, _ progress: (Int) -> Void) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var checksum = MD5()
    var done = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return checksum.hexadecimal }
      buffer.withUnsafeBytes { checksum.add(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
      done += count
      progress(done)
    }
  }

  /// Returns the checksum of the bytes that have arrived.
  func checksum(_ progress: (Int) -> Void) -> String? {
    Self.checksum(ofFileAt: partPath, progress)
  }

  private static func failure(_ path: String, _ number: Int32) -> DownloadError {
    let advice =
      number == ENOSPC ? " Make room, and run it again: it goes on where it stopped." : ""
    return DownloadError("Cannot write \(path): \(String(cString: strerror(number))).\(advice)")
  }
}
