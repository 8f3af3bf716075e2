import Foundation
import TestSupport
import Testing

@testable import OpenStreetMap

@Suite struct ScratchTableTests {
  private let folder = FileManager.default.temporaryDirectory.path

  @Test(arguments: [1, 7, 100, 1 << 18]) func `ids in any order are found, also negative ones`(
    runLength: Int
  ) throws {
    let ids = (-500...500).map { Int64($0) * 3 }.shuffled() + [.min, .max]
    let writer = ScratchTableWriter(in: folder, runLength: runLength)
    for id in ids { try writer.append(id: id, value: UInt64(bitPattern: id &* 7)) }
    let table = try writer.finished()
    for id in ids { #expect(table.value(of: id) == UInt64(bitPattern: id &* 7)) }
    for id in ids where id.magnitude < 2000 { #expect(table.value(of: id + 1) == nil) }
  }

  @Test(arguments: [1, 3, 1000]) func `of equal ids the first counts`(runLength: Int) throws {
    let writer = ScratchTableWriter(in: folder, runLength: runLength)
    for value in 0..<600 { try writer.append(id: Int64(value % 3), value: UInt64(value)) }
    let table = try writer.finished()
    #expect([0, 1, 2].map { table.value(of: $0) } == [0, 1, 2])
  }

  @Test func `ids that ascend are found in a file`() throws {
    let writer = ScratchTableWriter(in: folder, runLength: 64)
    for id in 0..<10_000 as Range<Int64> { try writer.append(id: id * 2, value: UInt64(id)) }
    #expect(writer.fileSize > 0)
    let table = try writer.finished()
    for id in 0..<10_000 as Range<Int64> {
      #expect(table.value(of: id * 2) == UInt64(id))
      #expect(table.value(of: id * 2 + 1) == nil)
    }
  }

  @Test func `an empty table holds nothing`() throws {
    #expect(try ScratchTableWriter(in: folder).finished().value(of: 0) == nil)
  }

  /// Repeats a past fault: 36 million nodes of one id took 691 MB.
  @Test(.slow) func `a table that is larger than its window stays on the disk`() throws {
    let count: Int64 = 7_000_000
    let writer = ScratchTableWriter(in: folder)
    let before = try Self.residentFiles()
    for index in 0..<count {
      try writer.append(id: index == 0 ? 1 : count - index, value: UInt64(index))
    }
    let table = try writer.finished()
    var most = 0
    for index in stride(from: 1, to: count, by: 97) {
      #expect(table.value(of: index) != nil)
      if index % 9_700 == 1 { most = max(most, try Self.residentFiles() - before) }
    }
    #expect(most < 80 << 20)
  }

  /// Returns the resident memory of mapped files, in bytes.
  private static func residentFiles() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssFile:") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0) << 10
  }
}
