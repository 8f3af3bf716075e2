import HTTP
import Testing

@Suite struct StaticFilesTests {
  private let files = StaticFiles([
    "site.css": Array("body{}".utf8), "icons/pin.svg": Array("<svg/>".utf8), "odd": [1, 2],
  ])

  /// Returns the answer to a GET request for one of the files, as its conditions want it.
  private func answer(
    _ target: String, _ headers: HeaderFields = [:], of files: StaticFiles? = nil
  ) throws -> Response? {
    let request = try Request(target: target, headers: headers)
    return try (files ?? self.files).respond(to: request)?.meetingPreconditions(of: request)
  }

  @Test func `a file has its type and a strong tag`() throws {
    let response = try #require(try files.respond(to: Request(target: "/icons/pin.svg")))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "image/svg+xml")
    #expect(response.headers["ETag"]?.hasPrefix("\"") == true)
    #expect(response.headers["Cache-Control"] != nil)
    let css = try files.respond(to: Request(target: "/site.css"))
    #expect(css?.headers["Content-Type"] == "text/css; charset=utf-8")
    let odd = try files.respond(to: Request(target: "/odd"))
    #expect(odd?.headers["Content-Type"] == "application/octet-stream")
  }

  @Test(arguments: [
    ("/* The page. */\nbody { color: red; }\n\n  a,\n  b { x: 1 }\n", "body{color: red;}a,b{x: 1}"),
    ("a :hover > b/* c */{ margin: 0 auto }", "a :hover > b{margin: 0 auto}"),
    (".a::after { content: \"/* { } */ \\\" ' \"; }", ".a::after{content: \"/* { } */ \\\" ' \";}"),
    ("a { } /* open", "a{}"), ("a { content: 'open", "a{content: 'open"),
  ])
  func `a style sheet is sent without comments and needless blanks`(text: String, sent: String)
    throws
  {
    let files = StaticFiles(["site.css": Array(text.utf8)])
    let response = try #require(try files.respond(to: Request(target: "/site.css")))
    guard case .bytes(let bytes) = response.body else {
      Issue.record("A file is sent as bytes.")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == sent)
  }

  @Test(arguments: ["TAG", "W/TAG", "\"other\", TAG", "*"])
  func `a tag the client has is answered 304 without a body`(list: String) throws {
    let tag = try #require(
      try files.respond(to: Request(target: "/site.css"))?.headers["ETag"])
    let headers: HeaderFields = ["If-None-Match": list.replacing("TAG", with: tag)]
    let response = try #require(try answer("/site.css", headers))
    #expect(response.status == 304)
    #expect(response.headers["ETag"] == tag)
    #expect(response.headers["Vary"] == "Accept-Encoding")
  }

  @Test func `a file is kept compressed beside itself, with a weak tag`() throws {
    let files = StaticFiles(["site.css": Array(String(repeating: "a{} ", count: 300).utf8)])
    let whole = try #require(try files.respond(to: Request(target: "/site.css")))
    let tag = try #require(whole.headers["ETag"])
    var headers: HeaderFields = ["Accept-Encoding": "gzip"]
    let first = try #require(
      try files.respond(to: Request(target: "/site.css", headers: headers)))
    #expect(first.headers["Content-Encoding"] == "gzip")
    #expect(first.headers["ETag"] == "W/\(tag)")
    #expect(whole.headers["Vary"] == "Accept-Encoding")
    #expect(first.headers["Vary"] == "Accept-Encoding")
    let second = try #require(
      try files.respond(to: Request(target: "/site.css", headers: headers)))
    #expect(second.storage == first.storage && first.storage != whole.storage)
    headers["If-None-Match"] = "W/\(tag)"
    let current = try answer("/site.css", headers, of: files)
    #expect(current?.status == 304)
    #expect(current?.headers["ETag"] == "W/\(tag)")
    #expect(current?.headers["Content-Encoding"] == nil)
  }

  @Test func `another tag is answered with the file`() throws {
    let headers: HeaderFields = ["If-None-Match": "\"other\""]
    #expect(try answer("/site.css", headers)?.status == 200)
  }

  @Test func `nothing else is a file`() throws {
    for target in ["/", "/icons", "/icons/", "/site", "//site.css", "/SITE.CSS"] {
      #expect(try files.respond(to: Request(target: target))?.status == nil)
    }
  }

  @Test(
    arguments: [
      ("bytes=0-3", "body", "bytes 0-3/6"), ("bytes=4-", "{}", "bytes 4-5/6"),
      ("bytes=-2", "{}", "bytes 4-5/6"), ("Bytes=5-99999999999999999999", "}", "bytes 5-5/6"),
      ("bytes=-99", "body{}", "bytes 0-5/6"),
    ])
  func `a part of a file is sent`(range: String, part: String, position: String) throws {
    let response = try #require(try answer("/site.css", ["Range": range]))
    #expect(response.status == .partialContent)
    #expect(response.headers["Content-Range"] == position)
    guard case .bytes(let bytes) = response.body else { return }
    #expect(String(decoding: bytes, as: UTF8.self) == part)
  }

  @Test(arguments: ["bytes=6-", "bytes=9-12", "bytes=-0"])
  func `a part behind the end is refused with the file's length`(range: String) throws {
    let error = #expect(throws: HTTPError.self) { try answer("/site.css", ["Range": range]) }
    #expect(error?.status == .rangeNotSatisfiable)
    #expect(error?.headers["Content-Range"] == "bytes */6")
  }

  @Test(arguments: ["lines=0-3", "bytes=3-1", "bytes=", "bytes=-", "bytes=a-b", "bytes=0-1,3-4"])
  func `what is no single part is answered with the whole`(range: String) throws {
    #expect(try answer("/site.css", ["Range": range])?.status == .ok)
  }

  @Test func `a part of another version is answered with the whole`() throws {
    let tag = try #require(try answer("/site.css")?.headers["ETag"])
    for (version, status) in [(tag, Status.partialContent), ("W/\(tag)", .ok), ("\"a\"", .ok)] {
      let headers: HeaderFields = ["Range": "bytes=0-1", "If-Range": version]
      #expect(try answer("/site.css", headers)?.status == status)
    }
  }

  @Test func `a file that was not changed since a date is answered 304`() throws {
    let files = StaticFiles(["a.txt": [0x61]], modified: ["a.txt": 784_111_777])
    let dates: [(String, Status)] = [
      ("Sun, 06 Nov 1994 08:49:37 GMT", .notModified),
      ("Sunday, 06-Nov-94 08:49:38 GMT", .notModified),
      ("Sun Nov  6 08:49:36 1994", .ok), ("yesterday", .ok),
    ]
    for (date, status) in dates {
      #expect(try answer("/a.txt", ["If-Modified-Since": date], of: files)?.status == status)
    }
    let error = #expect(throws: HTTPError.self) {
      try answer("/a.txt", ["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], of: files)
    }
    #expect(error?.status == .preconditionFailed)
  }

  @Test func `different bytes have different tags`() {
    #expect(EntityTag(of: [1]) != EntityTag(of: [2]))
    #expect(EntityTag(of: []) != EntityTag(of: [0]))
    #expect(EntityTag(of: [1, 2]) == EntityTag(of: [1, 2]))
  }
}

extension Response {
  /// The address of the body's bytes, by which a shared body is told from a copied one.
  fileprivate var storage: UnsafePointer<UInt8>? {
    guard case .bytes(let bytes) = body else { return nil }
    return bytes.withUnsafeBufferPointer { $0.baseAddress }
  }
}
