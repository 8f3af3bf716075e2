import HTTP
import Testing

@Suite struct MethodTests {
  @Test(arguments: ["", "G T", "GÉT", "GET\r", "GET/"])
  func `what is no token is no method`(text: String) {
    #expect(Method(rawValue: text) == nil)
  }

  @Test func `methods are told apart by case`() {
    #expect(Method(rawValue: "GET") == .get)
    #expect(Method(rawValue: "get") != .get)
  }
}
