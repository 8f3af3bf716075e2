import Basics
public import HTTP
import Places

/// The dialect of Photon: answers its addresses from a search for records.
public struct PhotonDialect: Sendable {
  private let search: RecordSearch
  private let dataDate: @Sendable () -> String?

  /// The version of Photon whose dialect is spoken.
  private static let version = "1.2.1"

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
  public func response(to request: Request, endpoint: PhotonEndpoint) async -> Response {
    do {
      let parameters = try PhotonParameters(request.query, of: endpoint)
      if endpoint == .status { return .json(status) }
      let languages = try Self.languages(parameters["lang"], request)
      let language = languages.lazy.compactMap { Language(tag: $0) }.first ?? .english
      switch endpoint {
      case .api, .status:
        return try await places(.text(parameters), languages, language)
      case .structured:
        return try await places(.address(parameters), languages, language)
      case .reverse:
        let request = try PhotonReverseRequest(parameters)
        let records = try await request.records(of: search, language)
        return Self.collection(records, languages, request.options)
      }
    } catch let error as PhotonError {
      return Self.refusal(error.message, .badRequest)
    } catch GeocoderError.invalidRequest(let sentence) {
      return Self.refusal(sentence, .badRequest)
    } catch {
      return Self.refusal("The search is not available now.", .serviceUnavailable)
    }
  }

  private func places(
    _ request: PhotonSearchRequest, _ languages: [String], _ language: Language
  ) async throws -> Response {
    var query = request.query(language: language)
    // What is nearest is chosen among more places than are answered.
    if request.bias != nil { query.limit = max(query.limit, Self.candidates) }
    var records = try await search.search(query)
    if let bias = request.bias { records = bias.ordered(records, text: request.texts.first ?? "") }
    records = Array(request.options.withoutDuplicates(records).prefix(request.options.limit))
    return Self.collection(records, languages, request.options)
  }

  private static let candidates = 50

  private static func collection(
    _ records: [PlaceRecord], _ languages: [String], _ options: PhotonOptions
  ) -> Response {
    let features = records.map {
      PhotonPlace($0, languages: languages).json(hasGeometry: options.hasGeometry)
    }
    return .json(
      .object(["type": .string("FeatureCollection"), "features": .array(features)]))
  }

  /// Returns the languages of names, the best first; none for names as they are on the spot.
  ///
  /// - Throws: A refusal of a parameter that names no language.
  private static func languages(
    _ name: String?, _ request: Request
  ) throws(PhotonError) -> [String] {
    guard let name else {
      return NominatimLanguages(request.headers["Accept-Language"] ?? "").tags
    }
    if name == "default" { return [] }
    guard Language(tag: name) != nil else {
      throw PhotonError(
        "Language is not supported. Supported are: default, and all languages by their codes.")
    }
    return NominatimLanguages(name).tags
  }

  private var status: JSON {
    .object([
      "status": .string("Ok"), "import_date": .string(dataDate() ?? ""),
      "version": .string(Self.version), "git_commit": .string(""),
    ])
  }

  private static func refusal(_ message: String, _ status: Status) -> Response {
    .json(.object(["message": .string(message)]), status: status)
  }
}
