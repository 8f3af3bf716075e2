import Basics
public import HTTP
import Places

/// The dialect of Nominatim: answers its addresses from a search for records.
public struct NominatimDialect: Sendable {
  let search: RecordSearch
  private let dataDate: @Sendable () -> String?
  private let baseURL: String
  private let now: @Sendable () -> Int

  /// Creates the dialect.
  ///
  /// - Parameters:
  ///   - search: The search that finds the places.
  ///   - dataDate: A function that returns the date of the data by RFC 3339; `nil` where it is not
  ///     known.
  ///   - baseURL: The address of the site without a slash at its end, for the addresses in answers.
  ///   - now: A function that returns the seconds since 1970-01-01T00:00Z, for the times in answers.
  public init(
    search: RecordSearch, dataDate: @escaping @Sendable () -> String?, baseURL: String,
    now: @escaping @Sendable () -> Int
  ) {
    self.search = search
    self.dataDate = dataDate
    self.baseURL = baseURL
    self.now = now
  }

  /// Returns the response to a request to an endpoint.
  public func response(to request: Request, endpoint: NominatimEndpoint) async -> Response {
    let parameters = NominatimParameters(request.query)
    var format: NominatimFormat?
    let isDebugging = parameters.flag("debug", default: false) && endpoint.hasDebugging
    do {
      let chosen = try NominatimFormat(parameters, endpoint)
      format = chosen
      let body = try await body(parameters, request, endpoint, chosen)
      if isDebugging {
        var page = NominatimDebugPage(parameters, answer: body)
        if endpoint == .search {
          page.explanation = try await explanation(
            of: NominatimSearchRequest(parameters, chosen),
            parameters.languages(header: request.headers["Accept-Language"]))
        }
        return page.response()
      }
      return try Self.response(body, chosen, callback: parameters["json_callback"])
    } catch let error as NominatimError {
      if isDebugging, format != nil {
        // Nominatim writes this page before it knows whether there is such a place.
        let isTold = endpoint == .details && error == .notFound
        return NominatimDebugPage(parameters, error: error)
          .response(status: isTold ? 200 : error.code)
      }
      return error.response(format)
    } catch ServiceError.invalidRequest(let sentence) {
      return NominatimError.badRequest(sentence).response(format)
    } catch ServiceError.malformedResponse {
      return NominatimError.unexpected
    } catch {
      return NominatimError.tooSlow
    }
  }

  /// Returns the bytes that answer a request in a format.
  private func body(
    _ parameters: NominatimParameters, _ request: Request, _ endpoint: NominatimEndpoint,
    _ format: NominatimFormat
  ) async throws -> [UInt8] {
    let languages = parameters.languages(header: request.headers["Accept-Language"])
    switch endpoint {
    case .search:
      let prefix = request.path.hasPrefix("/nominatim/") ? "/nominatim" : ""
      let search = try NominatimSearchRequest(parameters, format)
      var answer = try await answer(search, languages)
      if format == .xml { search.addNextPage(to: &answer, url: "\(baseURL)\(prefix)/search") }
      return finished(answer).bytes(format)
    case .lookup:
      return finished(try await lookup(parameters, languages, format)).bytes(format)
    case .reverse:
      return finished(try await reverse(parameters, languages, format)).bytes(format)
    case .details: return try await details(parameters, languages).bytes
    case .status: return try await status(format)
    case .deletable, .polygons: return JSON.array([]).bytes
    }
  }

  private func finished(_ answer: NominatimAnswer) -> NominatimAnswer {
    var answer = answer
    answer.time = now()
    return answer
  }

  /// The release of Nominatim whose answers the dialect follows.
  private static let version = "5.3.2"

  /// Returns the bytes that tell whether searches are answered, and how new the data is.
  ///
  /// - Throws: 500 where no data can be read, for a client that asks for plain text; one that asks for
  ///   JSON is told so in the answer.
  private func status(_ format: NominatimFormat) async throws -> [UInt8] {
    let version = JSON.string(Self.version)
    guard await search.isAvailable() else {
      if format == .text { throw NominatimError.noData }
      return JSON.object([
        "status": .integer(700), "message": .string(NominatimError.noData.message),
        "software_version": version,
      ]).bytes
    }
    if format == .text { return Array("OK".utf8) }
    return JSON.object([
      "status": .integer(0), "message": .string("OK"),
      "data_updated": dataDate().map { .string($0) }, "software_version": version,
      "database_version": .string("\(Self.version)-0"),
    ]).bytes
  }

  /// Returns a response of a body, as the argument of a call where a client wants one.
  ///
  /// - Throws: 400 for a callback that is no name of a function.
  private static func response(
    _ body: [UInt8], _ format: NominatimFormat, callback: String?
  ) throws(NominatimError) -> Response {
    guard format.isJSON, let callback else {
      return Response(headers: ["Content-Type": format.contentType], body: .bytes(body))
    }
    guard NominatimCallback.isValid(callback) else {
      throw .badRequest("Invalid json_callback value")
    }
    return Response(
      headers: ["Content-Type": "application/javascript; charset=utf-8"],
      body: .bytes(Array("\(callback)(".utf8) + body + Array(")".utf8)))
  }
}
