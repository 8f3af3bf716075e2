public import Places

/// Remembers what a service has answered, asks it equal questions once, and has something to show
/// when it fails.
///
/// An old answer stands in for a service that fails only where it can say that it does: as a
/// `SearchResponse`. Failures are not remembered, nor what holds for the moment alone.
public struct CachingGeocoder: Geocoder {
  private let geocoder: any Geocoder
  private let usefulFor: Duration
  private let completions: AnswerCache<GeocoderCacheKey, [Completion]>
  private let responses: AnswerCache<GeocoderCacheKey, SearchResponse>

  /// - Parameters:
  ///   - lifetime: for so long an answer is as good as a new one.
  ///   - usefulFor: for so long it is better than none.
  ///   - maximumPlaces: so many are kept, which take one or two kilobytes each, and as many
  ///     suggestions, which are smaller.
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
      weight: { $0.notice?.isLasting ?? true ? max($0.mapItems.count, 1) : nil })
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
