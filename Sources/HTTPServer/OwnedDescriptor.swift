import Glibc
import Synchronization

/// A file descriptor that is closed once all its watchers have released it.
final class OwnedDescriptor: Sendable {
  let number: Int32
  private let holders = Atomic<Int>(1)

  private let whenClosed: @Sendable () -> Void

  init(_ number: Int32, whenClosed: @escaping @Sendable () -> Void) {
    self.number = number
    self.whenClosed = whenClosed
  }

  func retain() { holders.add(1, ordering: .relaxed) }

  func release() {
    guard holders.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    close(number)
    whenClosed()
  }
}
