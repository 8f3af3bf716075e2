import Foundation
import LiveServices
import Places
import TestSupport

/// A scripted Open-Meteo that gives every request the same answer, and keeps the requests.
struct OpenMeteoService: HTTPClient {
  let requests = Monitor<[ServiceRequest]>([])
  let result: Result<ServiceResponse, TransferError>

  init(_ result: Result<ServiceResponse, TransferError>) { self.result = result }

  init(status: Int = 200, _ body: String, retryAfter: Duration? = nil) {
    var response = ServiceResponse(status: status, body: Array(body.utf8))
    response.retryAfter = retryAfter
    result = .success(response)
  }

  func response(to request: ServiceRequest) async throws(TransferError) -> ServiceResponse {
    requests.withLock { $0.append(request) }
    return try result.get()
  }

  /// Returns the forecast or error that the client makes of the answer.
  func answer() async -> Result<Forecast, WeatherError> {
    do throws(WeatherError) {
      return .success(try await OpenMeteoClient(http: self).forecast(at: .oslo))
    } catch {
      return .failure(error)
    }
  }

  static func fixture(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try String(contentsOf: folder.appending(path: "\(name).json"), encoding: .utf8)
  }
}

extension Coordinate {
  static let oslo = Coordinate(wrappingLatitude: 59.913868, longitude: 10.752245)
}
