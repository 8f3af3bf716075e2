import HTTP
import Places

/// A geocoder that asks another one for suggestions once the client who types is admitted.
struct AdmittedGeocoder: GeocoderDecorator {
  let geocoder: any Geocoder
  private let admission: AdmissionControl
  private let client: ClientAddress?

  init(_ geocoder: any Geocoder, admission: AdmissionControl, client: ClientAddress?) {
    self.geocoder = geocoder
    self.admission = admission
    self.client = client
  }

  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value {
    do {
      return try await admission.answer(.suggestions, for: client, ask)
    } catch let error as GeocoderError {
      throw error
    } catch is HTTPError {
      throw .rateLimited(retryAfter: .seconds(AdmissionControl.retryAfterSeconds))
    } catch {
      throw .cancelled
    }
  }
}
