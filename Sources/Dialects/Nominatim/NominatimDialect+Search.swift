import Places

extension NominatimDialect {
  /// The distance in degrees within which places lie near a point in the text of a search.
  private static let reach = 0.1

  /// The largest number of places in an answer for which an element of OpenStreetMap is looked for.
  private static let mostLookups = 3

  /// Returns the answer to a search for places. Towns and areas of other sources give way to the
  /// elements of OpenStreetMap that are the same.
  func answer(
    _ request: NominatimSearchRequest, _ languages: NominatimLanguages
  ) async throws -> NominatimAnswer {
    var answer = NominatimAnswer()
    answer.extras = request.extras
    answer.query = request.text
    var lookups = Self.mostLookups
    for record in try await records(request, languages.language) {
      if answer.places.count == request.limit { break }
      guard NominatimKeys.contain(record.part.tag) else { continue }
      if !request.dropsDuplicates, record.part.rank.isStreet {
        for way in try await ways(of: record, request, languages)
        where answer.places.count < request.limit && !answer.hasCopy(of: way, isSame: true) {
          answer.places.append(way)
        }
        continue
      }
      if request.filter.excluded.contains(record) { continue }
      var place = NominatimPlace(record, languages: languages)
      if answer.hasCopy(of: place, isSame: !request.dropsDuplicates) { continue }
      if place.element == nil, lookups > 0 {
        lookups -= 1
        let element = try await search.element(
          for: record, language: languages.language, hasOutline: request.extras.shape != nil)
        if let element {
          guard request.filter.accepts(element) else { continue }
          place = NominatimPlace(element, languages: languages)
          if answer.hasCopy(of: place, isSame: !request.dropsDuplicates) { continue }
        }
      }
      answer.places.append(place)
    }
    return answer
  }

  /// Returns the things that competed for the answer to a search for a text or an address; `nil` for any other
  /// search, and where the geocoder cannot tell.
  func explanation(
    of request: NominatimSearchRequest, _ languages: NominatimLanguages
  ) async throws -> SearchExplanation? {
    var query = request.query(language: languages.language)
    switch request.subject {
    case .text(let text): query.texts = [text]
    case .address(let address): query.texts = address.texts
    case .nothing, .point, .kind: return nil
    }
    return try await search.explanation(of: query)
  }

  /// Returns the ways of a street that a request does not leave out. Nominatim knows each of them, and tells
  /// one alone unless asked for all; all have the course of the street.
  private func ways(
    of street: PlaceRecord, _ request: NominatimSearchRequest, _ languages: NominatimLanguages
  ) async throws -> [NominatimPlace] {
    let others = try await search.parts(
      of: street, limit: request.limit + request.filter.excluded.texts.count,
      language: languages.language,
      hasOutlines: request.extras.shape != nil)
    return ([street] + others).filter { !request.filter.excluded.contains($0) }
      .map { NominatimPlace($0, languages: languages) }
  }

  private func records(
    _ request: NominatimSearchRequest, _ language: Language
  ) async throws -> [PlaceRecord] {
    var query = request.query(language: language)
    switch request.subject {
    case .nothing: return []
    case .text(let text):
      query.texts = [text]
      return try await search.search(query)
    case .address(var address):
      query.texts = address.texts
      let found = try await search.search(query)
      guard found.isEmpty, let county = request.area("county"),
        try await search.areas(county, language: language).isEmpty
      else { return found }
      // Few counties are known, and many a town is called like one.
      address.county = nil
      query.texts = address.texts
      return try await search.search(query)
    case .point(let point):
      guard
        let coordinate = Coordinate(latitude: point.latitude, longitude: point.longitude)
      else { return [] }
      guard !point.rest.isEmpty else {
        let record = try await nearest(
          coordinate, rank: 30, request.filter.layers ?? [.address, .pointsOfInterest], language,
          hasOutlines: query.hasOutlines)
        return record.map { [$0] } ?? []
      }
      query.texts = [point.rest]
      query.region = Self.region(around: coordinate)
      query.isBounded = true
      return try await search.search(query)
        .sorted { $0.coordinate.distance(to: coordinate) < $1.coordinate.distance(to: coordinate) }
    case .kind(let tag, let text):
      return try await records(of: tag, near: text, request, language)
    }
  }

  /// Returns the records of places with a main tag, near the first place that a text describes.
  private func records(
    of tag: Tag, near text: String, _ request: NominatimSearchRequest, _ language: Language
  ) async throws -> [PlaceRecord] {
    var request = request
    var query = request.query(language: language)
    if !text.isEmpty {
      var center = RecordQuery(texts: [text], limit: 1, language: language)
      center.region = query.region
      guard let first = try await search.search(center).first else { return [] }
      query.region = first.extent ?? Self.region(around: first.coordinate)
      query.isBounded = true
    }
    let definitions = CategoryVocabulary.standard.definitions.filter { definition in
      definition.conditions.contains {
        $0.tags.first.map { $0.key == tag.key && [tag.value, "*"].contains($0.value) } ?? false
      }
    }
    let isSomewhere = query.region != nil || !query.countries.isEmpty
    guard !definitions.isEmpty, isSomewhere else { return [] }
    request.filter.tag = tag
    query.categories = Set(definitions.map(\.category))
    query.filter = request.filter.predicate
    query.texts = [""]
    return try await search.search(query)
  }

  private static func region(around center: Coordinate) -> CoordinateRegion {
    CoordinateRegion(
      south: center.latitude - reach, west: Coordinate.wrap(center.longitude - reach),
      north: center.latitude + reach, east: Coordinate.wrap(center.longitude + reach))
  }
}

extension NominatimAnswer {
  /// Returns whether a place is in the answer already. One of OpenStreetMap takes the place of its
  /// copy from another source.
  ///
  /// - Parameter isSame: Whether only the same object is a copy.
  fileprivate mutating func hasCopy(of place: NominatimPlace, isSame: Bool) -> Bool {
    if isSame { return places.contains { $0.record.id == place.record.id } }
    guard let index = places.firstIndex(where: { place.isDuplicate(of: $0) }) else { return false }
    if places[index].element == nil { places[index] = place }
    return true
  }
}

extension NominatimPlace {
  /// Returns whether the place is the same as another: by Nominatim's rule the same element, or the
  /// same tag, rank and full name on elements of one kind; and a place of another source is the
  /// same as one of its name in OpenStreetMap that lies around it.
  fileprivate func isDuplicate(of other: NominatimPlace) -> Bool {
    if record.id == other.record.id { return true }
    guard let element else { return other.element != nil && isCopy(of: other) }
    guard let kind = other.element?.kind else { return other.isCopy(of: self) }
    return element.kind == kind && record.part.tag == other.record.part.tag
      && displayName == other.displayName
      && record.part.rank.address == other.record.part.rank.address
  }

  /// Returns whether the place has the name of another, and lies within it.
  private func isCopy(of other: NominatimPlace) -> Bool {
    let box = other.bounds
    let region = CoordinateRegion(south: box[0], west: box[2], north: box[1], east: box[3])
    return name == other.name && region.contains(record.coordinate)
  }
}
