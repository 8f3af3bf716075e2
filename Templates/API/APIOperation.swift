/// An operation of the site's HTTP interface, which the page for programmers and the OpenAPI
/// description tell alike.
public struct APIOperation: Sendable {
  /// A method of HTTP that an operation is asked by.
  public enum Method: String, Sendable {
    case get, post
  }

  /// An interface that the site offers: its own, or that of another geocoder whose clients it answers.
  public enum Interface: String, CaseIterable, Sendable {
    case own = "Hereabouts"
    case photon = "Photon"
    case nominatim = "Nominatim"
  }

  /// A form in which an operation answers.
  public struct Answer: Sendable {
    /// The media type of the answer, as in `application/geo+json`.
    public let type: String
    /// The name of the schema that describes the answer; `nil` for one that is not JSON.
    public let schema: String?

    init(_ type: String, _ schema: String? = nil) {
      self.type = type
      self.schema = schema
    }
  }

  public let interface: Interface
  public let method: Method
  /// The path of the operation's address, in which `{name}` stands for a parameter.
  public let path: String
  /// The name of the operation for generated clients, unique among all.
  public let id: String
  /// A sentence or a phrase that says what the operation answers.
  public let summary: String
  public let parameters: [APIParameter]
  /// The forms of the answer, the one for programs first.
  public let answers: [Answer]
  /// The status code of an answer that tells of success.
  public let status: Int

  init(
    _ method: Method, _ path: String, _ id: String, _ summary: String,
    parameters: [APIParameter] = [], answers: [Answer], status: Int = 200,
    interface: Interface = .own
  ) {
    self.interface = interface
    self.method = method
    self.path = path
    self.id = id
    self.summary = summary
    self.parameters = parameters
    self.answers = answers
    self.status = status
  }

  /// Returns all operations of the site, its own first.
  ///
  /// - Parameter point: The latitude and longitude of the point that the examples ask about, with a
  ///   comma between them.
  public static func all(around point: String) -> [APIOperation] {
    own(around: point) + photon(around: point) + nominatim(around: point)
  }
}

extension APIOperation.Answer {
  static let html = Self("text/html")
  static let places = Self("application/geo+json", "Places")
  static let place = Self("application/geo+json", "Place")
  static let gpx = Self("application/gpx+xml")
  static let kml = Self("application/vnd.google-earth.kml+xml")
  static let svg = Self("image/svg+xml")
  static let events = Self("text/event-stream")
  static let text = Self("text/plain")
  static let csv = Self("text/csv")
}
