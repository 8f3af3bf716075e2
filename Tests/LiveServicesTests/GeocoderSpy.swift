import Places
import TestSupport

/// A recorder of the searches that a geocoder is asked for, which the geocoder answers as told.
struct GeocoderSpy {
  let queries = Monitor<[String]>([])
  /// The number of searches that are not answered yet.
  let open = Monitor(0)

  func geocoder(
    _ answer: @escaping @Sendable (String) async throws(GeocoderError) -> SearchResponse = {
      .places($0)
    }
  ) -> UnimplementedGeocoder {
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { [queries, open] request throws(GeocoderError) in
      guard case .naturalLanguage(let text) = request.query else {
        throw .invalidRequest("Only words are searched for here.")
      }
      queries.withLock { $0.append(text) }
      open.withLock { $0 += 1 }
      defer { open.withLock { $0 -= 1 } }
      return try await answer(text)
    }
    return geocoder
  }
}

extension Geocoder {
  func search(
    _ text: String, options: GeocoderOptions = GeocoderOptions()
  ) async throws(GeocoderError) -> SearchResponse {
    try await search(SearchRequest(query: .naturalLanguage(text)), options: options)
  }
}

extension SearchResponse {
  /// Returns made-up places of these names, side by side on the equator.
  static func places(_ names: String..., source: String = "test") -> SearchResponse {
    SearchResponse(
      mapItems: names.enumerated().map { place($1, source: source, latitude: Double($0)) })
  }
}

/// Returns a made-up place, some ten kilometres wide.
func place(
  _ name: String, source: String = "test", latitude: Double = 0, longitude: Double = 0
) -> MapItem {
  let middle = Coordinate(wrappingLatitude: latitude, longitude: longitude)
  return MapItem(
    id: MapItem.ID(source: source, reference: name), name: name, subtitle: "", coordinate: middle,
    region: CoordinateRegion(
      south: middle.latitude - 0.05, west: middle.longitude - 0.05,
      north: middle.latitude + 0.05, east: middle.longitude + 0.05), category: .city)
}

/// Suspends until the clock has passed the duration.
func sleep(on clock: TestClock, for duration: Duration) async throws(GeocoderError) {
  do { try await clock.sleep(for: duration) } catch { throw .cancelled }
}
