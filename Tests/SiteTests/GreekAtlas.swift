import Places

/// A geocoder that knows a few invented places, all of whose texts are Greek, so that a page of them
/// has no Latin letters but those of the interface.
struct GreekAtlas: Geocoder {
  static let place = MapItem.ID(source: "stub", reference: "1")

  private let credit = Attribution(text: "Άτλας", url: "https://example.org/", license: "Δ")

  var capabilities: GeocoderCapabilities {
    GeocoderCapabilities(categories: { _ in
      Set(CategoryVocabulary.standard.definitions.map(\.category))
    })
  }

  private static func item(_ number: Int, _ category: PlaceCategory) -> MapItem {
    let coordinate = Coordinate(wrappingLatitude: 40.7 + Double(number) / 100, longitude: -74)
    var item = MapItem(
      id: MapItem.ID(source: "stub", reference: "\(number)"), name: "Ωμέγα \(number)",
      subtitle: "Αθήνα", coordinate: coordinate,
      region: CoordinateRegion(
        center: coordinate, latitudeDelta: 0.002, longitudeDelta: 0.002) ?? .world,
      category: category)
    item.localName = "Άλφα"
    item.openingHours = "Mo-Fr 09:00-18:00; Sa 00:00-24:00; PH off"
    item.wheelchair = .limited
    item.cuisines = ["italian", "sushi"]
    item.features = [.wifi, .takeaway, .dogs]
    item.population = 12_345
    item.phone = "+30 1 23"
    item.url = "https://example.org/"
    return item
  }

  private var response: SearchResponse {
    SearchResponse(
      mapItems: [
        Self.item(1, .cafe), Self.item(2, .street), Self.item(3, .pointOfInterest),
      ], attributions: [credit])
  }

  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) -> [Completion] { [] }

  func search(_ request: SearchRequest, options: GeocoderOptions) -> SearchResponse {
    var response = response
    response.notice = .servedFromCache(age: .seconds(4_000))
    response.related = [.restaurant]
    return response
  }

  func item(_ id: MapItem.ID, language: Language, options: GeocoderOptions) -> SearchResponse {
    SearchResponse(
      mapItems: response.mapItems.filter { $0.id == id }, attributions: [credit])
  }

  func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) -> SearchResponse { response }
}
