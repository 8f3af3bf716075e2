private import Foundation
public import Places

/// A geocoder over a Photon server, 1.0 or alike.
///
/// Photon cannot look up a place by its identifier. The identifiers of its items therefore say
/// where the item is to be found again (``PhotonItemID``); an identifier of OpenStreetMap alone,
/// `osm:node/1`, names no item here.
public struct PhotonGeocoder: Geocoder {
  /// The languages in which a Photon server has names if it is set up after Photon's own example.
  public static let standardLanguages: Set<Language> = [
    .english, Language(tag: "de"), Language(tag: "fr"),
  ].compactMap(\.self).reduce(into: []) { $0.insert($1) }
  static let completionLimit = 8
  /// The keys of the tags by which Photon is asked for all points of interest: every place with one
  /// of them is one.
  static let pointOfInterestKeys = ["amenity", "historic", "leisure", "shop", "tourism"]

  public let capabilities = GeocoderCapabilities(
    categories: OpenStreetMapTag.categories, mayKnow: { PhotonItemID($0) != nil })

  private let http: any HTTPClient
  private let baseURL: String
  private let languages: Set<Language>

  /// Creates a geocoder over a Photon server.
  /// - Parameters:
  ///   - http: The client that sends the requests.
  ///   - baseURL: The address to which `/api` is appended.
  ///   - languages: The languages in which the server has names. In others it is asked for local
  ///     names, since it refuses a language it does not have.
  public init(
    http: any HTTPClient, baseURL: String,
    languages: Set<Language> = PhotonGeocoder.standardLanguages
  ) {
    self.http = http
    self.baseURL = baseURL
    self.languages = languages
  }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    guard fragment.sanitizedLine != nil else { return [] }
    var url = ServiceURL(baseURL, path: "/api")
    url.add("q", try searchText(fragment))
    url.add("limit", "\(Self.completionLimit)")
    rank(&url, by: region)
    var seen: Set<[String]> = []
    return try await items(url, language: language)
      .filter { seen.insert([$0.name, $0.subtitle]).inserted }
      .compactMap { item in
        Completion.ID(item.id.description).map { id in
          Completion(
            id: id, title: item.name, subtitle: item.subtitle,
            titleHighlights: highlights(of: fragment, in: item.name),
            attributions: [.openStreetMap])
        }
      }
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await answer(request, options: options)
  }

  /// Returns an answer with the place that has an identifier, by asking Photon which places lie
  /// where it was found.
  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    guard let place = PhotonItemID(id) else { return SearchResponse(mapItems: []) }
    var url = reverseURL(place.coordinate, limit: 20)
    url.add("layer", place.layer)
    let item = try await items(url, language: language).first {
      PhotonItemID($0.id)?.element == place.element
    }
    return SearchResponse(openStreetMap: item.map { [$0] } ?? [])
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    SearchResponse(
      openStreetMap: try await items(reverseURL(coordinate, limit: 5), language: language))
  }
}

extension PhotonGeocoder: RequestGeocoder {
  func search(
    _ text: String, _ request: SearchRequest
  ) async throws(GeocoderError) -> SearchResponse {
    var url = ServiceURL(baseURL, path: "/api")
    url.add("q", try searchText(text))
    url.add("limit", "\(request.serviceLimit)")
    rank(&url, by: request.region)
    guard request.isBounded, let region = request.region else {
      return SearchResponse(
        openStreetMap: try await items(url, language: request.language), for: request)
    }
    var items: [MapItem] = []
    for box in BoundingBox.boxes(of: region) {
      var bounded = url
      bounded.add("bbox", box.description)
      items += try await self.items(bounded, language: request.language)
    }
    return SearchResponse(openStreetMap: items, for: request)
  }

  /// Returns an answer with the points of interest that Photon finds nearest to the middle of the
  /// region.
  func pointsOfInterest(
    _ filter: PointOfInterestFilter?, in region: CoordinateRegion, _ request: SearchRequest
  ) async throws(GeocoderError) -> SearchResponse {
    let tags =
      filter?.categories.flatMap(OpenStreetMapTag.tags).map { "\($0.key):\($0.value)" }.sorted()
      ?? Self.pointOfInterestKeys
    guard !tags.isEmpty else { throw .invalidRequest("Photon knows no such category.") }
    let corner = Coordinate(wrappingLatitude: region.north, longitude: region.west)
    let kilometres = region.center.distance(to: corner) / 1000
    var url = reverseURL(region.center, limit: request.serviceLimit)
    url.add("radius", "\(Int(min(max(kilometres, 1), 500).rounded(.up)))")
    for tag in tags { url.add("osm_tag", tag) }
    var bounded = request
    bounded.isBounded = true
    var response = SearchResponse(
      openStreetMap: try await items(url, language: request.language), for: bounded)
    response.related = OpenStreetMapTag.related(to: filter)
    return response
  }

  private func reverseURL(_ coordinate: Coordinate, limit: Int) -> ServiceURL {
    var url = ServiceURL(baseURL, path: "/reverse")
    url.add("lat", decimalDegrees(coordinate.latitude))
    url.add("lon", decimalDegrees(coordinate.longitude))
    url.add("limit", "\(limit)")
    return url
  }

  /// Adds parameters to the address of a request that make Photon rank places near a region first,
  /// the more so the smaller the region.
  private func rank(_ url: inout ServiceURL, by region: CoordinateRegion?) {
    guard let region else { return }
    let zoom = Int(log2(360 / region.longitudeDelta).rounded())
    url.add("lat", decimalDegrees(region.center.latitude))
    url.add("lon", decimalDegrees(region.center.longitude))
    url.add("zoom", "\(min(max(zoom, 0), 18))")
    // A famous place far away still comes before a namesake at hand that nobody knows.
    url.add("location_bias_scale", "0.2")
  }

  /// Returns the places in Photon's response to a request, which is sent again without the language
  /// if the server refuses the language.
  private func items(
    _ url: ServiceURL, language: Language
  ) async throws(GeocoderError) -> [MapItem] {
    guard languages.contains(language.primary) else { return try await items(url) }
    var inLanguage = url
    inLanguage.add("lang", language.primary.code)
    do throws(GeocoderError) {
      return try await items(inLanguage)
    } catch {
      guard case .invalidRequest = error else { throw error }
      return try await items(url)
    }
  }

  private func items(_ url: ServiceURL) async throws(GeocoderError) -> [MapItem] {
    let response = try await http.answer(to: url, errorMessage: PhotonResponse.errorMessage)
    return try PhotonResponse(response.body).items
  }
}
