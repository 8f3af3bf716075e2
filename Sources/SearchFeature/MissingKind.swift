import Places

/// An extension of geocoders with the rule that whoever asks for a kind of places where there are none is
/// told so, and of the nearest there is, rather than of something far away that is called like the kind.
extension Geocoder {
  /// The heights, in degrees, of the regions in which the nearest place of a kind is looked for, one after
  /// the other: some 50 km, 500 km and half of the world to each side. With fewer steps more is looked
  /// through where the nearest is near.
  private static var heights: [Double] { [1, 10, 180] }

  /// Returns the answer to a search for words or a category. Where it has no place of the kind that was
  /// asked for, and nothing else that may be meant, it has no places, and says which kind is missing.
  ///
  /// - Parameter seconds: The moment for which the filter asks what is open, in seconds since
  ///   1970-01-01T00:00Z.
  func telling(
    missingKindOf subject: Search.Subject, _ response: SearchResponse, for state: Search.State,
    at seconds: Int, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    // What is here but does not meet the filter is told as left out; what is elsewhere is not meant.
    var meant = response
    meant.mapItems = response.mapItems.filter { item in
      state.filter.includes(item, at: seconds)
        || state.region?.contains(item.coordinate) == true
        || response.reasons[item.id]?.agreement == .kind
    }
    guard let region = state.region,
      let category = missingKind(of: subject, in: meant, region, state.language)
    else { return response }
    var missing = response.mapItems.isEmpty ? response : SearchResponse(mapItems: [])
    missing.missingKind = MissingKind(category: category, nearest: nil)
    guard capabilities.categories(in: .world).contains(category) else { return missing }
    let filter = PointOfInterestFilter(including: [category])
    for height in Self.heights {
      guard
        let around = CoordinateRegion(
          center: region.center, latitudeDelta: height, longitudeDelta: min(2 * height, 360))
      else { continue }
      let request = SearchRequest(
        query: .pointsOfInterest(filter), region: around, isBounded: true,
        language: state.language, filter: state.filter)
      let found = try await search(request, options: options)
      let met = FilteredPlaces(found.mapItems, by: state.filter, at: seconds).items
      let nearest = met.min {
        $0.distance(from: region.center) < $1.distance(from: region.center)
      }
      if let nearest {
        missing.missingKind = MissingKind(category: category, nearest: nearest)
        missing.attributions = found.attributions
        break
      }
    }
    return missing
  }

  /// Returns the kind of places that a search asks for and of which its answer has none; `nil` where it has
  /// some, and for any other search.
  private func missingKind(
    of subject: Search.Subject, in response: SearchResponse, _ region: CoordinateRegion,
    _ language: Language
  ) -> PlaceCategory? {
    switch subject {
    case .category(let category): response.mapItems.isEmpty ? category : nil
    case .text(let text):
      CategoryVocabulary.category(named: text, in: language).flatMap { category in
        response.mayBeMeant(in: region) ? nil : category
      }
    case .completion, .place, .coordinate: nil
    }
  }
}

extension SearchResponse {
  /// The kinds of places that are meant by their names, wherever they are, though a kind of places has the
  /// same name: Bar is a town in Montenegro. Villages are not: there is one called Cafe. Nor is a town in
  /// whose name there is more: "hotel" does not mean the fourth district of Paris, Hôtel-de-Ville.
  private static let areas: Set<PlaceCategory> = [.capital, .city, .town, .state, .country]

  /// Returns whether the answer to the name of a kind of places may have some of the kind, has something in
  /// the region, or a town or country of that name. A geocoder that gives no reasons may have looked for
  /// the kind.
  fileprivate func mayBeMeant(in region: CoordinateRegion) -> Bool {
    guard let first = mapItems.first else { return false }
    return reasons.isEmpty || isNamedArea(first)
      || mapItems.contains { item in
        reasons[item.id]?.agreement == .kind || region.contains(item.coordinate)
      }
  }

  private func isNamedArea(_ item: MapItem) -> Bool {
    guard Self.areas.contains(item.category) else { return false }
    switch reasons[item.id]?.agreement {
    case .beginningOfName, .inName, .kind: return false
    case .wholeName, .otherName, .spelling, .address, nil: return true
    }
  }
}
