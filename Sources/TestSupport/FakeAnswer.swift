/// An answer of a ``FakeService`` to a request: the steps by which it sends bytes, pauses and
/// closes.
public struct FakeAnswer: Sendable {
  enum Step: Sendable {
    case send([UInt8], times: Int)
    case pause(Duration)
    case close
  }

  var steps: [Step] = []

  /// The answer that never comes, while the connection stays open.
  public static let never = FakeAnswer()

  /// Returns an answer of exactly the given bytes, after which the connection stays open.
  public static func bytes(_ bytes: some Sequence<UInt8>) -> FakeAnswer {
    FakeAnswer(steps: [.send(Array(bytes), times: 1)])
  }

  /// Returns an answer that is an HTTP response, with the length of its body unless the headers say
  /// how the body ends.
  public static func answer(
    status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: [UInt8] = []
  ) -> FakeAnswer {
    var head = "HTTP/1.1 \(status) Status\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    let isFramed = headers.contains {
      ["content-length", "transfer-encoding", "connection"].contains($0.key.lowercased())
    }
    if !isFramed { head += "Content-Length: \(body.count)\r\n" }
    return .bytes(Array("\(head)\r\n".utf8) + body)
  }

  public static func answer(
    status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: String
  ) -> FakeAnswer {
    answer(status: status, headers: headers, body: Array(body.utf8))
  }

  /// Returns an answer that is an HTTP response which redirects the client.
  ///
  /// - Parameter location: Any text for the header field `Location`, including `file:` URLs and
  ///   relative references.
  public static func redirect(to location: String, status: Int = 302) -> FakeAnswer {
    answer(status: status, headers: ["Location": location])
  }

  /// Returns this answer followed by some bytes that are sent a number of times, which costs the
  /// memory of sending them once.
  public func followed(by piece: [UInt8], times: Int) -> FakeAnswer {
    FakeAnswer(steps: steps + [.send(piece, times: times)])
  }

  /// Returns this answer delayed by a duration.
  public func delayed(_ delay: Duration) -> FakeAnswer {
    FakeAnswer(steps: [.pause(delay)] + steps)
  }

  /// Returns an answer of the first `count` bytes of this one, after which the service closes the
  /// connection.
  public func cut(after count: Int) -> FakeAnswer {
    FakeAnswer(steps: [.send(Array(allBytes.prefix(count)), times: 1), .close])
  }

  /// A copy of this answer after which the fake service closes the connection.
  public var closing: FakeAnswer { FakeAnswer(steps: steps + [.close]) }

  /// Returns this answer sent byte by byte, each after a pause.
  public func dripping(every pause: Duration) -> FakeAnswer {
    FakeAnswer(steps: allBytes.flatMap { [.pause(pause), .send([$0], times: 1)] })
  }

  private var allBytes: [UInt8] {
    steps.flatMap { step -> [UInt8] in
      guard case .send(let bytes, let times) = step else { return [] }
      return Array(repeatElement(bytes, count: times).joined())
    }
  }
}
