import Foundation
import LiveServices
import Places
import TestSupport
import Testing

/// A scripted service that gives its answers in turn, the last one to all further requests, and
/// keeps the requests.
struct ScriptedService: HTTPClient {
  private let asked = Monitor<[String]>([])
  private let answers: [Result<ServiceResponse, TransferError>]

  init(_ answers: Result<ServiceResponse, TransferError>...) { self.answers = answers }

  init(_ answers: [Result<ServiceResponse, TransferError>]) { self.answers = answers }

  init(status: Int = 200, mediaType: String? = nil, _ body: String) {
    self.init(.answer(status: status, mediaType: mediaType, body))
  }

  var urls: [String] { asked.withLock { $0 } }

  /// Returns the end of each requested URL behind a mark, such as the last field of its query.
  func ends(after mark: String) -> [String] {
    urls.map { String($0.split(separator: mark).last ?? "") }
  }

  func response(to request: ServiceRequest) async throws(TransferError) -> ServiceResponse {
    let turn = asked.withLock { asked in
      asked.append(request.url)
      return asked.count - 1
    }
    return try answers[min(turn, answers.count - 1)].get()
  }

  /// Returns the text of a file in this folder's `Fixtures`.
  static func fixture(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}

extension Result<ServiceResponse, TransferError> {
  static func answer(
    status: Int = 200, mediaType: String? = nil, retryAfter: Duration? = nil, _ body: String
  ) -> Self {
    var response = ServiceResponse(status: status, body: Array(body.utf8))
    response.mediaType = mediaType
    response.retryAfter = retryAfter
    return .success(response)
  }
}

extension Geocoder {
  /// Returns the places of a search for the text, or its error.
  func answer(to text: String = "harbour") async -> Result<[MapItem], GeocoderError> {
    do throws(GeocoderError) {
      let request = SearchRequest(query: .naturalLanguage(text), limit: 50)
      return .success(try await search(request).mapItems)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the places at the point that the fixtures are about, or the error.
  func reverseAnswer() async -> Result<[MapItem], GeocoderError> {
    do throws(GeocoderError) {
      return .success(try await reverse(.portville, language: .english).mapItems)
    } catch {
      return .failure(error)
    }
  }
}

/// The questions that a geocoder refuses by itself, without asking its service.
extension Geocoder {
  /// Expects that an identifier names no item of the geocoder and no suggestion.
  func expectUnknown(_ id: String) async throws {
    let id = try #require(MapItem.ID(id))
    #expect(try await item(id, language: .english).mapItems.isEmpty)
    await #expect(throws: GeocoderError.invalidRequest("This suggestion is not known here.")) {
      try await search(SearchRequest(query: .completion(Completion.ID(id))))
    }
  }
}

extension Coordinate {
  static let portville = Coordinate(wrappingLatitude: 54.5, longitude: -5.9)
}

extension CoordinateRegion {
  static let monaco = CoordinateRegion(south: 43.72, west: 7.40, north: 43.76, east: 7.45)
  /// A region across the antimeridian.
  static let fiji = CoordinateRegion(south: -20, west: 177, north: -16, east: -178)
  /// The parts of ``fiji`` west and east of the antimeridian, as services are asked for them.
  static let partsOfFiji = (
    west: "177.000000,-20.000000,180.000000,-16.000000",
    east: "-180.000000,-20.000000,-178.000000,-16.000000"
  )
}

extension Result where Failure == GeocoderError {
  /// A Boolean value that says whether the result is a ``GeocoderError/malformedResponse(_:)``.
  var isMalformedResponse: Bool {
    if case .failure(.malformedResponse) = self { true } else { false }
  }
}
