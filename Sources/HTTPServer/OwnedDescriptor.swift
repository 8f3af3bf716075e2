import Glibc
import Synchronization

/// A descriptor that is closed once everything that watches it has let go.
final class OwnedDescriptor: Sendable {
  let number: Int32
  private let holders = Atomic<Int>(1)

  init(_ number: Int32) { self.number = number }

  func retain() { holders.add(1, ordering: .relaxed) }

  func release() {
    if holders.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { close(number) }
  }
}
