private import Foundation
import Places

/// An error response of Open-Meteo: `{"error":true,"reason":"…"}`.
struct OpenMeteoRefusal {
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
      contentsOf: (body?.reason ?? "").unicodeScalars.filter(\.isPlain)
        .prefix(Self.longestReason))
    let cause = "status \(response.status)" + (reason.isEmpty ? "" : ": \(reason)")
    // No reader words the question: one that is refused is no fault of theirs.
    error =
      response.status == 429 ? .rateLimited(retryAfter: response.retryAfter) : .unavailable(cause)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that says whether the scalar neither ends a line nor changes how others are
  /// shown.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
