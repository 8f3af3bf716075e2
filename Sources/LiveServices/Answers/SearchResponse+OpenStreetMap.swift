import Places

extension SearchResponse {
  /// Makes an answer of places of OpenStreetMap with its credit; one without places needs none.
  init(openStreetMap items: [MapItem]) {
    self.init(mapItems: items, attributions: items.isEmpty ? [] : [.openStreetMap])
  }

  /// Each place once, no more than are asked for, and only what lies in the region where the
  /// request is bounded: services take an area to lie in all it touches.
  init(openStreetMap items: [MapItem], for request: SearchRequest) {
    var seen: Set<MapItem.ID> = []
    var items = items.filter { seen.insert($0.id).inserted }
    if request.isBounded, let region = request.region {
      items.removeAll { !region.contains($0.coordinate) }
    }
    self.init(openStreetMap: Array(items.prefix(request.limit)))
  }
}

extension Attribution {
  /// What OpenStreetMap asks for wherever its data is shown.
  static let openStreetMap = Attribution(
    text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright",
    license: "ODbL")
}
