import HTTP
import Testing

@Suite struct ServerSentEventTests {
  private func encoded(_ event: ServerSentEvent) -> String {
    var bytes: [UInt8] = []
    event.encode(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an event is its fields and an empty line`() {
    let event = ServerSentEvent(
      id: "8f.3", event: "suggestions", data: Array("{}".utf8), retry: 2000)
    #expect(encoded(event) == "retry: 2000\nid: 8f.3\nevent: suggestions\ndata: {}\n\n")
    #expect(encoded(ServerSentEvent(data: [])) == "data: \n\n")
  }

  @Test(arguments: ["a\nb", "a\rb", "a\r\nb"])
  func `each line of data is a field`(data: String) {
    #expect(encoded(ServerSentEvent(data: Array(data.utf8))) == "data: a\ndata: b\n\n")
  }

  @Test func `breaks at the ends of data are kept`() {
    let event = ServerSentEvent(data: Array("\r\r\n\n".utf8))
    #expect(encoded(event) == "data: \ndata: \ndata: \ndata: \n\n")
  }

  @Test func `neither id nor type can begin a line or hold NUL`() {
    let event = ServerSentEvent(id: "a\n\0b", event: "c\r\ndata: d")
    #expect(encoded(event) == "id: ab\nevent: cdata: d\n\n")
  }

  @Test func `a comment is one line`() {
    var bytes: [UInt8] = []
    ServerSentEvent.encodeComment("still\nhere", into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == ": stillhere\n")
  }
}
