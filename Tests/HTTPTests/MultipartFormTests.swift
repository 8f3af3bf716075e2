import HTTP
import Testing

/// Tests of forms with files.
@Suite struct MultipartFormTests {
  private func form(
    _ body: String, type: String = "multipart/form-data; boundary=x1"
  ) throws(HTTPError) -> MultipartForm {
    try MultipartForm(
      Request(
        method: .post, target: "/", headers: ["Content-Type": type], body: Array(body.utf8)))
  }

  @Test func `fields and files are told apart, and keep their bytes`() throws {
    let body = """
      ignored\r
      --x1\r
      Content-Disposition: form-data; name="columns"\r
      \r
      street\r
      --x1\r
      content-disposition: form-data; filename="a \\"b\\";c.csv"; name=data\r
      Content-Type: text/csv\r
      \r
      a,b\r
      --x\r
      1,2\r
      \r
      --x1 \r
      Content-Disposition: form-data; name="columns"\r
      \r
      \r
      --x1--\r
      ignored
      """
    let form = try form(body)
    #expect(form.parts.map(\.name) == ["columns", "data", "columns"])
    #expect(try form.texts("columns") == ["street", ""])
    #expect(form["data"]?.fileName == "a \"b\";c.csv")
    #expect(form["data"]?.text == "a,b\r\n--x\r\n1,2\r\n")
    #expect(form["none"] == nil)
  }

  @Test func `a boundary may be quoted, and stand at the very beginning`() throws {
    let body = "--a b\r\nContent-Disposition: form-data; name=n\r\n\r\nv\r\n--a b--"
    #expect(try form(body, type: "multipart/form-data; boundary=\"a b\"")["n"]?.text == "v")
  }

  @Test(arguments: [
    "", "--x1", "--x1\r\n", "--x1\r\n\r\n",
    "--x1\r\nContent-Disposition: form-data; name=a\r\n\r\nv",
    "--x1\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x1--",
    "--x1\r\nContent-Disposition: form-data; name=a\r\n--x1--", "--x1v\r\n--x1--",
    "--x2\r\nContent-Disposition: form-data; name=a\r\n\r\nv\r\n--x2--",
  ])
  func `a form that is cut short or without names is refused`(body: String) {
    #expect { try form(body) } throws: { ($0 as? HTTPError)?.status == .badRequest }
  }

  @Test func `other types, and boundaries that are none, are refused`() {
    #expect { try form("", type: "text/csv") } throws: {
      ($0 as? HTTPError)?.status == .unsupportedMediaType
    }
    for type in [
      "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary",
      "multipart/form-data; boundary=\(String(repeating: "x", count: 71))",
    ] {
      #expect { try form("", type: type) } throws: { ($0 as? HTTPError)?.status == .badRequest }
    }
  }

  @Test func `a form with more parts than any has is refused`() throws {
    let part = "--x1\r\nContent-Disposition: form-data; name=a\r\n\r\nv\r\n"
    let most = String(repeating: part, count: MultipartForm.maximumParts)
    #expect(try form(most + "--x1--").parts.count == MultipartForm.maximumParts)
    #expect(throws: HTTPError.self) { try form(most + part + "--x1--") }
  }

  @Test func `every beginning of a form is read or refused`() throws {
    let whole = Array(
      "--x1\r\nContent-Disposition: form-data; name=\"d\"; filename=\"\\\r\n\r\nv\r\n--x1--".utf8)
    for count in whole.indices {
      _ = try? form(String(decoding: whole[..<count], as: UTF8.self))
    }
  }
}
