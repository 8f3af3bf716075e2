import HTTP
import Testing

@Suite struct QueryTests {
  @Test func `names and values are decoded`() throws {
    let query = try Query(decoding: "q=a+b%26c&empty=&bare&&q=2&%C3%A9=%2B")
    #expect(query["q"] == "a b&c")
    #expect(query.all("q") == ["a b&c", "2"])
    #expect(query["empty"] == "")
    #expect(query["bare"] == "")
    #expect(query["é"] == "+")
    #expect(query["absent"] == nil)
  }

  @Test func `typed values are read, absent and empty ones are nil`() throws {
    let query = try Query(decoding: "seq=3&at=48.5&none=&word=x")
    #expect(try query.value("seq", as: Int.self) == 3)
    #expect(try query.value("at", as: Double.self) == 48.5)
    #expect(try query.value("none", as: Int.self) == nil)
    #expect(try query.value("absent", as: Int.self) == nil)
    #expect(try query.value("seq", in: 1...50) == 3)
  }

  @Test(arguments: ["limit=0", "limit=51", "limit=x", "limit=99999999999999999999"])
  func `a value that does not read is refused by name`(text: String) throws {
    let query = try Query(decoding: text)
    let error = #expect(throws: HTTPError.self) { try query.value("limit", in: 1...50) }
    #expect(error?.status == 400)
    #expect(error?.sentence.contains("limit") == true)
  }

  @Test(arguments: ["q=%00", "q=a%1Fb", "q=%7F", "q=%C2%80", "q=%C2%85", "%C2%9F=a", "q=\u{9B}"])
  func `control characters are refused, those beyond ASCII too`(text: String) {
    let error = #expect(throws: HTTPError.self) { try Query(decoding: text) }
    #expect(error?.status == 400)
  }

  @Test func `tabs and line breaks of pasted text are taken where they are encoded`() throws {
    #expect(try Query(decoding: "q=a%0D%0Ab%09c")["q"] == "a\r\nb\tc")
    #expect(throws: HTTPError.self) { try Query(decoding: "q=a\nb") }
  }

  @Test func `what stands next to the control characters is text`() throws {
    #expect(try Query(decoding: "q=%C2%A0%C3%80%C4%80")["q"] == "\u{A0}À\u{100}")
  }

  @Test func `at most 64 pairs are taken`() throws {
    let pairs = (1...64).map { "p\($0)=1" }.joined(separator: "&")
    #expect(try Query(decoding: pairs)["p64"] == "1")
    #expect(throws: HTTPError.self) { try Query(decoding: "\(pairs)&more=1") }
  }

  @Test func `a form is read from a body that says it is one`() throws {
    var request = try Request(
      method: .post, target: "/", headers: ["Content-Type": "text/plain"],
      body: Array("q=caf%C3%A9&seq=3".utf8))
    #expect(throws: HTTPError.self) { try request.form() }
    request.headers["Content-Type"] = "application/x-www-form-urlencoded;charset=UTF-8"
    #expect(try request.form()["q"] == "café")
  }
}
