import Places

/// Reports the cause of every failure of a geocoder's own. What the asker did wrong, or no longer
/// waits for, is none.
struct ReportingGeocoder: GeocoderDecorator {
  let geocoder: any Geocoder
  let report: @Sendable (any Error) -> Void

  func answer<Answer: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Answer
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
