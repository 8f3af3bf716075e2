/// A refusal of a request, thrown as an error: the status to answer with and one plain sentence for
/// the person who asked. The sentence never repeats what the request held.
public struct HTTPError: Error, Equatable, Sendable {
  public var status: Status
  /// A sentence for the person whose request was refused, which never repeats what the request
  /// held.
  public var sentence: String
  /// The header fields that the response to a refused request must carry, such as `Allow` or
  /// `Retry-After`.
  public var headers: HeaderFields

  public init(_ status: Status, _ sentence: String, headers: HeaderFields = HeaderFields()) {
    self.status = status
    self.sentence = sentence
    self.headers = headers
  }

  /// Returns the error that refuses a request with status 400.
  public static func badRequest(_ sentence: String) -> HTTPError {
    HTTPError(.badRequest, sentence)
  }

  public static let notFound = HTTPError(.notFound, "There is nothing at this address.")

  /// Returns the error that refuses a request with status 503 and says when to come back.
  ///
  /// - Parameter seconds: The value of `Retry-After`, in seconds.
  public static func unavailable(_ sentence: String, retryAfter seconds: Int) -> HTTPError {
    HTTPError(.serviceUnavailable, sentence, headers: ["Retry-After": String(seconds)])
  }
}
