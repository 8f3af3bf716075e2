/// A receiver of the body of a response, which is given each piece of it as it comes.
///
/// A receiver is called on the client's queue, one call after the other, and holds up the client's
/// other transfers meanwhile.
public protocol BodyReceiver: Sendable {
  /// Takes the head of the response before the first piece of the body, and returns whether to go on.
  func begin(_ head: ResponseHead) -> Bool
  /// Takes a piece of the body, and returns whether to go on.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// The head of an HTTP response with a body that a ``BodyReceiver`` takes. Its fields are as the server
/// wrote them; `nil` where the server wrote none.
public struct ResponseHead: Hashable, Sendable {
  public let status: Int
  public let length: String?
  public let range: String?
  public let entityTag: String?
  public let lastModified: String?
  /// The `type/subtype` of the body in lower case, without parameters.
  public let mediaType: String?
}
