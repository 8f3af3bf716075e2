import Synchronization

/// A number that only grows, which any thread may raise without waiting for another.
public final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  public init() {}

  public var value: Int { count.load(ordering: .relaxed) }

  public func add(_ more: Int = 1) { count.add(more, ordering: .relaxed) }
}
