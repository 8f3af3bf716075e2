private import Foundation
public import Places

/// A weather client that asks open-meteo.com, or a server of one's own with the same interface, for
/// forecasts: https://open-meteo.com/en/docs.
public struct OpenMeteoClient: WeatherClient {
  /// The address of Open-Meteo's public server, for non-commercial use with up to 10,000 requests a
  /// day.
  public static let publicServer = "https://api.open-meteo.com"

  public static let attribution = Attribution(
    text: "Weather data by Open-Meteo.com", url: "https://open-meteo.com/", license: "CC BY 4.0")

  private let http: any HTTPClient
  private let baseURL: String

  /// Creates a weather client that asks Open-Meteo.
  /// - Parameters:
  ///   - http: The client that sends the requests.
  ///   - baseURL: The address to which `/v1/forecast` is appended.
  public init(http: any HTTPClient, baseURL: String = OpenMeteoClient.publicServer) {
    self.http = http
    self.baseURL = baseURL
  }

  /// Returns the weather forecast for a point. The coordinate is sent in hundredths of a degree,
  /// about a kilometre: no forecast is finer, and where exactly somebody looks concerns nobody.
  public func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast {
    let response: ServiceResponse
    do throws(TransferError) {
      var request = ServiceRequest(url: url(coordinate.inHundredths))
      // A reader waits for it.
      request.timeout = .seconds(4)
      response = try await http.response(to: request)
    } catch {
      throw WeatherError(error)
    }
    guard response.status == 200 else { throw OpenMeteoErrorResponse(response).error }
    return try OpenMeteoForecast(response.body).forecast
  }

  private func url(_ coordinate: Coordinate) -> String {
    "\(baseURL)/v1/forecast?latitude=\(coordinate.latitude)&longitude=\(coordinate.longitude)"
      + "&current=temperature_2m,weather_code,wind_speed_10m"
      + "&daily=weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum"
      + "&timezone=auto&forecast_days=\(OpenMeteoForecast.maximumDays)"
  }
}

extension Coordinate {
  /// The coordinate rounded to hundredths of a degree, some 1.1 km.
  var inHundredths: Coordinate {
    // Adding zero makes −0 plain 0.
    Coordinate(
      wrappingLatitude: (latitude * 100).rounded() / 100 + 0,
      longitude: (longitude * 100).rounded() / 100 + 0)
  }
}

/// An error that is decoded from a response of Open-Meteo: `{"error":true,"reason":"…"}`.
struct OpenMeteoErrorResponse {
  private struct Body: Decodable {
    let reason: String?
  }

  private static let longestReason = 200

  let error: WeatherError

  init(_ response: ServiceResponse) {
    let body = try? JSONDecoder().decode(Body.self, from: Data(response.body))
    // For a log: one line, and not a long one.
    var reason = ""
    reason.unicodeScalars.append(
      contentsOf: (body?.reason ?? "").unicodeScalars.filter(\.isPrintable)
        .prefix(Self.longestReason))
    let cause = "status \(response.status)" + (reason.isEmpty ? "" : ": \(reason)")
    // No reader words the question: one that is refused is no fault of theirs.
    error =
      response.status == 429 ? .rateLimited(retryAfter: response.retryAfter) : .unavailable(cause)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that says whether the Unicode scalar neither ends a line nor changes how
  /// others are shown.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
