import Foundation
import LiveServices
import Places
import TestSupport
import Testing

/// Tests of several processes that keep the rate of a service together. Each limiter has a file of its
/// own descriptor, as each process has.
@Suite final class SharedRateTests {
  private let clock = TestClock()
  private let asked = GeocoderSpy()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path
  private var path: String { "\(folder)/nominatim.rate" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func shared() throws -> SharedRate {
    try SharedRate(path: path) { [clock] in
      .seconds(1000) + TestClock.Instant().duration(to: clock.now)
    }
  }

  /// Returns a process's geocoder, which asks the service once a second.
  private func process(
    longestWait: Duration = .zero, burst: Int = 1
  ) throws -> ResilientGeocoder {
    ResilientGeocoder(
      asked.geocoder(),
      by: RateLimiter(
        interval: .seconds(1), burst: burst, longestWait: longestWait, sharing: try shared(),
        clock: clock))
  }

  @Test func `two processes ask no more often than one`() async throws {
    let (one, other) = (try process(), try process())
    for second in 0..<5 {
      // Whoever comes first in a second asks; the other is told how long to wait.
      let (first, late) = second % 2 == 0 ? (one, other) : (other, one)
      _ = try await first.search("\(second)")
      await clock.advance(by: .milliseconds(400), awaitingSleepers: 0)
      await #expect(throws: GeocoderError.rateLimited(retryAfter: .milliseconds(600))) {
        try await late.search("late")
      }
      await clock.advance(by: .milliseconds(600), awaitingSleepers: 0)
    }
    #expect(asked.queries.value == ["0", "1", "2", "3", "4"])
  }

  @Test func `a process that asks alone has all of the rate`() async throws {
    let (one, idle) = (try process(), try process())
    for second in 0..<10 {
      _ = try await one.search("\(second)")
      await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    }
    #expect(asked.queries.value.count == 10)
    withExtendedLifetime(idle) {}
  }

  @Test(.slow) func `questions of both processes wait for their turns`() async throws {
    let start = clock.now
    let times = Monitor<[TestClock.Instant]>([])
    let processes = try (0..<2).map { _ in
      ResilientGeocoder(
        asked.geocoder { [clock] text throws(GeocoderError) in
          times.withLock { $0.append(clock.now) }
          return .places(text)
        },
        by: RateLimiter(
          interval: .seconds(1), longestWait: .seconds(60), sharing: try shared(), clock: clock))
    }
    let passing = Task { [clock] in
      while !Task.isCancelled {
        await clock.advance(by: .milliseconds(50), awaitingSleepers: 0)
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    defer { passing.cancel() }
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask { _ = try? await processes[number % 2].search("\(number)") }
      }
    }
    #expect(Set(asked.queries.value).count == 20)
    // The clock may run on between a turn and the moment noted here, so moments are compared with the
    // beginning rather than with each other.
    for (turn, moment) in times.value.sorted().enumerated() {
      #expect(start.duration(to: moment) >= .seconds(turn))
    }
  }

  @Test func `a burst is one for both`() async throws {
    let (one, other) = (try process(burst: 3), try process(burst: 3))
    for process in [one, other, one] { _ = try await process.search("now") }
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .seconds(1))) {
      try await other.search("late")
    }
  }

  @Test func `a pause that the service asks of one process holds for both`() async throws {
    let refused = ResilientGeocoder(
      asked.geocoder { _ throws(GeocoderError) in throw .rateLimited(retryAfter: .seconds(30)) },
      by: RateLimiter(
        interval: .seconds(1), longestWait: .zero, sharing: try shared(), clock: clock))
    let other = try process()
    _ = try? await refused.search("refused")
    await clock.advance(by: .seconds(10), awaitingSleepers: 0)
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .seconds(20))) {
      try await other.search("too early")
    }
  }

  @Test func `a process that starts anew does not ask sooner`() async throws {
    _ = try await process().search("0")
    await clock.advance(by: .milliseconds(100), awaitingSleepers: 0)
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .milliseconds(900))) {
      try await process().search("1")
    }
  }

  @Test(arguments: [
    [], [1, 2, 3], Array(repeating: 0xFF, count: 8), Array(repeating: 0x7F, count: 4096),
    Array(repeating: 0, count: 8),
  ])
  func `a file that holds no time of this machine holds up nobody`(bytes: [UInt8]) async throws {
    try Data(bytes).write(to: URL(filePath: path))
    _ = try await process().search("0")
    // From now on it holds one.
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .seconds(1))) {
      try await process().search("1")
    }
  }

  @Test func `a file from before the machine was started holds up nobody`() async throws {
    _ = try await process().search("0")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
    _ = try await process().search("1")
  }

  @Test func `while the file is gone or cut short the process keeps the rate by itself`()
    async throws
  {
    let one = try process()
    _ = try await one.search("0")
    try #require(truncate(path, 0) == 0)
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .seconds(1))) {
      try await one.search("1")
    }
    try FileManager.default.removeItem(atPath: path)
    await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    _ = try await one.search("2")
    #expect(asked.queries.value == ["0", "2"])
  }

  @Test func `what is no file is refused`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: SharedRate.FileFailure.self) { try shared() }
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: SharedRate.FileFailure.self) { try shared() }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hostname")
    #expect(throws: SharedRate.FileFailure.self) { try shared() }
    #expect(throws: SharedRate.FileFailure.self) { try SharedRate(path: "/nonexistent/x") }
  }
}
