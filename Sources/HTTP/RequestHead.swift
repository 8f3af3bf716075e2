/// The head of a request, read line by line as it arrives (RFC 9112 sections 2 to 6).
struct RequestHead: Sendable {
  /// A way in which the end of a request's body is found (RFC 9112 section 6.3).
  enum Framing: Equatable, Sendable {
    case length(Int)
    case chunked
  }

  private let method: Method
  private let rawTarget: String
  private let target: RequestTarget
  private let isHTTP10: Bool
  private var headers = HeaderFields()
  private var hosts = 0
  private var contentLength: Int?
  private var transferCodings = TransferCodings()
  private(set) var expectsContinue = false
  private var isConditional = false
  /// The refusal of the request's target; `nil` if the target is valid. The header fields are read
  /// nevertheless: they say in which form the client wants to be told.
  let targetFault: HTTPError?

  /// Creates the head of a request from its request line, `method SP target SP HTTP/1.x`. A fault
  /// in the target alone is not thrown but kept in ``targetFault``.
  ///
  /// - Throws: 400 for a malformed line, 505 for another major version.
  init(requestLine line: Span<UInt8>) throws(HTTPError) {
    guard let first = line.firstIndex(of: 0x20), let method = Self.method(line, upTo: first)
    else { throw .badRequest("The request line is malformed.") }
    let rest = line.extracting((first + 1)..<line.count)
    guard let second = rest.firstIndex(of: 0x20), second > 0 else {
      throw .badRequest("The request line is malformed.")
    }
    let minor = try Self.minorVersion(rest.extracting((second + 1)..<rest.count))
    let target = rest.extracting(0..<second)
    self.method = method
    isHTTP10 = minor == 0
    do {
      self.target = try RequestTarget(target, method: method)
      rawTarget = target.text
      targetFault = nil
    } catch {
      self.target = RequestTarget(unreadable: target)
      rawTarget = ""
      targetFault = error
    }
  }

  private static func method(_ line: Span<UInt8>, upTo end: Int) -> Method? {
    let token = line.extracting(0..<end)
    if token.count == 3, token[0] == 0x47, token[1] == 0x45, token[2] == 0x54 { return .get }
    return Method(rawValue: token.text)
  }

  private static func minorVersion(_ version: Span<UInt8>) throws(HTTPError) -> UInt8 {
    guard version.count == 8, version.extracting(0..<5).equals("HTTP/"), version[5].isDigit,
      version[6] == UInt8(ascii: "."), version[7].isDigit
    else { throw .badRequest("The request line is malformed.") }
    guard version[5] == UInt8(ascii: "1") else {
      throw HTTPError(.httpVersionNotSupported, "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
    }
    return version[7] - UInt8(ascii: "0")
  }

  /// Reads a header field line of a request and keeps the field.
  ///
  /// - Throws: 400 for a line that is malformed or folded, or that contradicts an earlier one about
  ///   the host or the length; 413, 417, 431 and 501 for a request that is not supported.
  mutating func add(fieldLine line: Span<UInt8>, limits: ParserLimits) throws(HTTPError) {
    guard headers.count < limits.headerFields else { throw .headersTooLarge }
    let parts = try Self.split(fieldLine: line)
    let name = line.extracting(parts.name)
    let value = line.extracting(parts.value)
    if name.count > 3, name.extracting(0..<3).equalsIgnoringCase("if-") { isConditional = true }
    switch name.count {
    case 4 where name.equalsIgnoringCase("host"): try addHost(value)
    case 6 where name.equalsIgnoringCase("expect"): try addExpectation(value)
    case 14 where name.equalsIgnoringCase("content-length"):
      try addContentLength(value, limits: limits)
    case 17 where name.equalsIgnoringCase("transfer-encoding"): transferCodings.add(value)
    default: break
    }
    headers.append(validName: name, validValue: value)
  }

  /// Returns the ranges of a field line's name and of its value without the white space around it.
  ///
  /// - Throws: 400 for a line that is malformed or folded.
  static func split(
    fieldLine line: Span<UInt8>
  ) throws(HTTPError) -> (name: Range<Int>, value: Range<Int>) {
    if line[0] == 0x20 || line[0] == 0x09 {
      throw .badRequest("A header field is folded over several lines.")
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
      throw .badRequest("A header field is malformed.")
    }
    let name = line.extracting(0..<colon)
    if name[colon - 1] == 0x20 || name[colon - 1] == 0x09 {
      throw .badRequest("A header field has a space before its colon.")
    }
    guard name.allSatisfy(\.isToken) else { throw .badRequest("A header field is malformed.") }
    let value = line.trimmed((colon + 1)..<line.count)
    guard line.extracting(value).allSatisfy(\.isFieldContent) else {
      throw .badRequest("A header field holds a control character.")
    }
    return (0..<colon, value)
  }

  private mutating func addHost(_ value: Span<UInt8>) throws(HTTPError) {
    hosts += 1
    guard hosts == 1 else { throw .badRequest("The Host header is there twice.") }
    guard Host.isValid(value) else { throw .badRequest("The Host header is not valid.") }
  }

  private mutating func addExpectation(_ value: Span<UInt8>) throws(HTTPError) {
    guard value.equalsIgnoringCase("100-continue") else {
      throw HTTPError(.expectationFailed, "The Expect header asks for something unknown.")
    }
    expectsContinue = !isHTTP10
  }

  private mutating func addContentLength(
    _ value: Span<UInt8>, limits: ParserLimits
  ) throws(HTTPError) {
    guard contentLength == nil else {
      throw .badRequest("The Content-Length header is there twice.")
    }
    guard !value.isEmpty, value.allSatisfy(\.isDigit) else {
      throw .badRequest("The Content-Length header is not a number.")
    }
    guard let length = Int(value.text) else {
      throw .badRequest("The Content-Length header is beyond all numbers.")
    }
    guard length <= maximumBodyBytes(limits) else { throw .bodyTooLarge }
    contentLength = length
  }

  /// Returns the way in which the end of the request's body is found, to be called after the last
  /// field line.
  ///
  /// - Throws: The refusal of a faulty target; 400 if the host is missing, the length is given in
  ///   two ways, or no end can be found; 501 for an unknown transfer coding.
  func framing() throws(HTTPError) -> Framing {
    if let targetFault { throw targetFault }
    guard hosts == 1 || isHTTP10 else { throw .badRequest("The Host header is missing.") }
    guard transferCodings.areGiven else { return .length(contentLength ?? 0) }
    guard !isHTTP10 else { throw .badRequest("HTTP/1.0 has no transfer codings.") }
    guard contentLength == nil else {
      throw .badRequest("The body's length is given in two ways.")
    }
    try transferCodings.check()
    return .chunked
  }

  /// Returns the largest number of bytes that the request's body may have.
  func maximumBodyBytes(_ limits: ParserLimits) -> Int { limits.bodyBytes(for: target.path) }

  func request(body: [UInt8]) -> Request {
    Request(
      method: method, rawTarget: rawTarget, target: target, headers: headers, body: body,
      isHTTP10: isHTTP10, isConditional: isConditional)
  }
}

extension HTTPError {
  static let bodyTooLarge = HTTPError(.contentTooLarge, "The body is too large.")
}
