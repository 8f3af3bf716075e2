import HTTP

/// The result of parsing some bytes: the requests up to the point where the parser wants more or
/// refuses, and the refusal.
struct Parsed: Equatable {
  struct Summary: Equatable {
    var method: Method
    var target: String
    var path: String
    var query: Query
    var headers: HeaderFields
    var body: [UInt8]
  }

  var requests: [Summary] = []
  var refusal: HTTPError?

  /// Feeds the pieces one after the other, asking for requests after each.
  ///
  /// - Parameter inPlace: Whether the pieces are read where they lie instead of being kept first.
  init(_ pieces: [[UInt8]], limits: Limits = Limits(), inPlace: Bool = true) {
    var parser = RequestParser(limits: limits)
    for piece in pieces {
      if !inPlace { parser.append(piece.span) }
      var received = inPlace ? piece : nil
      do {
        while let request = try parser.next(after: received) {
          received = nil
          requests.append(
            Summary(
              method: request.method, target: request.target, path: request.path,
              query: request.query, headers: request.headers, body: request.body))
        }
      } catch {
        refusal = error
        return
      }
    }
  }

  init(_ text: String, limits: Limits = Limits()) {
    self.init([Array(text.utf8)], limits: limits)
  }
}

extension RequestParser {
  /// Returns the next request, made from the received bytes if there are any.
  fileprivate mutating func next(after received: [UInt8]?) throws(HTTPError) -> Request? {
    if let received { try next(received: received.span) } else { try next() }
  }
}
