import HTTP
import HTTPServer
import Places
import Site
import TestSupport
import Testing

/// Tests that a query may be as long in one script as in another.
@Suite struct QueryLengthTests {
  private static let sentence = String(repeating: "東京駅の喫茶店案内所", count: 12)
  private static let japanese = encoded(sentence)
  private static let longest = encoded(String(repeating: "🗾", count: 256))
  private static let tooLong = encoded(String(repeating: "あ", count: 257))

  private static func encoded(_ text: String) -> String {
    text.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
  }

  private static let targets = [
    "/?q=", "/suggestions.json?q=", "/map.svg?q=", "/suggestions.json?format=opensearch&q=",
  ]

  @Test(arguments: targets)
  func `120 Japanese characters are a query like another`(target: String) async throws {
    for type in ["text/html", "application/geo+json"] {
      for query in [Self.japanese, Self.longest] {
        let answer = try await Exchange(target + query, headers: ["Accept": "\(type), */*;q=0.5"])
        #expect(answer.response.status == .ok)
      }
    }
  }

  @Test(arguments: targets)
  func `a query beyond 256 characters is refused with the bound`(target: String) async throws {
    let answer = try await Exchange(
      target + Self.tooLong, headers: ["Accept": "application/json"])
    #expect(answer.response.status == .badRequest)
    #expect(answer.text.contains("The search text is longer than 256"))
  }

  @Test func `pasted lines are searched for as the parts of one text`() async throws {
    let answer = try await Exchange("/?q=Old%20Mill%0D%0A5%09Mill%20Street%0AUpton")
    #expect(answer.response.status == .ok)
    #expect(answer.text.contains("“Old Mill, 5 Mill Street, Upton”"))
  }

  @Test(.slow) func `120 Japanese characters can be typed into the stream`() async throws {
    try await withServer(handler: Site.stub.handler) { address in
      let stream = try await EventStream(to: address, query: "?q=a")
      _ = try await stream.next()
      let typed = "q=\(Self.japanese)&seq=1"
      #expect(try await EventStream.post(typed, to: stream.session, at: address) == 202)
      #expect(try SuggestionsEvent(try await stream.next()).query.count == 120)
      let refused = "q=\(Self.tooLong)&seq=2"
      #expect(try await EventStream.post(refused, to: stream.session, at: address) == 400)
    }
  }

  /// Fills the cookie of recent searches: browsers drop one of more than 4,096 bytes as a whole.
  @Test(arguments: [false, true])
  func `the longest query is remembered, and older ones as far as there is room`(
    isLongest: Bool
  ) async throws {
    let query = isLongest ? String(repeating: "🗾", count: 255) : Self.sentence
    var cookie = "recents=q=Berlin&c="
    for number in 1...5 {
      let answer = try await Exchange(
        "/?q=\(Self.encoded(query))\(number)",
        headers: ["Accept": "text/html", "Cookie": "\(cookie)"])
      let field = try #require(answer.response.headers["Set-Cookie"])
      #expect(field.utf8.count < 4_096)
      cookie = String(field.prefix { $0 != ";" })
      #expect(cookie.hasPrefix("recents=q=%"))
      #expect(cookie.contains("\(number)&c="))
    }
  }

  @Test func `the field takes no more than the server does`() async throws {
    let page = try await Exchange("/")
    #expect(page.text.contains("maxlength=\"256\""))
  }
}
