private import CCurl

/// An HTTP client, which sends a request and returns its response. Cancelling the task aborts the
/// transfer at once.
public protocol HTTPClient: Sendable {
  /// Returns the HTTP response to a request, whatever its status.
  /// - Throws: `TransferError` where no response came.
  func response(to request: ServiceRequest) async throws(TransferError) -> ServiceResponse
}

/// An HTTP GET request to a service.
public struct ServiceRequest: Hashable, Sendable {
  public let url: String
  public var headers: [Header] = []
  /// The longest time from the start of the request to the last byte of its response.
  public var timeout: Duration = .seconds(10)
  public var purpose = Purpose.answer

  /// A purpose of a request, by which the client chooses how it is sent.
  public enum Purpose: Hashable, Sendable {
    /// The purpose of asking a service, which alone may learn what is asked: redirects are followed
    /// within its origin.
    case answer
    /// The purpose of fetching a public file byte for byte, without a coding such as gzip: redirects are
    /// followed to any server, though not from https to http, and a transfer fails once nothing has come
    /// for the given time.
    case download(stall: Duration)
  }

  public struct Header: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(url: String) {
    self.url = url
  }
}

/// An HTTP response of a service.
public struct ServiceResponse: Hashable, Sendable {
  public let status: Int
  /// The `type/subtype` of the response's body in lower case, without parameters; `nil` where none
  /// was given.
  public var mediaType: String?
  /// The pause after which a response with status 429 or 503 says to ask again (RFC 9110, section
  /// 10.2.3); `nil` where it says none.
  public var retryAfter: Duration?
  public let body: [UInt8]

  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// An error that says why no HTTP response came.
public enum TransferError: Error, Hashable, Sendable {
  /// The error that the address of the request is no URL of http or https.
  case invalidURL
  /// The error that the response redirects to another origin, named by its scheme, host and port,
  /// which is not asked.
  case redirected(to: String)
  case cancelled
  case timedOut
  /// The error that the body of the response is larger than the client accepts.
  case tooLarge
  /// The error that the transfer failed for a cause given for a log: a name that does not resolve,
  /// a certificate that does not verify, a connection that was cut.
  case failed(String)
}

/// A parser of the values of the header field `Retry-After`, by which a service says when to ask
/// again (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The longest pause in seconds that a `Retry-After` may ask for; longer ones are cut to it.
  private static let longest = 86_400

  /// Returns the pause that a value of `Retry-After` asks for, from none to a day; `nil` for a
  /// value that cannot be read.
  /// - Parameters:
  ///   - value: A number of seconds, or a date in one of the formats of HTTP.
  ///   - now: The current time in seconds since 1970, which a date is relative to.
  static func parse(_ value: String, now: Int) -> Duration? {
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Int(value) ?? longest, longest))
    }
    let date = curl_getdate(value, nil)
    guard date != -1 else { return nil }
    return .seconds(min(max(0, date - now), longest))
  }
}
