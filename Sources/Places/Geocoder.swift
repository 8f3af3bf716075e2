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

  /// The categories that can be looked for where the region lies: at once, and without blocking.
  func categories(in region: CoordinateRegion) -> Set<PlaceCategory>

  /// The same for whoever wants to know it anew: nothing that is remembered is the answer.
  var refreshing: any Geocoder { get }

  /// The same for a question that stands alone: no pause in typing is waited for.
  var undebounced: any Geocoder { get }

  /// Whether it may know the place with this id: false where that is certain without asking
  /// anybody.
  func mayKnow(_ id: MapItem.ID) -> Bool

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

  public func categories(in region: CoordinateRegion) -> Set<PlaceCategory> { [] }

  public var refreshing: any Geocoder { self }

  public var undebounced: any Geocoder { self }

  public func mayKnow(_ id: MapItem.ID) -> Bool { true }
}

public typealias GeocoderError = ServiceError
