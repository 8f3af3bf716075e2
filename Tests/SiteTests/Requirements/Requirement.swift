import TestSupport
import Testing

/// A requirement that HTTP puts on a server by a MUST, or a case of a public suite: the section that
/// states it, or the suite's name for it, and an exchange that shows it.
struct Requirement: CustomTestStringConvertible, Sendable {
  /// An expectation of what the server answers.
  enum Expectation: Sendable {
    /// The expectation that the last response has one of some statuses.
    case statuses([Int])
    /// The expectation that the last response has a field with a value; any value for `nil`.
    case field(String, String? = nil)
    case noField(String)
    case body(String)
    /// The expectation that the server closes the connection after its last response.
    case closes
    /// The expectation that the connection carries another request after the last response.
    case stays
    /// The expectation that the interim response 100 comes first.
    case continues
    /// The expectation that a client which sends no more gets no response at all.
    case isUnanswered

    static func status(_ statuses: Int...) -> Expectation { .statuses(statuses) }
  }

  /// The section that states the requirement, such as `9110 13.1.1`; of a case of a public suite its
  /// name there.
  let section: String
  /// The requirement in short.
  let rule: String
  /// The bytes of one request or several, in which each line ends in CRLF instead of LF.
  let request: String
  /// The number of responses to read before the last one.
  var responsesBefore = 0
  var isHead = false
  let expectations: [Expectation]

  var testDescription: String {
    "\(section.first?.isNumber == true ? "RFC " : "")\(section): \(rule)"
  }

  /// Creates a requirement.
  ///
  /// - Parameter request: The lines of a request, which LF ends.
  init(
    _ section: String, _ rule: String, _ request: String, after responsesBefore: Int = 0,
    _ expectations: Expectation...
  ) {
    self.init(section, rule, request, after: responsesBefore, expectations)
  }

  init(
    _ section: String, _ rule: String, _ request: String, after responsesBefore: Int = 0,
    _ expectations: [Expectation]
  ) {
    self.section = section
    self.rule = rule
    self.request = request.replacing("\r", with: "").replacing("\n", with: "\r\n")
      .replacing("<LF>", with: "\n").replacing("<CR>", with: "\r")
    self.responsesBefore = responsesBefore
    isHead = request.hasPrefix("HEAD")
    self.expectations = expectations
  }

  /// Sends the request to a server, and expects what the requirement says.
  func check(_ client: RawConnection) async throws {
    try await client.send(request)
    if case .isUnanswered? = expectations.first {
      await client.finishSending()
      let rest = try await client.readToEnd()
      #expect(rest.isEmpty)
      return
    }
    var response = try await client.readResponse(isHead: isHead)
    var sawContinue = false
    if response.status == 100 {
      sawContinue = true
      response = try await client.readResponse(isHead: isHead)
    }
    for _ in 0..<responsesBefore { response = try await client.readResponse(isHead: isHead) }
    for expectation in expectations {
      switch expectation {
      case .statuses(let statuses): #expect(statuses.contains(response.status))
      case .field(let name, let value?): #expect(response[name] == value)
      case .field(let name, nil): #expect(response[name] != nil)
      case .noField(let name): #expect(response[name] == nil)
      case .body(let body): #expect(response.text == body)
      case .continues: #expect(sawContinue)
      case .isUnanswered: break
      case .closes:
        let rest = try await client.readToEnd()
        #expect(rest.isEmpty)
      case .stays:
        try await client.send("GET /site.css HTTP/1.1\r\nHost: a\r\n\r\n")
        let next = try await client.readResponse()
        #expect(next.status == 200)
      }
    }
  }
}
