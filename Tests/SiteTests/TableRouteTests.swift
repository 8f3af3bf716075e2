import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of tables that are sent to be geocoded.
@Suite struct TableRouteTests {
  /// A writer that keeps what it is given, and fails after so many pieces as a client does that left.
  private struct Collector: BodyWriter {
    let bytes = Monitor<[UInt8]>([])
    let pieces = Monitor(0)
    var limit = Int.max

    func write(_ piece: [UInt8]) async throws {
      let count = pieces.withLock { count in
        count += 1
        return count
      }
      if count > limit { throw CancellationError() }
      bytes.withLock { $0 += piece }
    }
  }

  private func request(
    _ path: String, _ fields: [(name: String, value: String)], file: String? = "a.csv",
    table: String
  ) throws -> Request {
    var body = ""
    for field in fields {
      body += "--x\r\nContent-Disposition: form-data; name=\"\(field.name)\"\r\n\r\n"
      body += field.value + "\r\n"
    }
    if let file {
      body += "--x\r\nContent-Disposition: form-data; name=\"data\"; filename=\"\(file)\"\r\n\r\n"
      body += table + "\r\n"
    }
    return try Request(
      method: .post, target: path,
      headers: ["Content-Type": "multipart/form-data; boundary=x", "Accept": "*/*"],
      body: Array((body + "--x--\r\n").utf8))
  }

  private func text(_ response: Response) async throws -> String {
    guard case .stream(let produce) = response.body else {
      guard case .bytes(let bytes) = response.body else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    let collector = Collector()
    try await produce(collector)
    return String(decoding: collector.bytes.value, as: UTF8.self)
  }

  @Test func `rows come back in order with what was found, under the file's name`() async throws {
    let table = "id;name\n1;Kiasma\n2;\"no\nsuch place\"\n"
    for path in ["/search/csv", "/search/csv/"] {
      let response = try await Site.stub.handler(
        request(path, [("columns", "name")], file: "my \u{E9}\"list\".x.csv", table: table))
      #expect(response.status == .ok)
      #expect(response.headers["Content-Type"] == "text/csv; charset=utf-8")
      #expect(response.headers["Access-Control-Allow-Origin"] == "*")
      #expect(
        response.headers["Content-Disposition"]?.hasSuffix(".geocoded.csv\"") == true)
      let answer = try await text(response)
      #expect(answer.hasPrefix("id;name;latitude;longitude;result_label;"))
      #expect(answer.contains("\n1;Kiasma;"))
      #expect(answer.contains("\n2;\"no\nsuch place\";"))
      #expect(answer.hasSuffix("\n"))
    }
  }

  @Test(arguments: [
    ("{\"a\":\"Kiasma\"}\n", "application/x-ndjson", ".ndjson\""),
    (
      "{\"type\":\"FeatureCollection\",\"features\":[]}\n", "application/geo+json", ".geojson\""
    ),
  ])
  func `documents of JSON are answered as such`(document: String, type: String, ending: String)
    async throws
  {
    let response = try await Site.stub.handler(request("/search/csv", [], table: document))
    #expect(response.headers["Content-Type"]?.hasPrefix(type) == true)
    #expect(response.headers["Content-Disposition"]?.hasSuffix(ending) == true)
    #expect(try await text(response).hasPrefix("{"))
  }

  @Test func `coordinates are found by the names of their columns`() async throws {
    let response = try await Site.stub.handler(
      request(
        "/reverse/csv", [("with_bom", "true")], table: "lat,lon\n40.7,-74.0\n\n95,1\n"))
    let lines = try await text(response).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("\u{FEFF}lat,lon,result_latitude,result_longitude,result_label"))
    #expect(lines[1].hasSuffix(",ok") && lines[2].hasSuffix(",empty"))
    #expect(lines[3].hasSuffix(",not-coordinates"))
  }

  @Test(arguments: [
    (
      [("columns", "city")], "a\n1\n",
      "The table has no column city: its first line, which is taken for the header, has a."
    ),
    ([], "", "The table: it is empty."), ([("delimiter", ";;")], "a\n", "“delimiter”"),
    ([("encoding", "ebcdic")], "a\n", "“encoding”"), ([("min_score", "2")], "a\n", "“min_score”"),
    ([("quote", "'")], "a\n", "“quote”"), ([("with_bom", "maybe")], "a\n", "“with_bom”"),
    ([("lang", "?")], "a\n", "“lang”"), ([], "a\n\"b\n", "quot"),
  ])
  func `what cannot be read is refused before the answer begins`(
    fields: [(String, String)], table: String, reason: String
  ) async throws {
    let response = try await Site.stub.handler(request("/search/csv", fields, table: table))
    #expect(response.status == .badRequest)
    let answer = try await text(response)
    #expect(answer.contains(reason), "\(answer)")
  }

  @Test func `a form without a file, another body and another method are refused`() async throws {
    let empty = try request("/search/csv", [("columns", "a")], file: nil, table: "")
    #expect(await Site.stub.handler(empty).status == .badRequest)
    let plain = try Request(
      method: .post, target: "/search/csv", headers: ["Content-Type": "text/csv"], body: [0x61])
    #expect(await Site.stub.handler(plain).status == .unsupportedMediaType)
    #expect(try await Exchange("/search/csv").response.status == .methodNotAllowed)
  }

  @Test func `a client that leaves gives its turn to the next one`() async throws {
    var settings = Site.Settings()
    settings.maximumTables = 1
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings)
    let table = "name\n" + String(repeating: "Kiasma\n", count: 1_000)
    for _ in 0..<3 {
      let response = try await site.handler(request("/search/csv", [], table: table))
      guard case .stream(let produce) = response.body else {
        Issue.record("no stream")
        return
      }
      let collector = Collector(limit: 2)
      await #expect(throws: (any Error).self) { try await produce(collector) }
      // The answer of the first client is gone, and so is its turn.
    }
  }

  @Test func `tables beyond those that may wait are told to come back later`() async throws {
    var settings = Site.Settings()
    settings.maximumTables = 1
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings)
    // The answer holds the turn as long as it is there.
    var first = [try await site.handler(request("/search/csv", [], table: "a\n1\n"))]
    #expect(first.first?.status == .ok)
    // One table of a client is worked on, and one waits for its turn.
    let table = try request("/search/csv", [], table: "a\n2\n")
    let statuses = await withTaskGroup(of: Response.self) { group in
      for _ in 0..<3 { group.addTask { await site.handler(table) } }
      var statuses: [Status] = []
      for await response in group {
        statuses.append(response.status)
        if statuses.count == 2 { first = [] }
      }
      return statuses
    }
    #expect(statuses == [.serviceUnavailable, .serviceUnavailable, .ok])
  }

  @Test(arguments: [
    ("a" + String(repeating: ",b", count: 1000), "has 1001 columns"),
    (String(repeating: "a,", count: 999) + String(repeating: "\n1", count: 20_000), "far fewer"),
  ])
  func `a table whose answers would be much longer than itself is refused`(
    table: String, reason: String
  ) async throws {
    let response = try await Site.stub.handler(request("/search/csv", [], table: table))
    #expect(response.status == .badRequest)
    #expect(try await text(response).contains(reason))
  }

  private func upload(_ rows: Int) throws -> String {
    let table = "name\n" + String(repeating: "Kiasma\n", count: rows)
    let request = try request("/search/csv", [], table: table)
    let head = [
      "POST /search/csv HTTP/1.1", "Host: a", "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: \(request.body.count)", "", "",
    ].joined(separator: "\r\n")
    return head + String(decoding: request.body, as: UTF8.self)
  }

  @Test(.slow) func `several tables are answered one after the other on one connection`()
    async throws
  {
    var settings = Site.Settings()
    settings.maximumTables = 1
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings)
    var limits = Limits()
    limits.uploadPaths = Site.uploadPaths
    try await withServer(limits: limits, handler: site.handler) { address in
      let client = try RawConnection(to: address)
      for _ in 0..<3 {
        try await client.send(try upload(100))
        let head = try await client.readUntil("\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 200"))
        while try await client.readChunk() != nil {}
      }
    }
  }

  /// The writer of a client that takes nothing after the first piece, until its task is cancelled.
  private struct StalledReader: BodyWriter {
    let hasStalled = Monitor(false)
    let count = Monitor(0)

    func write(_ piece: [UInt8]) async throws {
      let count = count.withLock { count in
        count += 1
        return count
      }
      if count == 1 { return }
      hasStalled.withLock { $0 = true }
      try await Task.sleep(for: .seconds(3600))
    }
  }

  @Test func `a client that takes nothing loses its turn`() async throws {
    let clock = TestClock()
    var settings = Site.Settings()
    settings.maximumTables = 1
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings, clock: clock)
    let first = try await site.handler(
      request("/search/csv", [], table: "name\n" + String(repeating: "Kiasma\n", count: 1_000)))
    guard case .stream(let produce) = first.body else {
      Issue.record("no stream")
      return
    }
    let reader = StalledReader()
    let stalled = Task { try await produce(reader) }
    #expect(await reader.hasStalled.wait { $0 })
    async let second = site.handler(request("/search/csv", [], table: "a\n2\n"))
    await clock.advance(by: settings.tablePatience)
    #expect(try await second.status == .ok)
    await #expect(throws: (any Error).self) { try await stalled.value }
  }
}
