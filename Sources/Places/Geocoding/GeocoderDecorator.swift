/// A geocoder around another that treats every question alike.
///
/// The four questions reach the inner geocoder through `answer`, with the options they came with,
/// and its capabilities are those of the inner geocoder, unless the decorator states its own.
public protocol GeocoderDecorator: Geocoder {
  /// The inner geocoder, which the decorator asks.
  var geocoder: any Geocoder { get }

  /// Returns the answer to a question of any kind, usually by asking the inner geocoder.
  /// - Parameter ask: A function that puts the question to the inner geocoder.
  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value
}

extension GeocoderDecorator {
  public var capabilities: GeocoderCapabilities { geocoder.capabilities }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    try await answer { [geocoder] () async throws(GeocoderError) in
      try await geocoder.completions(
        for: fragment, region: region, language: language, options: options)
    }
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await answer { [geocoder] () async throws(GeocoderError) in
      try await geocoder.search(request, options: options)
    }
  }

  /// Returns an answer with the place that has an identifier. The inner geocoder is not asked for a
  /// place that it cannot know.
  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    guard capabilities.mayKnow(id) else { return SearchResponse(mapItems: []) }
    return try await answer { [geocoder] () async throws(GeocoderError) in
      try await geocoder.item(id, language: language, options: options)
    }
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await answer { [geocoder] () async throws(GeocoderError) in
      try await geocoder.reverse(coordinate, language: language, options: options)
    }
  }
}
