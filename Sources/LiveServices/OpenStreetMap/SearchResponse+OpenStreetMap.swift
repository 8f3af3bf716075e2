import Places

extension SearchResponse {
  /// Creates an answer to a search from places of OpenStreetMap, with OpenStreetMap's credit; an
  /// answer without places needs none.
  init(openStreetMap items: [MapItem]) {
    self.init(mapItems: items, attributions: items.isEmpty ? [] : [.openStreetMap])
  }

  /// Creates an answer to a search from places of OpenStreetMap: each place once, no more places
  /// than are asked for, none outside the countries, and, where the request is bounded, none outside the
  /// region, since services return all places that touch an area.
  init(openStreetMap items: [MapItem], for request: SearchRequest) {
    var seen: Set<MapItem.ID> = []
    var items = items.filter { seen.insert($0.id).inserted }
    if request.isBounded, let region = request.region {
      items.removeAll { !region.contains($0.coordinate) }
    }
    items.removeAll { !request.isInCountries($0) }
    self.init(openStreetMap: Array(items.prefix(request.candidateLimit)))
  }
}

extension Attribution {
  /// The credit that OpenStreetMap asks for wherever its data is shown.
  static let openStreetMap = Attribution(
    text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright",
    license: "ODbL")
}

extension MapItem {
  /// Sets the properties of the place that OpenStreetMap's tags describe, except the name and the
  /// location.
  mutating func read(_ tags: [String: String]) {
    func first(of keys: String...) -> String? {
      for key in keys {
        if let value = tags[key]?.split(separator: ";").first { return String(value) }
      }
      return nil
    }
    phone = first(of: "phone", "contact:phone", "contact:mobile")
    url = first(of: "website", "contact:website", "url")
    openingHours = tags["opening_hours"]
    cuisines = tags["cuisine"].map(Cuisine.list) ?? []
    features = PlaceFeature.features(of: tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    wheelchair = tags["wheelchair"].flatMap {
      $0 == "designated" ? .yes : WheelchairAccess(rawValue: $0)
    }
    population = tags["population"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

extension SearchRequest {
  /// The number of places that a service is asked for: no more than the public servers of Nominatim and
  /// Photon return.
  var serviceLimit: Int { min(candidateLimit, 50) }
}
