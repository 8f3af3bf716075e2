import Basics
import Foundation
import HTTP
import HTTPServer
import Metrics
import Site
import Synchronization

/// The figures of a running server, which Prometheus reads.
final class ServerMetrics: Sendable {
  /// The times that answers took by route and status class, and the failures by kind.
  private struct State {
    var times: [Key: Histogram] = [:]
    var failures: [String: Int] = [:]
  }

  private struct Key: Hashable {
    let route: String
    let status: String
  }

  static let mediaType = MetricsText.mediaType

  private let start = Date()
  private let state = Mutex(State())

  /// Counts an answer of the server.
  func add(_ answer: AnswerReport, route: String) {
    let key = Key(route: route, status: "\(answer.status.code / 100)xx")
    let histogram = state.withLock { state in
      if let known = state.times[key] { return known }
      let new = Histogram()
      state.times[key] = new
      return new
    }
    histogram.add(microseconds: answer.microseconds)
  }

  /// Counts a failure by its kind.
  func count(_ error: any Error) {
    let kind = String(describing: type(of: error))
    state.withLock { $0.failures[kind, default: 0] += 1 }
  }

  /// Returns all figures as Prometheus reads them.
  ///
  /// - Parameters:
  ///   - shards: The numbers of shards of the atlas that answer, and that are left out.
  ///   - shardCaches: What the caches of the shards hold and may hold.
  func text(
    server: ServerLoad, site: SiteLoad, shards: (open: Int, leftOut: Int), shardCaches: [CacheLoad]
  ) -> String {
    let (times, failures) = state.withLock { ($0.times, $0.failures) }
    var text = MetricsText()
    text.add(
      "hereabouts_answer_seconds", "The times from a request to its answer, in seconds.",
      times.map { ([("route", $0.key.route), ("status", $0.key.status)], $0.value) }
        .sorted { "\($0.0)" < "\($1.0)" })
    text.add(
      "hereabouts_failures_total", .counter, "The failures by kind.",
      failures.sorted { $0.key < $1.key }.map { ([("kind", $0.key)], Double($0.value)) })
    add(server, to: &text)
    add(site, to: &text)
    add(site.tables, to: &text)
    let caches = site.caches + shardCaches
    text.add(
      "hereabouts_cache_bytes", .gauge, "The bytes that each cache holds.",
      caches.map { ([("cache", $0.name)], Double($0.bytes)) })
    text.add(
      "hereabouts_cache_limit_bytes", .gauge, "The bytes that each cache may hold.",
      caches.map { ([("cache", $0.name)], Double($0.limit)) })
    text.add("hereabouts_shards", .gauge, "The shards of the atlas that answer.", shards.open)
    text.add(
      "hereabouts_shards_left_out", .gauge, "The shards of the atlas that cannot be read.",
      shards.leftOut)
    addProcess(to: &text)
    return text.text
  }

  private func add(_ server: ServerLoad, to text: inout MetricsText) {
    text.add("hereabouts_connections", .gauge, "The open connections.", server.connections)
    text.add("hereabouts_streams", .gauge, "The open streams of suggestions.", server.streams)
    text.add(
      "hereabouts_refused_connections_total", .counter,
      "The connections that were one too many.", server.refusals)
    text.add(
      "hereabouts_request_bytes", .gauge, "The bytes of requests that have not arrived whole.",
      server.requestBytes)
  }

  private func add(_ site: SiteLoad, to text: inout MetricsText) {
    text.add("hereabouts_sessions", .gauge, "The sessions of suggestions.", site.sessions)
    text.add("hereabouts_answers", .gauge, "The answers that are being made anew.", site.answers)
    text.add(
      "hereabouts_waiting_answers", .gauge, "The answers that wait to be made.", site.waiting)
    text.add(
      "hereabouts_shed_answers_total", .counter, "The answers that were shed, by cause.",
      [
        ([("cause", "queue")], Double(site.refusals)),
        ([("cause", "deadline")], Double(site.timeouts)),
      ])
    text.add(
      "hereabouts_cache_hits_total", .counter, "The answers that were taken from the cache.",
      site.cacheHits)
    text.add(
      "hereabouts_cache_misses_total", .counter, "The answers that were made anew.",
      site.cacheMisses)
  }

  private func add(_ tables: TableCounts, to text: inout MetricsText) {
    text.add(
      "hereabouts_tables_total", .counter, "The tables that were sent, by what became of them.",
      [
        ([("outcome", "ended")], Double(tables.ended)),
        ([("outcome", "refused")], Double(tables.refusals)),
        ([("outcome", "cut")], Double(tables.cut)),
      ])
    text.add(
      "hereabouts_table_rows_total", .counter, "The rows of tables that were answered.", tables.rows
    )
  }

  private func addProcess(to text: inout MetricsText) {
    text.add(
      "process_start_time_seconds", .gauge, "The start of the process, in seconds since 1970.",
      Int(start.timeIntervalSince1970))
    if let bytes = Self.residentBytes {
      text.add(
        "process_resident_memory_bytes", .gauge, "The memory of the process, in bytes.", bytes)
    }
    if let count = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
      text.add("process_open_fds", .gauge, "The open descriptors of the process.", count)
    }
  }

  /// The number of bytes of memory that the process has at present; `nil` where the system does not
  /// tell.
  private static var residentBytes: Int? {
    guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let resident = pages.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
