/// A reader of HTTP/1.1 responses that accepts nothing but what RFC 9110 and RFC 9112 let a server
/// send.
struct StrictReader {
  /// The error that a server sent what is no response.
  struct Malformed: Error, Equatable {
    let reason: String
  }

  /// A response whose framing is whole.
  struct Response {
    var status: Int
    var fields: [(name: String, value: String)]
    var body: [UInt8] = []

    /// Accesses the value of the first field with a name in lower case; `nil` if there is none.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    var closes: Bool { self["connection"] == "close" }
    /// A Boolean value that says whether the response is an event stream, which goes on until one
    /// side ends it. Only its first event is read.
    var isEventStream: Bool { self["content-type"] == "text/event-stream" && !body.isEmpty }
  }

  private static let longestLine = 16 * 1024

  private let receive: () throws -> [UInt8]
  private var bytes: [UInt8] = []
  private var position = 0

  /// Creates a reader of responses.
  ///
  /// - Parameter receive: A closure that returns the next bytes of the server, in any pieces; none at
  ///   the end of the stream.
  init(receive: @escaping () throws -> [UInt8]) { self.receive = receive }

  /// Reads the next response.
  ///
  /// - Parameter isHead: Whether it answers a HEAD request, and so ends with its head.
  mutating func response(isHead: Bool) throws -> Response {
    var response = try head()
    try check(response)
    guard !isHead, response.status >= 200, ![204, 304].contains(response.status) else {
      return response
    }
    if let length = response["content-length"].flatMap({ Int($0) }) {
      response.body = try take(length)
    } else if response["transfer-encoding"] != nil {
      try readChunks(into: &response)
    } else {
      // A stream to a client of HTTP/1.0 ends with the connection.
      response.body = try take(1)
    }
    guard response.isEventStream || response["content-type"] != nil || response.body.isEmpty else {
      throw Malformed(reason: "a body without Content-Type")
    }
    let gzip: [UInt8] = [0x1F, 0x8B]
    guard response["content-encoding"] != "gzip" || response.body.starts(with: gzip) else {
      throw Malformed(reason: "a body that is not in gzip")
    }
    return response
  }

  /// Reads up to the end of the stream, before which nothing may come.
  mutating func end() throws {
    guard try isAtEnd() else { throw Malformed(reason: "bytes after the last response") }
  }

  /// Returns whether nothing comes any more before the end of the stream.
  mutating func isAtEnd() throws -> Bool { try position == bytes.count && !receiveMore() }

  private mutating func head() throws -> Response {
    let start = try line()
    let parts = start.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "HTTP/1.1", parts[1].utf8.count == 3,
      let status = Int(parts[1]), (100...599).contains(status)
    else { throw Malformed(reason: "the status line \(start.debugDescription)") }
    var response = Response(status: status, fields: [])
    while true {
      let line = try line()
      if line.isEmpty { return response }
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].utf8.allSatisfy(\.isTokenByte)
      else { throw Malformed(reason: "the field line \(line.debugDescription)") }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      response.fields.append((line[..<colon].lowercased(), String(value)))
    }
  }

  /// Checks that a head frames its body in one way, and has the fields that its status asks for.
  private func check(_ response: Response) throws {
    func values(_ name: String) -> [String] {
      response.fields.filter { $0.name == name }.map(\.value)
    }
    let (lengths, codings) = (values("content-length"), values("transfer-encoding"))
    guard lengths.count + codings.count <= 1 else { throw Malformed(reason: "two framings") }
    guard lengths.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigitByte) }),
      codings.allSatisfy({ $0 == "chunked" })
    else { throw Malformed(reason: "the framing \(lengths + codings)") }
    if response.status < 200 || response.status == 204 {
      guard lengths.isEmpty, codings.isEmpty else {
        throw Malformed(reason: "a length with status \(response.status)")
      }
      guard response.status >= 200 else { return }
    } else if response.status != 304, lengths.isEmpty, codings.isEmpty, !response.closes {
      throw Malformed(reason: "a body without an end")
    }
    // RFC 9110 section 6.6.1: an origin server with a clock tells the time.
    guard let date = values("date").first, date.utf8.count == 29, date.hasSuffix(" GMT") else {
      throw Malformed(reason: "no Date")
    }
    for (status, field) in [(405, "allow"), (416, "content-range"), (503, "retry-after")]
    where response.status == status && response[field] == nil {
      throw Malformed(reason: "\(status) without \(field)")
    }
  }

  /// Reads chunks to the last one; of an event stream only the first.
  private mutating func readChunks(into response: inout Response) throws {
    while true {
      let size = try line()
      guard !size.isEmpty, let count = Int(size, radix: 16), size.utf8.allSatisfy(\.isHexByte)
      else {
        throw Malformed(reason: "the chunk size \(size.debugDescription)")
      }
      response.body += try take(count)
      guard try take(2) == [0x0D, 0x0A] else { throw Malformed(reason: "a chunk without an end") }
      if count == 0 || response.isEventStream { return }
    }
  }

  /// Reads a line that CRLF ends, of visible characters, spaces and tabs.
  private mutating func line() throws -> String {
    var searched = position
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        let line = bytes[position..<end]
        position = end + 1
        guard line.last == 0x0D else { throw Malformed(reason: "a line without CR") }
        guard line.dropLast().allSatisfy({ $0 == 0x09 || (0x20...0x7E).contains($0) }) else {
          throw Malformed(reason: "a control character in \(String(decoding: line, as: UTF8.self))")
        }
        return String(decoding: line.dropLast(), as: UTF8.self)
      }
      guard bytes.count - position <= Self.longestLine else {
        throw Malformed(reason: "a line without end")
      }
      let rest = bytes.count - position
      guard try receiveMore() else {
        throw Malformed(reason: rest == 0 ? "no response" : "half a line")
      }
      searched = position + rest
    }
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    while bytes.count - position < count {
      guard try receiveMore() else { throw Malformed(reason: "half a body") }
    }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Receives more bytes, and returns `false` at the end of the stream.
  private mutating func receiveMore() throws -> Bool {
    if position > 0 {
      bytes.removeSubrange(..<position)
      position = 0
    }
    let more = try receive()
    bytes += more
    return !more.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigitByte: Bool { (0x30...0x39).contains(self) }
  fileprivate var isHexByte: Bool {
    isDigitByte || (0x61...0x66).contains(self) || (0x41...0x46).contains(self)
  }
  /// A Boolean value that says whether the byte may stand in a token (RFC 9110 section 5.6.2).
  fileprivate var isTokenByte: Bool {
    isDigitByte || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }
}
