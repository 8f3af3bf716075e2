import Dispatch
import Synchronization

/// Work that another core does while this one goes on.
public final class BackgroundTask<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isDone = DispatchGroup()

  public init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async(group: isDone) {
      let result = work()
      self.value.withLock { $0 = result }
    }
  }

  /// Waits for what came of it. Asked again, it answers at once.
  public func result() -> Value {
    isDone.wait()
    guard let value = value.withLock({ $0 }) else { preconditionFailure("the work is done") }
    return value
  }
}
