import Foundation
import Testing

@testable import AtlasImport

@Suite struct ExternalSortTests {
  /// Sorts numbered records, and returns their keys and numbers.
  private func sorted(
    _ keys: [UInt64], memoryLimit: Int
  ) throws -> [(key: UInt64, number: Int)] {
    var sort = ExternalSort(in: NSTemporaryDirectory(), memoryLimit: memoryLimit)
    for (number, key) in keys.enumerated() {
      try sort.add(key: key, Array("\(number)".utf8) + Array(repeating: 0x20, count: number % 50))
    }
    #expect(sort.count == keys.count)
    var records = try sort.sorted()
    #expect(records.count == keys.count)
    var found: [(key: UInt64, number: Int)] = []
    while let record = try records.next() {
      let number = String(decoding: record.bytes.prefix { $0 != 0x20 }, as: UTF8.self)
      found.append((record.key, try #require(Int(number))))
    }
    #expect(try records.next() == nil)
    return found
  }

  /// Sorts with memory for a few records, which takes many scratch files, and with memory for all,
  /// which takes none.
  @Test(arguments: [1, 100, 5_000, 1 << 24])
  func `records come by key, and equal ones in the order they came in`(
    memoryLimit: Int
  ) throws {
    // The keys are few, so that many are equal, and include the greatest and the least.
    let keys = (0..<3_000).map { number in
      number % 500 == 0 ? UInt64.max : UInt64(number * 7_919 % 101)
    }
    let found = try sorted(keys, memoryLimit: memoryLimit)
    let expected = keys.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    #expect(found.map(\.number) == expected.map(\.offset))
    #expect(found.map(\.key) == expected.map(\.element))
  }

  @Test(arguments: [1, 100, 1 << 24]) func `all that was added is seen before it is sorted`(
    memoryLimit: Int
  ) throws {
    var sort = ExternalSort(in: NSTemporaryDirectory(), memoryLimit: memoryLimit)
    for number in 0..<200 as Range<UInt8> { try sort.add(key: UInt64(number % 7), [number, 1]) }
    var seen: [[UInt8]] = []
    try sort.visit { seen.append($0) }
    #expect(seen.map { $0[0] }.sorted() == Array(0..<200))
    #expect(seen.allSatisfy { $0.dropFirst() == [1] })
    #expect(sort.count == 200)
    var records = try sort.sorted()
    #expect(try records.next()?.bytes == [0, 1])
  }

  @Test func `nothing sorted is nothing`() throws {
    #expect(try sorted([], memoryLimit: 100).isEmpty)
  }

  @Test func `a record larger than the memory passes`() throws {
    var sort = ExternalSort(in: NSTemporaryDirectory(), memoryLimit: 1_000)
    let large = [UInt8](repeating: 7, count: 400_000)
    for key: UInt64 in [2, 1, 3] { try sort.add(key: key, large + [UInt8(key)]) }
    var records = try sort.sorted()
    for key: UInt64 in [1, 2, 3] {
      #expect(try records.next()?.bytes == large + [UInt8(key)])
    }
  }

  @Test func `a folder that cannot be written to is told`() throws {
    let error = #expect(throws: ImportError.self) {
      var sort = ExternalSort(in: "/nonexistent", memoryLimit: 10)
      for key: UInt64 in 0..<10 { try sort.add(key: key, [1, 2, 3]) }
    }
    #expect(error?.description.hasPrefix("Cannot write /nonexistent: ") == true)
  }
}
