/// What a service answered.
public struct ServiceResponse: Hashable, Sendable {
  public let status: Int
  /// `type/subtype` in lower case, without parameters; nil where none was given.
  public var mediaType: String?
  /// When to ask again, of 429 and 503: RFC 9110, section 10.2.3.
  public var retryAfter: Duration?
  public let body: [UInt8]

  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
