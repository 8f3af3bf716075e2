import Basics
import HTTP

/// A refusal of a request as Nominatim words it.
public struct NominatimError: Error, Hashable, Sendable {
  /// The status code of the response: 400 for a request that cannot be understood.
  public let code: Int
  public let message: String

  static func badRequest(_ message: String) -> NominatimError {
    NominatimError(code: 400, message: message)
  }

  /// The answer to a request for the status where no data can be read.
  static let noData = NominatimError(code: 500, message: "Database connection failed")

  static let notFound = NominatimError(code: 404, message: "No place with that OSM ID found.")

  /// The response to a request whose answer took too long, or for which there was no room.
  static let tooSlow = Response(
    status: .serviceUnavailable, headers: ["Content-Type": "text/plain; charset=utf-8"],
    body: .bytes(Array("Query took too long to process.".utf8)))

  /// The response to a request that failed for a reason that its sender cannot mend.
  static let unexpected = Response(
    status: .internalServerError, headers: ["Content-Type": "application/json"],
    body: .bytes(Array(#"{"title": "500 Internal Server Error"}"#.utf8)))

  /// Returns the response that refuses a request.
  ///
  /// - Parameter format: The format of the answer; `nil` where it is not known, for plain text.
  func response(_ format: NominatimFormat?) -> Response {
    let format = format ?? .text
    let body: [UInt8] =
      switch format {
      case .xml: xml
      case .text: Array("ERROR \(code): \(message)".utf8)
      case .json, .jsonv2, .geojson, .geocodejson:
        JSON.object([
          "error": .object(["code": .integer(code), "message": .string(message)])
        ]).bytes
      }
    return Response(
      status: Status(code: code), headers: ["Content-Type": format.contentType],
      body: .bytes(body))
  }
}
