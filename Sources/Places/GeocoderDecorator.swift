/// A geocoder around another that treats every question alike.
public protocol GeocoderDecorator: Geocoder {
  /// The one it stands around.
  var geocoder: any Geocoder { get }

  /// Answers one question, whichever it is.
  /// - Parameter ask: puts it to the geocoder.
  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value
}

extension GeocoderDecorator {
  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion] {
    try await answer { [geocoder] () async throws(GeocoderError) in
      try await geocoder.completions(for: fragment, region: region, language: language)
    }
  }

  public func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse {
    try await answer { [geocoder] () async throws(GeocoderError) in
      try await geocoder.search(request)
    }
  }

  public func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    geocoder.categories(in: region)
  }

  public func mayKnow(_ id: MapItem.ID) -> Bool { geocoder.mayKnow(id) }

  /// What the geocoder cannot know is no question to it.
  public func item(_ id: MapItem.ID, language: Language) async throws(GeocoderError)
    -> SearchResponse
  {
    guard mayKnow(id) else { return SearchResponse(mapItems: []) }
    return try await answer { [geocoder] () async throws(GeocoderError) in
      try await geocoder.item(id, language: language)
    }
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    try await answer { [geocoder] () async throws(GeocoderError) in
      try await geocoder.reverse(coordinate, language: language)
    }
  }
}
