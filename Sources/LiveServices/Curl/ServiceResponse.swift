/// A response of a service.
public struct ServiceResponse: Hashable, Sendable {
  public let status: Int
  /// The `type/subtype` of the body in lower case, without parameters; `nil` where none was given.
  public var mediaType: String?
  /// The pause after which to ask again, of a 429 or 503 (RFC 9110, section 10.2.3).
  public var retryAfter: Duration?
  public let body: [UInt8]

  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
