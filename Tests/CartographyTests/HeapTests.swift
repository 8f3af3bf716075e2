import TestSupport
import Testing

@testable import Cartography

@Suite struct HeapTests {
  @Test func `elements come out in their order, however they were inserted`() {
    var generator = SeededGenerator(seed: 5)
    var heap = Heap<Int>(isEarlier: <)
    var waiting: [Int] = []
    for _ in 0..<1000 {
      if Int.random(in: 0..<3, using: &generator) > 0 {
        let element = Int.random(in: 0..<100, using: &generator)
        heap.insert(element)
        waiting.append(element)
      } else {
        #expect(heap.removeFirst() == waiting.min())
        if let index = waiting.firstIndex(of: waiting.min() ?? 0) { waiting.remove(at: index) }
      }
    }
    for element in waiting.sorted() { #expect(heap.removeFirst() == element) }
    #expect(heap.removeFirst() == nil)
  }
}
