import Basics
import TestSupport
import Testing

@Suite struct CoalescingCacheTests {
  private struct Refusal: Error {}

  /// A maker of texts that counts how often it is asked, and answers only once it is told to.
  private final class Maker: Sendable {
    let count = Monitor(0)
    let isOpen: Monitor<Bool>

    init(isOpen: Bool = true) { self.isOpen = Monitor(isOpen) }

    func make(_ text: String = "text") async -> String {
      count.withLock { $0 += 1 }
      _ = await isOpen.wait { $0 }
      return text
    }
  }

  /// Returns a cache that keeps all texts but empty ones.
  private func cache(cost: Int = 1 << 20) -> CoalescingCache<String, String, any Error> {
    CoalescingCache(maximumCost: cost, executor: nil) { $0.isEmpty ? nil : $0.utf8.count }
  }

  @Test func `The same value is made once`() async throws {
    let (cache, maker) = (cache(), Maker())
    for _ in 0..<3 { _ = try await cache.value(for: "a") { await maker.make() } }
    #expect(maker.count.value == 1)
    _ = try await cache.value(for: "b") { await maker.make() }
    #expect(maker.count.value == 2)
  }

  @Test func `Tasks that ask at once wait for one value`() async throws {
    let (cache, maker) = (cache(), Maker(isOpen: false))
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { _ = try await cache.value(for: "a") { await maker.make() } }
      }
      _ = await maker.count.wait { $0 == 1 }
      #expect(try await cache.value(for: "b") { "other" } == "other")
      maker.isOpen.withLock { $0 = true }
      try await group.waitForAll()
    }
    #expect(maker.count.value == 1)
  }

  @Test func `A task that stops waiting leaves the value to the others, even the one that asked`()
    async throws
  {
    let (cache, maker) = (cache(), Maker(isOpen: false))
    let readers = (0..<3).map { _ in
      Task { try await cache.value(for: "a") { await maker.make() } }
    }
    await waiters(3, in: cache)
    for reader in readers[..<2] {
      reader.cancel()
      await #expect(throws: CancellationError.self) { try await reader.value }
    }
    #expect(cache.waiterCount == 1)
    maker.isOpen.withLock { $0 = true }
    #expect(try await readers[2].value == "text")
    #expect(maker.count.value == 1)
    #expect(cache.waiterCount == 0)
  }

  @Test func `Making ends when no task waits any more, and not before`() async throws {
    let (cache, ended) = (cache(), Monitor(0))
    let readers = (0..<2).map { _ in
      Task {
        try await cache.value(for: "a") {
          defer { ended.withLock { $0 += 1 } }
          try await Task.sleep(for: .seconds(3600))
          return ""
        }
      }
    }
    await waiters(2, in: cache)
    readers[0].cancel()
    await waiters(1, in: cache)
    #expect(ended.value == 0)
    readers[1].cancel()
    #expect(await ended.wait { $0 == 1 })
    #expect(try await cache.value(for: "a") { "new" } == "new")
  }

  @Test func `What a cancelled task makes all the same is not kept`() async throws {
    let (cache, ended) = (cache(), Monitor(false))
    let reader = Task {
      try await cache.value(for: "a") {
        try? await Task.sleep(for: .seconds(3600))
        defer { ended.withLock { $0 = true } }
        return "half"
      }
    }
    await waiters(1, in: cache)
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(await ended.wait { $0 })
    #expect(try await cache.value(for: "a") { "whole" } == "whole")
  }

  @Test func `A task that is cancelled before it asks makes nothing`() async {
    let (cache, maker) = (cache(), Maker())
    let reader = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await cache.value(for: "a") { await maker.make() }
    }
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(maker.count.value == 0)
  }

  @Test func `What is forgotten or too old is made anew, and kept`() async throws {
    let cache = cache()
    #expect(try await cache.value(for: "a") { "old" } == "old")
    cache.forget("a")
    #expect(try await cache.value(for: "a") { "new" } == "new")
    #expect(try await cache.value(for: "a") { "newer" } == "new")
    #expect(try await cache.value(for: "a", youngerThan: .zero) { "newer" } == "newer")
    #expect(cache.kept(for: "a")?.value == "newer")
  }

  @Test func `Failures are not kept, nor values without a cost`() async throws {
    let (cache, maker) = (cache(), Maker())
    await #expect(throws: Refusal.self) {
      _ = try await cache.value(for: "a") { throw Refusal() }
    }
    for _ in 0..<2 { _ = try await cache.value(for: "a") { await maker.make("") } }
    #expect(maker.count.value == 2)
    #expect(cache.keptCost == 0)
  }

  /// Waits until so many tasks wait for a value.
  private func waiters(
    _ count: Int, in cache: CoalescingCache<String, String, any Error>
  ) async {
    for _ in 0..<1_000 where cache.waiterCount != count {
      try? await Task.sleep(for: .milliseconds(10))
    }
    #expect(cache.waiterCount == count)
  }
}
