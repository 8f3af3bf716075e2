import Basics
public import HTTP
import Places

/// The dialect of Nominatim: answers its addresses from a search for records.
public struct NominatimDialect: Sendable {
  private let search: RecordSearch
  private let dataDate: @Sendable () -> String?

  /// Creates the dialect.
  ///
  /// - Parameters:
  ///   - search: The search that finds the places.
  ///   - dataDate: A function that returns the date of the data by RFC 3339; `nil` where it is not
  ///     known.
  public init(search: RecordSearch, dataDate: @escaping @Sendable () -> String?) {
    self.search = search
    self.dataDate = dataDate
  }

  /// Returns the response to a request to an endpoint.
  public func response(to request: Request, endpoint: NominatimEndpoint) async -> Response {
    let parameters = NominatimParameters(request.query)
    var format: NominatimFormat?
    do {
      let chosen = try NominatimFormat(parameters, endpoint)
      format = chosen
      if let callback = parameters["json_callback"], !NominatimCallback.isValid(callback) {
        throw NominatimError.badRequest("Invalid json_callback value")
      }
      let languages = NominatimLanguages(
        parameters["accept-language"] ?? request.headers["Accept-Language"] ?? "")
      let body = try await body(parameters, languages, endpoint, chosen)
      guard let body else { return Self.text("OK") }
      return NominatimCallback.response(body, callback: parameters["json_callback"])
    } catch let error as NominatimError {
      return Self.refusal(error, format)
    } catch {
      return Self.refusal(
        NominatimError(code: 503, message: "Query took too long to process."), nil)
    }
  }

  /// Returns the value that answers a request; `nil` for the plain text `OK`.
  private func body(
    _ parameters: NominatimParameters, _ languages: NominatimLanguages,
    _ endpoint: NominatimEndpoint, _ format: NominatimFormat
  ) async throws -> JSON? {
    let language = languages.tags.lazy.compactMap { Language(tag: $0) }.first ?? .english
    switch endpoint {
    case .search:
      let request = try NominatimSearchRequest(parameters)
      let records =
        request.texts.isEmpty ? [] : try await search.search(request.query(language: language))
      let details = NominatimDetails(parameters, hasAddress: false)
      return format.list(records, languages, details)
    case .lookup:
      let ids = try Self.ids(parameters["osm_ids"] ?? "")
      let records = try await search.lookup(ids, language: language)
      return format.list(records, languages, NominatimDetails(parameters, hasAddress: true))
    case .reverse:
      let record = try await nearest(parameters, language)
      guard let record else { return .object(["error": .string("Unable to geocode")]) }
      return format.one(record, languages, NominatimDetails(parameters, hasAddress: true))
    case .status: return format == .text ? nil : status
    case .deletable, .polygons: return .array([])
    case .details:
      throw NominatimError(code: 404, message: "No place with that ID found.")
    }
  }

  /// Returns the record nearest to the point asked for, or the area around it that the zoom level
  /// asks for; `nil` where there is none.
  private func nearest(
    _ parameters: NominatimParameters, _ language: Language
  ) async throws -> PlaceRecord? {
    let latitude = try parameters.requiredNumber("lat")
    let longitude = try parameters.requiredNumber("lon")
    let zoom = min(max(try parameters.integer("zoom") ?? 18, 0), 18)
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { return nil }
    let query = RecordQuery(limit: 10, language: language)
    guard let first = try await search.reverse(coordinate, query).first else { return nil }
    let deepest = Self.ranks[zoom]
    let rank = first.part.rank.address
    if rank <= deepest, rank > 0 || zoom == 18 { return first }
    let area = first.address.first { 1...deepest ~= $0.rank.address } ?? first.address.last
    guard let area else { return zoom == 18 ? first : nil }
    guard let id = area.element?.itemID else { return nil }
    return try await search.lookup([id], language: language).first
  }

  /// The deepest rank in addresses that an answer may have, by zoom level.
  private static let ranks = [
    2, 2, 2, 4, 4, 8, 10, 10, 12, 12, 16, 17, 18, 19, 22, 25, 26, 27, 30,
  ]
  private static let mostIDs = 50

  private static func ids(_ text: String) throws(NominatimError) -> [MapItem.ID] {
    let ids = text.split(separator: ",").compactMap {
      NominatimSearchRequest.elementID($0.trimmingBlanks)
    }
    guard ids.count <= mostIDs else { throw .badRequest("Too many object IDs.") }
    var known: Set<MapItem.ID> = []
    return ids.filter { known.insert($0).inserted }
  }

  private var status: JSON {
    .object([
      "status": .integer(0), "message": .string("OK"),
      "data_updated": dataDate().map { .string($0) },
    ])
  }

  private static func text(_ text: String, status: Status = .ok) -> Response {
    Response(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: .bytes(Array(text.utf8)))
  }

  /// Returns the response that refuses a request: in plain text where no format is known.
  private static func refusal(_ error: NominatimError, _ format: NominatimFormat?) -> Response {
    let status = Status(code: error.code)
    if error.code == 503 { return text(error.message, status: status) }
    guard let format, format != .text else {
      return text("ERROR \(error.code): \(error.message)", status: status)
    }
    let body = JSON.object([
      "error": .object(["code": .integer(error.code), "message": .string(error.message)])
    ])
    return NominatimCallback.response(body, callback: nil, status: status)
  }
}
