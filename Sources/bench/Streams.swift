import Foundation
import Glibc

/// A benchmark of many event streams that are open at once.
enum Streams {
  private static let events = 9

  /// Opens event streams, and returns the KB of the server's resident memory that each takes, the
  /// seconds to open all, and the milliseconds of one more request while all are open.
  static func idle(port: Int, processID: Int, count: Int, path: String) throws -> String {
    let residentKB = { statusKilobytes("VmRSS", of: "\(processID)") ?? 0 }
    // Let the server answer first, so that it has started its threads and built its tables, and wait
    // until its memory no longer changes.
    let other = try Client(port: port)
    for _ in 0..<100 { try ask(other) }
    var before = 0
    while before != residentKB() {
      before = residentKB()
      Thread.sleep(forTimeInterval: 0.5)
    }
    let start = ContinuousClock.now
    let streams = try open(port: port, count: count, path: path)
    let opening = ContinuousClock.now - start
    let each = Double(residentKB() - before) / Double(count)
    let request = try ContinuousClock().measure { try ask(other) }
    return withExtendedLifetime(streams) {
      String(format: "%.1f %.1f %.2f", each, opening / .seconds(1), request / .milliseconds(1))
    }
  }

  private static func ask(_ client: Client) throws {
    try client.get("/healthz")
    try client.readAnswer()
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

  private static func raiseDescriptorLimit() {
    let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(openFiles, &limit)
  }
}
