import Places

/// The bounds of a search: what lies elsewhere is left out.
struct SearchBounds: Hashable, Sendable {
  /// The region that the places lie in.
  let region: CoordinateRegion
  /// The codes of ISO 3166-1, in capitals, of the countries that the places lie in; empty for all.
  ///
  /// Places that are found by name lie in one of them; of others it suffices that they lie in the region.
  var countries: Set<String> = []

  /// Returns whether a coordinate lies in the region.
  func contains(_ coordinate: Coordinate) -> Bool { region.contains(coordinate) }
}

extension SearchRequest {
  /// A Boolean value that says whether the region of the request is what its reader looks at. That of a
  /// request for what lies in a country is the country's, and only leaves out what lies elsewhere: words
  /// are read as without a region, and "cafés in Vaduz" are those in Vaduz that lie in the region.
  var regionIsView: Bool { countries.isEmpty }

  /// The bounds outside which places are left out; `nil` for none.
  var bounds: SearchBounds? {
    guard isBounded, let region else { return nil }
    return SearchBounds(region: region, countries: countries)
  }
}
