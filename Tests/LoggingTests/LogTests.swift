import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Logging

@Suite struct LogTests {
  private static let noon = Date(timeIntervalSince1970: 1_789_488_000)

  /// A collector of what a log writes.
  private final class Lines: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
    var all: [Substring] { text.split(separator: "\n") }
    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
  }

  @Test func `a line has its time, its level, its sentence and its fields`() {
    let entry = LogEntry(
      time: Self.noon, level: .warning, message: "A shard is left out.",
      fields: [("file", "a b.shard"), ("count", "3")])
    #expect(
      String(decoding: entry.line(as: .text), as: UTF8.self)
        == "2026-09-15T16:00:00.000Z warning A shard is left out. file=\"a b.shard\" count=3\n")
    #expect(
      String(decoding: entry.line(as: .json), as: UTF8.self)
        == #"{"time":"2026-09-15T16:00:00.000Z","level":"warning","message":"A shard is left out.","#
        + #""file":"a b.shard","count":"3"}"# + "\n")
  }

  @Test(arguments: [LogFormat.text, .json])
  func `no entry can look like two`(format: LogFormat) throws {
    let entry = LogEntry(
      time: Self.noon, level: .info, message: "a\nb\r\u{2028}\u{202E}\"\\", fields: [("n", "x\ny")])
    let line = entry.line(as: format)
    #expect(line.filter { $0 == 0x0A }.count == 1 && line.last == 0x0A)
    if format == .json {
      #expect((try? JSONSerialization.jsonObject(with: Data(line))) != nil)
    }
  }

  @Test func `repetitions of one cause are counted instead of written`() {
    var filter = RepetitionFilter()
    let first = (0..<100).map { _ in filter.decide(cause: "a", at: 0) }
    #expect(first.filter { $0 == .leaveOut }.count == 100 - RepetitionFilter.perMinute)
    #expect(filter.decide(cause: "b", at: 1) == .write(leftOut: 0))
    #expect(filter.decide(cause: "a", at: 60) == .write(leftOut: 90))
    #expect(filter.decide(cause: "a", at: 61) == .write(leftOut: 0))
  }

  @Test func `many causes take no more room than few`() {
    var filter = RepetitionFilter()
    for number in 0..<10_000 { _ = filter.decide(cause: "\(number)", at: number) }
    #expect(filter.decide(cause: "9999", at: 10_000) == .write(leftOut: 0))
  }

  /// Repeats a past fault: a reader of standard error that did not read stopped the server.
  @Test func `a reader that does not read holds up nobody, and is told what it missed`() {
    let (lines, gate) = (Lines(), DispatchSemaphore(value: 0))
    let isFirst = Mutex(true)
    let write = { @Sendable (bytes: [UInt8]) in
      let waits = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      if waits { gate.wait() }
      lines.append(bytes)
    }
    let log = Log(as: .text, capacity: 10, now: { Self.noon }, write: write)
    for number in 1...1000 { log.add(.info, "Line \(number).") }
    #expect(!log.flush(within: .milliseconds(1)))
    gate.signal()
    #expect(log.flush(within: .seconds(10)))
    log.add(.info, "Afterwards.")
    #expect(log.flush(within: .seconds(10)))
    // One batch may have been taken before the reader stopped reading, and one waited.
    let written = lines.all.filter { $0.contains(" Line ") }.count
    #expect(written <= 20)
    let dropped = lines.all.compactMap { line in
      line.range(of: "left_out=").flatMap { Int(line[$0.upperBound...]) }
    }
    #expect(written + dropped.reduce(0, +) == 1000)
    #expect(lines.all.last?.hasSuffix("Afterwards.") == true)
  }
}
