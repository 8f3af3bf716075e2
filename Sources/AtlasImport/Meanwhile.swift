import Dispatch
import Synchronization

/// Work that another core does while this one goes on.
final class Meanwhile<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async {
      let result = work()
      self.value.withLock { $0 = result }
      self.isDone.signal()
    }
  }

  /// Waits for what came of it. Asked again, it answers at once.
  func result() -> Value {
    while true {
      if let value = value.withLock({ $0 }) { return value }
      isDone.wait()
    }
  }
}
