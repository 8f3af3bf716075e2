import Places

/// A geocoder over a service that takes different requests for a text and for a kind of place.
protocol RequestGeocoder: Geocoder {
  /// Returns the answer with the places that the service finds by a text.
  func search(
    _ text: String, _ request: SearchRequest
  ) async throws(GeocoderError) -> SearchResponse

  /// Returns the answer with the points of interest nearest to the middle of a region.
  func pointsOfInterest(
    _ filter: PointOfInterestFilter?, in region: CoordinateRegion, _ request: SearchRequest
  ) async throws(GeocoderError) -> SearchResponse
}

extension RequestGeocoder {
  /// Returns the answer to a search, by the request to the service that its query takes. A
  /// completion can only be one that stands for a place of this geocoder, and points of interest
  /// can only be searched in a region.
  func answer(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    switch request.query {
    case .completion(let id):
      guard let id = MapItem.ID(id.description), capabilities.mayKnow(id) else {
        throw .invalidRequest("This suggestion is not known here.")
      }
      return try await item(id, language: request.language, options: options)
    case .naturalLanguage(let text):
      return try await search(text, request)
    case .pointsOfInterest(let filter):
      guard let region = request.region else {
        throw .invalidRequest("A category is searched in a region: none was given.")
      }
      return try await pointsOfInterest(filter, in: region, request)
    }
  }
}
