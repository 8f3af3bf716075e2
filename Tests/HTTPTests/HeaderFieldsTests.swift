import HTTP
import Testing

@Suite struct HeaderFieldsTests {
  @Test func `names are found regardless of case, in order`() {
    var fields: HeaderFields = ["Vary": "Accept", "Set-Cookie": "a=1"]
    fields.append("set-cookie", "b=2")
    #expect(fields["SET-COOKIE"] == "a=1")
    #expect(fields.values(of: "Set-Cookie") == ["a=1", "b=2"])
    fields["Set-Cookie"] = "c=3"
    #expect(fields.values(of: "Set-Cookie") == ["c=3"])
    #expect(fields.map(\.name) == ["Vary", "Set-Cookie"])
    fields["Vary"] = nil
    #expect(!fields.contains("Vary"))
  }

  @Test func `lists are searched by element`() {
    var fields: HeaderFields = ["Connection": "keep-alive , Upgrade"]
    fields.append("Connection", "close")
    #expect(fields.contains("upgrade", in: "connection"))
    #expect(fields.contains("Close", in: "Connection"))
    #expect(!fields.contains("keep", in: "Connection"))
  }

  @Test(arguments: ["a\r\nSet-Cookie: b=1", "a\nb", "a\rb", "a\0b", "a\u{7F}b"])
  func `no value can end its line`(value: String) {
    let response = Response(headers: ["Location": value])
    var bytes: [UInt8] = []
    ResponseEncoder.appendHead(
      of: response, framing: .none, persistence: .implied, date: [], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).components(by: "\r\n") == 5)
    #expect(bytes.allSatisfy { $0 != 0 && $0 != 0x7F })
  }

  @Test(arguments: ["", "a b", "a:b", "a\r\nb", "é"])
  func `a name that is no token is dropped`(name: String) {
    var fields = HeaderFields()
    fields.append(name, "value")
    #expect(fields.isEmpty)
  }

  @Test func `weights of a list are read`() {
    let fields: HeaderFields = ["Accept-Language": "de-CH, de;q=0.9 ,en; q=0.5, *;q=x"]
    let values = fields.qualityValues(of: "Accept-Language")
    #expect(values.map(\.item) == ["de-CH", "de", "en", "*"])
    #expect(values.map(\.quality) == [1, 0.9, 0.5, 0])
  }
}

extension String {
  /// Returns the number of pieces into which the separator cuts the text.
  fileprivate func components(by separator: String) -> Int {
    utf8.indices.count { utf8[$0...].starts(with: separator.utf8) } + 1
  }
}
