private import Foundation
public import Places

/// A geocoder of a small hand-made world, the same on every run: Apple stores and cafés in New
/// York, Paris twice, Berlin, and Fiji across the antimeridian. It serves tests, and a first look
/// at the page.
public struct StubGeocoder: Geocoder {
  private let failure: GeocoderError?
  private let failingQuery: String?

  public let capabilities = GeocoderCapabilities()

  public init() {
    failure = nil
    failingQuery = nil
  }

  private init(failure: GeocoderError, query: String?) {
    self.failure = failure
    failingQuery = query
  }

  /// Returns a stub geocoder that fails.
  /// - Parameters:
  ///   - error: The error that it throws.
  ///   - query: The query, fragment or identifier for which it fails, in any case; `nil` for all.
  public static func failing(
    with error: GeocoderError, for query: String? = nil
  ) -> StubGeocoder {
    StubGeocoder(failure: error, query: query)
  }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    try fail(for: fragment)
    let folded = fold(fragment)
    guard !folded.isEmpty else { return [] }
    var completions: [Completion] = []
    for category in StubWorld.categories where fold(category.title).hasPrefix(folded) {
      if let word = category.word {
        completions.append(
          completion("query:\(fold(word))", word, "", .query, typed: folded.count))
      }
      completions.append(
        completion(category.id, category.title, "Search Nearby", .category, typed: folded.count))
    }
    for item in ranked(items(named: folded), in: region) {
      let item = item.named(in: language)
      let subtitle = item.address?.streetAndCity ?? item.subtitle
      let typed = fold(item.name).hasPrefix(folded) ? folded.count : 0
      completions.append(
        completion(item.id.description, item.name, subtitle, .place, typed: typed))
    }
    return Array(completions.prefix(8))
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    var items: [MapItem]
    switch request.query {
    case .completion(let id):
      try fail(for: id.description)
      guard let found = self.items(completing: id) else {
        throw .invalidRequest("This suggestion is not known here.")
      }
      items = found
    case .naturalLanguage(let text):
      try fail(for: text)
      let folded = fold(text)
      let category = StubWorld.categories.first { fold($0.title) == folded }
      items = category?.items ?? self.items(named: folded)
    case .pointsOfInterest(let filter):
      try fail(for: filter?.categories.first?.rawValue ?? "any")
      items = StubWorld.pointsOfInterest.filter { item in
        filter?.categories.contains(item.category) ?? true
      }
    }
    if request.isBounded, let region = request.region {
      items = items.filter { region.contains($0.coordinate) }
    }
    items = items.filter(request.isInCountries)
    return response(
      ranked(items, in: request.region).prefix(request.candidateLimit), language: request.language)
  }

  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try fail(for: id.description)
    return response(StubWorld.items.filter { $0.id == id }.prefix(1), language: language)
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try fail(for: coordinate.description)
    let nearest = StubWorld.items.sorted {
      $0.coordinate.distance(to: coordinate) < $1.coordinate.distance(to: coordinate)
    }
    return response(nearest.prefix(5), language: language)
  }

  private func fail(for query: String) throws(GeocoderError) {
    guard let failure else { return }
    if failingQuery.map({ fold($0) == fold(query) }) ?? true { throw failure }
  }

  private func items(named folded: String) -> [MapItem] {
    guard !folded.isEmpty else { return [] }
    return StubWorld.items.filter { item in
      let names = [item.name, "\(item.name) \(item.subtitle)"] + item.namesByLanguage.values
      return names.contains { fold($0.replacing(",", with: "")).hasPrefix(folded) }
    }
  }

  private func items(completing id: Completion.ID) -> [MapItem]? {
    if let category = StubWorld.categories.first(where: { $0.id == id.description }) {
      return category.items
    }
    if id.description.hasPrefix("query:") {
      return items(named: String(id.description.dropFirst("query:".count)))
    }
    let items = StubWorld.items.filter { Completion.ID($0.id) == id }
    return items.isEmpty ? nil : items
  }

  /// Returns places with those in a region first, otherwise in the order of the stub world.
  private func ranked(_ items: [MapItem], in region: CoordinateRegion?) -> [MapItem] {
    guard let region else { return items }
    return items.filter { region.contains($0.coordinate) }
      + items.filter { !region.contains($0.coordinate) }
  }

  private func response(
    _ items: some Sequence<MapItem>, language: Language
  ) -> SearchResponse {
    SearchResponse(
      mapItems: items.map { $0.named(in: language) }, attributions: [StubWorld.attribution])
  }

  private func completion(
    _ id: String, _ title: String, _ subtitle: String, _ kind: Completion.Kind, typed: Int
  ) -> Completion {
    let highlight = 0..<title.prefix(typed).utf16.count
    return Completion(
      id: StubWorld.completionID(id), title: title, subtitle: subtitle, kind: kind,
      titleHighlights: highlight.isEmpty ? [] : [highlight],
      attributions: [StubWorld.attribution])
  }

  private func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension MapItem {
  fileprivate func named(in language: Language) -> MapItem {
    var item = self
    item.name = taggedNames.name(in: language) ?? name
    item.localName = item.name == name ? nil : name
    return item
  }
}

extension Address {
  fileprivate var streetAndCity: String {
    [streetLine, city].compactMap(\.self).joined(separator: ", ")
  }
}
