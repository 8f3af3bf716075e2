/// A backend that finds places. Calls may block the executor they run on: give them one that
/// may be blocked.
public protocol Geocoder: Sendable {
  /// Suggestions for what has been typed so far, best first.
  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion]

  /// The same, where it is known without asking anybody: at once, and without blocking. nil: ask.
  func knownCompletions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) -> [Completion]?

  func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse

  /// The place with this id; none where there is none.
  func item(_ id: MapItem.ID, language: Language) async throws(GeocoderError) -> SearchResponse

  /// What is here: the nearest places, nearest first.
  func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse
}

extension Geocoder {
  public func knownCompletions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) -> [Completion]? { nil }
}

/// Why a backend did not answer.
public enum GeocoderError: Error, Hashable, Sendable {
  /// The request cannot be answered as it stands; the text says why, in a sentence.
  case invalidRequest(String)
  case rateLimited(retryAfter: Duration?)
  /// Down, out of reach or too slow; the text is the cause, for a log.
  case unavailable(String)
  /// It answered what cannot be understood; the text is the cause, for a log.
  case malformedResponse(String)
  case cancelled
}
