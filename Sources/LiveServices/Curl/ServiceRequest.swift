/// A GET request to a service.
public struct ServiceRequest: Hashable, Sendable {
  public let url: String
  public var headers: [Header] = []
  /// The longest time from the start to the last byte.
  public var timeout: Duration = .seconds(10)

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
