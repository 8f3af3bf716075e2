import HTTP
import Testing

@Suite struct StaticFilesTests {
  private let files = StaticFiles([
    "site.css": Array("body{}".utf8), "icons/pin.svg": Array("<svg/>".utf8), "odd": [1, 2],
  ])

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

  @Test(arguments: ["TAG", "W/TAG", "\"other\", TAG", "*"])
  func `a tag the client has is answered 304 without a body`(list: String) throws {
    let tag = try #require(
      try files.respond(to: Request(target: "/site.css"))?.headers["ETag"])
    let headers: HeaderFields = ["If-None-Match": list.replacing("TAG", with: tag)]
    let response = try #require(
      try files.respond(to: Request(target: "/site.css", headers: headers)))
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
    let current = try files.respond(to: Request(target: "/site.css", headers: headers))
    #expect(current?.status == 304)
    #expect(current?.headers["ETag"] == "W/\(tag)")
    #expect(current?.headers["Content-Encoding"] == nil)
  }

  @Test func `another tag is answered with the file`() throws {
    let headers: HeaderFields = ["If-None-Match": "\"other\""]
    let response = try files.respond(to: Request(target: "/site.css", headers: headers))
    #expect(response?.status == 200)
  }

  @Test func `nothing else is a file`() throws {
    for target in ["/", "/icons", "/icons/", "/site", "//site.css", "/SITE.CSS"] {
      #expect(try files.respond(to: Request(target: target))?.status == nil)
    }
    #expect(try files.respond(to: Request(method: .post, target: "/site.css"))?.status == nil)
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
