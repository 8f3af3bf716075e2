private import Glibc
private import Synchronization

/// The state of a token bucket in a file, through which processes on one machine ask a service no more
/// often together than one of them may alone.
///
/// The file holds the time at which the token bucket is full again, in nanoseconds of the machine's
/// clock, as 8 bytes in little-endian order. A file that is empty, cut short or from before the last
/// start of the machine means a full bucket.
public final class SharedRate: Sendable {
  /// An error that says why a file cannot be used.
  public struct FileFailure: Error, CustomStringConvertible {
    public let description: String
  }

  private let descriptor: Int32
  private let clock: @Sendable () -> Duration
  /// The time at which the bucket is full as far as this process knows, which counts while the file
  /// cannot be read. Holding it keeps other threads out, which share the lock of the file.
  private let known = Mutex(Duration.zero)

  /// Opens the file of a token bucket, which is made where there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which all processes that ask the service name alike.
  ///   - clock: A function that returns the time by a clock which all these processes share; by
  ///     default the time since the machine was started.
  /// - Throws: An error for a file that cannot be opened, or is no regular file.
  public init(
    path: String, clock: @escaping @Sendable () -> Duration = SharedRate.timeSinceBoot
  ) throws(FileFailure) {
    // A queue in the file's place would make opening it wait.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o660)
    self.clock = clock
    guard descriptor >= 0 else {
      throw FileFailure(
        description: "\(path) cannot be opened: \(String(cString: strerror(errno)))")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileFailure(description: "\(path) is no regular file")
    }
    forgetEarlierBoot()
  }

  /// Empties a file that was last written before the machine was started: its clock began anew since.
  private func forgetEarlierBoot() {
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    defer { flock(descriptor, LOCK_UN) }
    var status = stat()
    var today = timespec()
    clock_gettime(CLOCK_REALTIME, &today)
    let boot = Duration.seconds(today.tv_sec) - Self.timeSinceBoot()
    if fstat(descriptor, &status) == 0, .seconds(status.st_mtim.tv_sec) < boot - .seconds(1) {
      _ = ftruncate(descriptor, 0)
    }
  }

  deinit { close(descriptor) }

  /// Returns the time since the machine was started, which all its processes see alike.
  @Sendable public static func timeSinceBoot() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Changes the token bucket while no other process does.
  ///
  /// - Parameters:
  ///   - longest: The longest time that the bucket can take to be full. A file that says more was
  ///     written before the machine was started, or by something else, and counts for nothing.
  ///   - change: A function that gets the time until the bucket is full, and may change it.
  func withTimeUntilFull<Value: Sendable>(
    atMost longest: Duration, _ change: (inout Duration) -> Value
  ) -> Value {
    known.withLock { known in
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      defer { flock(descriptor, LOCK_UN) }
      let now = clock()
      let before = max(read() ?? known, now)
      var rest = before - now
      if rest > longest { rest = .zero }
      let old = rest
      let value = change(&rest)
      known = now + rest
      if rest != old { write(known) }
      return value
    }
  }

  /// Returns the time that the file holds; `nil` where it holds none.
  private func read() -> Duration? {
    var bytes: UInt64 = 0
    guard pread(descriptor, &bytes, 8, 0) == 8 else { return nil }
    return .nanoseconds(Int64(clamping: UInt64(littleEndian: bytes)))
  }

  /// Writes a time to the file, rounded up to a nanosecond. A time that cannot be written, as to a full
  /// disk, is known to this process alone.
  private func write(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    let nanoseconds = seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
    var bytes = UInt64(clamping: nanoseconds).littleEndian
    _ = pwrite(descriptor, &bytes, 8, 0)
  }
}
