import Dispatch
import Synchronization

/// A piece of work that runs on another core while the thread that started it goes on.
public final class BackgroundTask<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isDone = DispatchGroup()

  /// Creates a background task, and starts its work at once.
  public init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async(group: isDone) {
      let result = work()
      self.value.withLock { $0 = result }
    }
  }

  /// Returns the result of the background work. The first call blocks its thread until the work is
  /// done; later calls return at once.
  public func result() -> Value {
    isDone.wait()
    guard let value = value.withLock({ $0 }) else { preconditionFailure("the work is done") }
    return value
  }
}
