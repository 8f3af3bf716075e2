import Places

/// Reports the cause of every failure of a geocoder's own. What the asker did wrong, or no longer
/// waits for, is none.
struct ReportingGeocoder: Geocoder {
  let geocoder: any Geocoder
  let report: @Sendable (any Error) -> Void

  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion] {
    try await reporting { () async throws(GeocoderError) in
      try await geocoder.completions(for: fragment, region: region, language: language)
    }
  }

  func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse {
    try await reporting { () async throws(GeocoderError) in try await geocoder.search(request) }
  }

  func item(_ id: MapItem.ID, language: Language) async throws(GeocoderError) -> MapItem? {
    try await reporting { () async throws(GeocoderError) in
      try await geocoder.item(id, language: language)
    }
  }

  func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    try await reporting { () async throws(GeocoderError) in
      try await geocoder.reverse(coordinate, language: language)
    }
  }

  private func reporting<Answer>(
    _ ask: () async throws(GeocoderError) -> Answer
  ) async throws(GeocoderError) -> Answer {
    do throws(GeocoderError) {
      return try await ask()
    } catch {
      switch error {
      case .unavailable, .malformedResponse, .rateLimited: report(error)
      case .invalidRequest, .cancelled: break
      }
      throw error
    }
  }
}
