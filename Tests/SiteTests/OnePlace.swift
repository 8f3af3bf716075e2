import Places

/// A geocoder that knows one place and answers every search with it.
struct OnePlace: Geocoder {
  let place: MapItem
  /// The credits of a search and of the place itself.
  var attributions: [Attribution] = []
  let capabilities = GeocoderCapabilities()

  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) -> [Completion] { [] }

  func search(_ request: SearchRequest, options: GeocoderOptions) -> SearchResponse {
    SearchResponse(mapItems: [place], attributions: attributions)
  }

  func item(_ id: MapItem.ID, language: Language, options: GeocoderOptions) -> SearchResponse {
    SearchResponse(mapItems: id == place.id ? [place] : [], attributions: attributions)
  }

  func reverse(_ coordinate: Coordinate, language: Language, options: GeocoderOptions)
    -> SearchResponse
  {
    SearchResponse(mapItems: [place])
  }
}
