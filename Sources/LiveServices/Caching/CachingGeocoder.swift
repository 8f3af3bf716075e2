public import Places

/// A geocoder that caches the answers of another, sends it equal questions once, and has an old
/// answer to give where it fails.
///
/// An old answer stands in for a failure only where it can say that it does: as a `SearchResponse`.
/// Failures are not cached, nor answers that hold for the moment alone.
public struct CachingGeocoder: Geocoder {
  private let geocoder: any Geocoder
  private let usefulFor: Duration
  private let completions: AnswerCache<GeocoderCacheKey, [Completion]>
  private let responses: AnswerCache<GeocoderCacheKey, SearchResponse>

  /// Creates a geocoder that caches the answers of another.
  ///
  /// - Parameters:
  ///   - lifetime: The time for which an answer is given again before the service is asked anew.
  ///   - usefulFor: The time for which an old answer is given where the service fails.
  ///   - maximumPlaces: The largest number of places that are kept, which take one or two kilobytes
  ///     each, and of suggestions, which are smaller.
  public init(
    _ geocoder: any Geocoder, lifetime: Duration = .seconds(3600),
    usefulFor: Duration = .seconds(7 * 24 * 3600), maximumPlaces: Int = 10_000,
    clock: some Clock<Duration>
  ) {
    self.geocoder = geocoder
    self.usefulFor = usefulFor
    let clock = ElapsedClock(clock)
    // Nothing found is an answer that takes room too.
    completions = AnswerCache(
      lifetime: lifetime, maximumWeight: maximumPlaces, clock: clock,
      weight: { max($0.count, 1) })
    responses = AnswerCache(
      lifetime: lifetime, maximumWeight: maximumPlaces, clock: clock,
      weight: { response in
        let isLasting = response.notice?.isLasting ?? true && !response.dependsOnTime
        return isLasting ? max(response.mapItems.count, 1) : nil
      })
  }

  public var capabilities: GeocoderCapabilities { geocoder.capabilities }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    try await completions.answer(
      GeocoderCacheKey(fragment: fragment, region: region, language: language),
      isRefreshing: options.cachePolicy == .reload
    ) { [geocoder] () async throws(GeocoderError) in
      try await geocoder.completions(
        for: fragment, region: region, language: language, options: options)
    }
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await response(to: GeocoderCacheKey(request), options) {
      [geocoder] () async throws(GeocoderError) in
      try await geocoder.search(request, options: options)
    }
  }

  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await response(to: .item(id, language: language), options) {
      [geocoder] () async throws(GeocoderError) in
      try await geocoder.item(id, language: language, options: options)
    }
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await response(to: .reverse(coordinate, language: language), options) {
      [geocoder] () async throws(GeocoderError) in
      try await geocoder.reverse(coordinate, language: language, options: options)
    }
  }

  private func response(
    to question: GeocoderCacheKey, _ options: GeocoderOptions,
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> SearchResponse
  ) async throws(GeocoderError) -> SearchResponse {
    do throws(GeocoderError) {
      return try await responses.answer(
        question, isRefreshing: options.cachePolicy == .reload, ask)
    } catch {
      guard error.isOfService, var known = responses.known(question, youngerThan: usefulFor)
      else { throw error }
      known.answer.notice = .servedFromCache(age: known.age)
      return known.answer
    }
  }
}
