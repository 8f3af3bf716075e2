import Dispatch
public import Foundation
import Synchronization

/// A log that never holds up who writes to it: lines wait in a queue of bounded length for a thread
/// of their own, which alone may be blocked by a reader that does not read.
public final class Log: Sendable {
  private struct State {
    var lines: [[UInt8]] = []
    /// The number of lines that were dropped since the last one was kept, as the queue was full.
    var dropped = 0
    var isWriting = false
    var filter = RepetitionFilter()
  }

  private let format: LogFormat
  private let capacity: Int
  private let now: @Sendable () -> Date
  private let write: @Sendable ([UInt8]) -> Void
  private let queue = DispatchQueue(label: "log")
  private let state = Mutex(State())

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - capacity: The largest number of lines that wait to be written; further ones are dropped and
  ///     counted.
  ///   - now: A function that returns the current time.
  ///   - write: A function that writes bytes, and may block for as long as it likes.
  public init(
    as format: LogFormat, capacity: Int = 1000,
    now: @escaping @Sendable () -> Date = { Date() },
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.format = format
    self.capacity = capacity
    self.now = now
    self.write = write
  }

  /// Adds an entry to the log and returns at once.
  ///
  /// - Parameters:
  ///   - message: A sentence that must not hold what people ask for.
  ///   - cause: A name of what happened, by which repetitions are counted instead of written; `nil`
  ///     for an entry that is always written, such as one of an access log.
  public func add(
    _ level: LogLevel, _ message: String, fields: [(name: String, value: String)] = [],
    cause: String? = nil
  ) {
    let time = now()
    let starts = state.withLock { state -> Bool in
      var fields = fields
      if let cause {
        let second = Int(time.timeIntervalSinceReferenceDate)
        guard case .write(let leftOut) = state.filter.decide(cause: cause, at: second) else {
          return false
        }
        if leftOut > 0 { fields.append(("left_out", "\(leftOut)")) }
      }
      guard state.lines.count < capacity else {
        state.dropped += 1
        return false
      }
      if state.dropped > 0 {
        state.lines.append(dropping(state.dropped, at: time))
        state.dropped = 0
      }
      let entry = LogEntry(time: time, level: level, message: message, fields: fields)
      state.lines.append(entry.line(as: format))
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if starts { queue.async { self.writeWaiting() } }
  }

  /// Waits until what was added is written, but no longer than a time.
  ///
  /// - Returns: `false` if the time was too short.
  @discardableResult
  public func flush(within time: DispatchTimeInterval = .seconds(1)) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    return isDone.wait(timeout: .now() + time) == .success
  }

  private func dropping(_ count: Int, at time: Date) -> [UInt8] {
    LogEntry(
      time: time, level: .warning, message: "Lines of the log were dropped, as nobody took them.",
      fields: [("left_out", "\(count)")]
    ).line(as: format)
  }

  private func writeWaiting() {
    while true {
      let lines = state.withLock { state -> [[UInt8]] in
        if state.lines.isEmpty { state.isWriting = false }
        defer { state.lines = [] }
        return state.lines
      }
      if lines.isEmpty { return }
      write(Array(lines.joined()))
    }
  }
}
