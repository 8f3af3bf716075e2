public import Places

/// A geocoder that asks a second geocoder where the first fails or finds nothing good.
///
/// Nothing good is no place, or a partial match that the second can better: whole matches are left
/// alone. Where one fails, the other answers, and a notice says so.
public struct FallbackGeocoder: Geocoder {
  private let first: Source
  private let second: Source
  private let clock: any Clock<Duration>

  public init(_ first: Source, then second: Source, clock: any Clock<Duration>) {
    self.first = first
    self.second = second
    self.clock = clock
  }

  /// The capabilities of both geocoders together: the categories of the first or, where it has
  /// none, of the second, and all places that either may know.
  public var capabilities: GeocoderCapabilities {
    GeocoderCapabilities(
      categories: { [first, second] region in
        let categories = first.geocoder.capabilities.categories(in: region)
        return categories.isEmpty
          ? second.geocoder.capabilities.categories(in: region) : categories
      },
      mayKnow: { [first, second] id in
        [first, second].contains {
          $0.mayKnow(id.source) && $0.geocoder.capabilities.mayKnow(id)
        }
      })
  }

  /// Returns the suggestions of the first geocoder, or of the second where the first has none. The
  /// caller cancels superseded fragments, so that waiting here is all it takes to let typing pause.
  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    var failure: GeocoderError?
    do throws(GeocoderError) {
      let completions = try await first.geocoder.completions(
        for: fragment, region: region, language: language, options: options)
      if !completions.isEmpty { return completions }
    } catch {
      guard error.isOfService else { throw error }
      failure = error
    }
    if options.isInteractive, second.debounce > .zero {
      do { try await clock.sleep(for: second.debounce) } catch { throw .cancelled }
    }
    var completions: [Completion] = []
    do throws(GeocoderError) {
      completions = try await second.geocoder.completions(
        for: fragment, region: region, language: language, options: options)
    } catch {
      // Some services have no suggestions at all.
      guard case .invalidRequest = error else { throw error }
    }
    if let failure, completions.isEmpty { throw failure }
    return completions
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    if case .completion(let id) = request.query {
      return try await search(request, for: id, options)
    }
    let answer = try await outcome { () async throws(GeocoderError) in
      try await first.geocoder.search(request, options: options)
    }
    if case .success(let response) = answer, !response.mapItems.isEmpty,
      !response.isPartialMatch
    {
      return response
    }
    let other = try await outcome { () async throws(GeocoderError) in
      try await second.geocoder.search(request, options: options)
    }
    return try combined(answer, other) { $0.bettered(by: $1) }
  }

  /// Returns an answer with the place that has an identifier, from the first of the two geocoders
  /// that knows it; a geocoder that cannot know it is not asked.
  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    var failure: GeocoderError?
    var missing = SearchResponse(mapItems: [])
    for source in [first, second] where source.mayKnow(id.source) {
      do throws(GeocoderError) {
        let response = try await source.geocoder.item(id, language: language, options: options)
        if !response.mapItems.isEmpty { return response }
        missing.notice = missing.notice ?? response.notice
      } catch {
        guard error != .cancelled else { throw error }
        if error.isOfService { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
    return missing
  }

  /// Returns the places that both geocoders know near a coordinate, merged: one knows towns, the
  /// other streets.
  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    async let near = outcome { () async throws(GeocoderError) in
      try await first.geocoder.reverse(coordinate, language: language, options: options)
    }
    async let alsoNear = outcome { () async throws(GeocoderError) in
      try await second.geocoder.reverse(coordinate, language: language, options: options)
    }
    let (answer, other): (Outcome, Outcome)
    do { (answer, other) = (try await near, try await alsoNear) } catch { throw .cancelled }
    return try combined(answer, other) { $0.merged(with: $1, around: coordinate) }
  }

  private func search(
    _ request: SearchRequest, for id: Completion.ID, _ options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    let idSource = id.description.prefix { $0 != ":" }
    var failure = GeocoderError.invalidRequest("There is no such suggestion.")
    var missing: SearchResponse?
    for source in [first, second] where source.mayKnow(idSource) {
      do throws(GeocoderError) {
        let response = try await source.geocoder.search(request, options: options)
        // Nothing, because part of the data is missing, is not the last word.
        if !response.mapItems.isEmpty || response.notice?.isLasting ?? true { return response }
        missing = missing ?? response
      } catch {
        guard error != .cancelled else { throw error }
        // A geocoder that fails may know the suggestion; one that refuses it does not.
        if !failure.isOfService { failure = error }
      }
    }
    if let missing { return missing }
    throw failure
  }

  private typealias Outcome = Result<SearchResponse, GeocoderError>

  /// Returns the outcome of asking either geocoder: its answer, or its failure.
  /// - Throws: `GeocoderError.cancelled`, which is no outcome.
  private func outcome(
    _ ask: () async throws(GeocoderError) -> SearchResponse
  ) async throws(GeocoderError) -> Outcome {
    do throws(GeocoderError) {
      return .success(try await ask())
    } catch {
      guard error != .cancelled else { throw error }
      return .failure(error)
    }
  }

  /// Returns the answer that the outcomes of asking both geocoders make together; an answer beside
  /// a failure gets a notice.
  /// - Parameter join: A function that returns what two answers are together.
  /// - Throws: A failure, if both failed.
  private func combined(
    _ answer: Outcome, _ other: Outcome,
    join: (SearchResponse, SearchResponse) -> SearchResponse
  ) throws(GeocoderError) -> SearchResponse {
    switch (answer, other) {
    case (.success(let one), .success(let two)): return join(one, two)
    case (.success(let response), .failure(let error)): return lacking(second, error, response)
    case (.failure(let error), .success(let response)): return lacking(first, error, response)
    case (.failure(let error), .failure(let other)):
      throw error.isOfService ? error : other
    }
  }

  /// Returns an answer with a notice that names the source that failed to add to it. A source that
  /// cannot answer such a question at all is not missed.
  private func lacking(
    _ source: Source, _ error: GeocoderError, _ response: SearchResponse
  ) -> SearchResponse {
    guard error.isOfService else { return response }
    var response = response
    response.notice = response.notice ?? .serviceUnavailable(name: source.name)
    return response
  }
}

extension SearchResponse {
  /// Returns another answer if that holds a place; otherwise this answer, with the other's notice
  /// if it has none.
  fileprivate func bettered(by other: SearchResponse) -> SearchResponse {
    guard other.mapItems.isEmpty else { return other }
    var response = self
    response.notice = notice ?? other.notice
    return response
  }
}

extension FallbackGeocoder {
  /// A geocoder to ask first or second, with its name for people, the identifiers that it may know
  /// and the pause in typing that it asks for.
  public struct Source: Sendable {
    /// The geocoder's name as people read it, such as in the notice that it does not answer.
    public let name: String
    public let geocoder: any Geocoder
    /// The sources of the identifiers of places, such as `osm`, that the geocoder knows; `nil`
    /// where it may know any.
    public let idSources: Set<String>?
    /// The duration for which typing must pause before this geocoder is asked for suggestions.
    public let debounce: Duration

    public init(
      name: String, geocoder: any Geocoder, idSources: Set<String>? = nil,
      debounce: Duration = .zero
    ) {
      self.name = name
      self.geocoder = geocoder
      self.idSources = idSources
      self.debounce = debounce
    }

    func mayKnow(_ idSource: some StringProtocol) -> Bool {
      idSources?.contains(String(idSource)) ?? true
    }
  }
}
