/// A refusal of a request as Nominatim words it.
public struct NominatimError: Error, Hashable, Sendable {
  /// The status code of the response: 400 for a request that cannot be understood.
  public let code: Int
  public let message: String

  static func badRequest(_ message: String) -> NominatimError {
    NominatimError(code: 400, message: message)
  }
}
