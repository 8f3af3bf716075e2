/// An HTTP request method such as `GET` (RFC 9110 section 9): any token, case-sensitive.
public struct Method: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Creates a request method from its name, or `nil` if the name is not a token.
  public init?(rawValue: String) {
    guard !rawValue.isEmpty, rawValue.utf8.allSatisfy(\.isToken) else { return nil }
    self.rawValue = rawValue
  }

  private init(token: String) { rawValue = token }

  public static let get = Method(token: "GET")
  public static let head = Method(token: "HEAD")
  public static let post = Method(token: "POST")
  public static let put = Method(token: "PUT")
  public static let delete = Method(token: "DELETE")
  public static let options = Method(token: "OPTIONS")
}
