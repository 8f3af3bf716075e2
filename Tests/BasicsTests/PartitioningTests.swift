import Basics
import Testing

@Suite struct PartitioningTests {
  @Test func `Binary search finds the first element for which the predicate holds`() {
    for count in 0..<20 {
      for first in 0...count {
        #expect((0..<count).partitioningIndex { $0 >= first } == first)
      }
    }
    #expect([1, 3, 5, 7][1...].partitioningIndex { $0 > 3 } == 2)
  }
}
