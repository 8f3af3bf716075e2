import Basics
import Testing

@Suite struct BoundedCacheTests {
  @Test func `The cost is bounded, and what was kept last is there`() {
    var cache = BoundedCache<Int, Int>(maximumCost: 1_000)
    for number in 0..<100 {
      cache.keep(number, cost: 300, for: number)
      #expect(cache.cost <= 1_000)
      #expect(cache.value(for: number) == number)
    }
    cache.keep(200, cost: 1_001, for: 200)
    #expect(cache.value(for: 200) == nil)
  }

  @Test func `What is looked up stays`() {
    var cache = BoundedCache<Int, Int>(maximumCost: 20)
    cache.keep(0, cost: 1, for: 0)
    for number in 1..<100 {
      #expect(cache.value(for: 0) == 0)
      cache.keep(number, cost: 1, for: number)
    }
    #expect(cache.value(for: 1) == nil)
    cache.forget(0)
    #expect(cache.value(for: 0) == nil)
  }

  @Test func `A value grows old`() {
    var cache = BoundedCache<Int, Int>(maximumCost: 20)
    cache.keep(1, cost: 1, for: 0, at: .seconds(10))
    let kept = cache.value(for: 0, youngerThan: .seconds(5), at: .seconds(14))
    #expect(kept?.value == 1 && kept?.age == .seconds(4))
    #expect(cache.value(for: 0, youngerThan: .seconds(5), at: .seconds(15)) == nil)
    #expect(cache.value(for: 0, youngerThan: .zero, at: .seconds(10)) == nil)
    #expect(cache.value(for: 0, youngerThan: nil, at: .seconds(100))?.age == .seconds(90))
  }
}
