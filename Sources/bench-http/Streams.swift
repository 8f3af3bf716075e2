import Foundation
import Glibc

/// A benchmark of many event streams that are open at once: the memory they take, the time to open
/// them, and the time until an event reaches all of them.
enum Streams {
  private static let events = 9

  /// Opens event streams and measures the server while they are idle.
  ///
  /// - Returns: A text of three numbers: the KB of the server's resident memory that each stream
  ///   takes, the seconds to open all, and the milliseconds of one more request while all are open.
  static func idle(port: Int, processID: Int, count: Int, path: String) throws -> String {
    // Let the server answer first, so that it has started its threads and built its tables.
    let other = try Client(port: port)
    try other.request("/healthz", count: 100)
    let before = try settledKB(processID)
    let start = ContinuousClock.now
    let streams = try open(port: port, count: count, path: path)
    let opening = ContinuousClock.now - start
    let each = Double(try residentKB(processID) - before) / Double(count)
    let request = try ContinuousClock().measure { try other.request("/healthz", count: 1) }
    return withExtendedLifetime(streams) {
      String(format: "%.1f %.1f %.2f", each, opening / .seconds(1), request / .milliseconds(1))
    }
  }

  /// Returns the milliseconds from the request for an event until the event has reached every open
  /// stream: the median and the worst of several events.
  static func event(port: Int, count: Int) throws -> String {
    let streams = try open(port: port, count: count, path: "/events")
    let other = try Client(port: port)
    var times: [Duration] = []
    for _ in 0..<events {
      let start = ContinuousClock.now
      try other.get("/event")
      for stream in streams { try stream.readUntil("data: event\n\n\r\n") }
      times.append(.now - start)
      try other.readAnswer()
    }
    times.sort()
    return String(
      format: "%.1f %.1f", times[events / 2] / .milliseconds(1),
      times[events - 1] / .milliseconds(1))
  }

  /// Opens event streams, and returns their clients once each stream has sent its first event.
  private static func open(port: Int, count: Int, path: String) throws -> [Client] {
    raiseDescriptorLimit()
    let clients = try (0..<count).map { _ in
      let client = try Client(port: port)
      try client.get(path)
      return client
    }
    for client in clients { try client.readUntil("\n\n\r\n") }
    // A stream that begins with typed text sends another event in answer.
    if path.contains("?q=") { for client in clients { try client.readUntil("\n\n\r\n") } }
    return clients
  }

  /// Returns the resident memory of a process in KB, once it no longer changes.
  private static func settledKB(_ processID: Int) throws -> Int {
    var last = 0
    while true {
      let now = try residentKB(processID)
      if now == last { return now }
      last = now
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  private static func residentKB(_ processID: Int) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }

  private static func raiseDescriptorLimit() {
    let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(openFiles, &limit)
  }
}
