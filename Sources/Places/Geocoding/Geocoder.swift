/// A backend that finds places. Calls may block the executor they run on: give them one that
/// may be blocked.
public protocol Geocoder: Sendable {
  /// The capabilities of the geocoder, known without asking anybody.
  var capabilities: GeocoderCapabilities { get }

  /// Returns suggestions for a fragment of a query, best first.
  ///
  /// - Parameters:
  ///   - fragment: The text typed so far.
  ///   - region: The part of the map that the reader sees, which ranks what is near; `nil` where
  ///     none is known.
  ///   - language: The language of the suggestions, as far as there are names in it.
  ///   - options: The way in which the geocoder is asked.
  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion]

  /// Returns the places that a request describes, best first.
  func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse

  /// Returns the place with an identifier, or no place where there is none.
  func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse

  /// Returns the places around a coordinate, the nearest first.
  func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse
}

public typealias GeocoderError = ServiceError

/// The way in which a geocoder is asked. No option changes what the right answer is: the language
/// of an answer, for one, is part of the question.
public struct GeocoderOptions: Hashable, Sendable {
  /// The use that is made of answers given before.
  public var cachePolicy: CachePolicy
  /// A Boolean value that says whether the fragment is being typed, so that a geocoder which must
  /// not be asked at every keystroke waits for a pause in typing. The caller cancels the call when
  /// more is typed.
  public var isInteractive: Bool

  /// Creates options, by default those of a question that stands alone and may be answered from a
  /// cache.
  public init(cachePolicy: CachePolicy = .useCache, isInteractive: Bool = false) {
    self.cachePolicy = cachePolicy
    self.isInteractive = isInteractive
  }
}

/// The capabilities of a geocoder, known at once: neither function blocks or asks anybody.
public struct GeocoderCapabilities: Sendable {
  private let categories: @Sendable (CoordinateRegion) -> Set<PlaceCategory>
  private let mayKnow: @Sendable (MapItem.ID) -> Bool

  /// Creates the capabilities of a geocoder.
  ///
  /// - Parameters:
  ///   - categories: A function that returns the categories of which places can be looked for in a
  ///     region; by default there are none.
  ///   - mayKnow: A function that returns `false` for the identifiers of places that the geocoder
  ///     certainly does not know; by default it may know any.
  public init(
    categories: @escaping @Sendable (CoordinateRegion) -> Set<PlaceCategory> = { _ in [] },
    mayKnow: @escaping @Sendable (MapItem.ID) -> Bool = { _ in true }
  ) {
    self.categories = categories
    self.mayKnow = mayKnow
  }

  /// Returns the categories of which places can be looked for in a region.
  public func categories(in region: CoordinateRegion) -> Set<PlaceCategory> { categories(region) }

  /// Returns whether the geocoder may know the place with an identifier; `false` where it certainly
  /// does not.
  public func mayKnow(_ id: MapItem.ID) -> Bool { mayKnow(id) }
}
