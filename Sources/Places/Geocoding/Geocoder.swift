/// A backend that finds places by text, identifier or coordinate, and suggests completions of a
/// query. Calls may block the executor they run on: give them one that may be blocked.
public protocol Geocoder: Sendable {
  /// The capabilities of the geocoder: the categories that it searches by, and the identifiers that
  /// it may know.
  var capabilities: GeocoderCapabilities { get }

  /// Returns suggestions for a fragment of a query, best first.
  ///
  /// - Parameters:
  ///   - fragment: The text typed so far.
  ///   - region: The part of the map that the reader sees, which ranks what is near; `nil` where
  ///     none is known.
  ///   - language: The language of the suggestions, as far as there are names in it.
  ///   - options: The options for asking, such as whether an answer from a cache will do.
  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion]

  /// Returns the answer to a search: the places that a request describes, best first.
  func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse

  /// Returns an answer with the place that has an identifier, or without a place where there is
  /// none.
  func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse

  /// Returns an answer with the places around a coordinate, the nearest first.
  func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse
}

public typealias GeocoderError = ServiceError

/// Options for asking a geocoder. No option changes what the right answer is: the language of an
/// answer, for one, is part of the question.
public struct GeocoderOptions: Hashable, Sendable {
  /// The policy that says whether an answer from a cache will do.
  public var cachePolicy: CachePolicy
  /// A Boolean value that says whether the asker is still typing, so that a geocoder which must not
  /// be asked at every keystroke waits for a pause in typing. The caller cancels the call when more
  /// is typed.
  public var isInteractive: Bool

  /// Creates options for asking a geocoder; by default an answer from a cache will do, and nobody
  /// is typing.
  public init(cachePolicy: CachePolicy = .useCache, isInteractive: Bool = false) {
    self.cachePolicy = cachePolicy
    self.isInteractive = isInteractive
  }
}

/// A description of what a geocoder can do: the categories that it searches by, and the identifiers
/// that it may know. Both are told at once, without blocking or asking a service.
public struct GeocoderCapabilities: Sendable {
  private let categories: @Sendable (CoordinateRegion) -> Set<PlaceCategory>
  private let mayKnow: @Sendable (MapItem.ID) -> Bool

  /// Creates a description of what a geocoder can do.
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

  /// Returns the categories of which the geocoder can find places in a region.
  public func categories(in region: CoordinateRegion) -> Set<PlaceCategory> { categories(region) }

  /// Returns whether the geocoder may know the place with an identifier; `false` where it certainly
  /// does not.
  public func mayKnow(_ id: MapItem.ID) -> Bool { mayKnow(id) }
}
