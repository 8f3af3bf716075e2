import Places
import Reducers
import SearchFeature
import Testing

/// Tests of a search for a kind of places where none is.
@Suite struct MissingKindTests {
  private static let accessible = {
    var filter = PlaceFilter()
    filter.wheelchair = .yes
    return filter
  }()
  private static let berlin = CoordinateRegion("52.52,13.4,0.1,0.1") ?? .world

  /// A geocoder that knows pharmacies in one region alone, and answers words with what has them as a name.
  private struct Pharmacies: Geocoder {
    let pharmacy: MapItem
    var named: [MapItem] = []
    var agreement = MatchReason.Agreement.wholeName

    var capabilities: GeocoderCapabilities {
      GeocoderCapabilities(categories: { [pharmacy] in
        $0.contains(pharmacy.coordinate) ? [pharmacy.category] : []
      })
    }

    func completions(
      for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
    ) -> [Completion] { [] }

    func search(_ request: SearchRequest, options: GeocoderOptions) -> SearchResponse {
      guard case .pointsOfInterest = request.query else {
        var response = SearchResponse(mapItems: named)
        for item in named { response.reasons[item.id] = MatchReason(agreement) }
        return response
      }
      let isThere = request.region?.contains(pharmacy.coordinate) ?? true
      return SearchResponse(mapItems: isThere ? [pharmacy] : [])
    }

    func item(_ id: MapItem.ID, language: Language, options: GeocoderOptions) -> SearchResponse {
      SearchResponse(mapItems: [])
    }

    func reverse(
      _ coordinate: Coordinate, language: Language, options: GeocoderOptions
    ) -> SearchResponse { SearchResponse(mapItems: []) }
  }

  private func item(_ name: String, _ category: PlaceCategory, _ point: String) throws -> MapItem {
    let coordinate = try #require(Coordinate(point))
    return MapItem(
      id: MapItem.ID(source: "test", reference: name), name: name, subtitle: "",
      coordinate: coordinate,
      region: CoordinateRegion(
        center: coordinate, latitudeDelta: 0.002, longitudeDelta: 0.002) ?? .world,
      category: category)
  }

  private func pharmacy() throws -> MapItem {
    var pharmacy = try item(
      "Broadway Drugs", #require(PlaceCategory(rawValue: "pharmacy")), "40.7,-74")
    pharmacy.wheelchair = .yes
    return pharmacy
  }

  private func answer(
    _ action: Search.Action, _ query: String, _ geocoder: Pharmacies,
    in region: CoordinateRegion? = MissingKindTests.berlin,
    meeting filter: PlaceFilter = PlaceFilter()
  ) async throws -> Search.State {
    var state = Search.State(query: query, region: region)
    state.filter = filter
    let store = Store(
      initialState: state,
      reducer: SearchFixture().reducer(geocoder))
    try await store.send(action).finish()
    return await store.state
  }

  @Test func `a kind that is not here is told with the nearest there is, and the map stays`()
    async throws
  {
    let namesakes = try [
      item("Pharmacy", .village, "15.3,120.6"), item("Pharmacy", .shop, "40.71,-74"),
    ]
    let geocoder = try Pharmacies(pharmacy: pharmacy(), named: namesakes)
    let category = geocoder.pharmacy.category
    for (action, query) in [
      (Search.Action.categoryChosen(category), ""), (.searchSubmitted, "Pharmacy"),
      (.searchSubmitted, "pharmacies"),
    ] {
      let state = try await answer(action, query, geocoder)
      #expect(state.hasNoResults)
      #expect(state.found.missingKind?.category == category)
      #expect(state.found.missingKind?.nearest?.name == "Broadway Drugs")
      #expect(state.region == Self.berlin)
    }
  }

  @Test func `where nothing here meets the conditions, the nearest that does is told`() async throws
  {
    let geocoder = try Pharmacies(
      pharmacy: pharmacy(),
      named: [
        item("Paris 04 Pharmacie", .city, "48.86,2.35"), pharmacy(),
      ], agreement: .inName)
    for (action, query) in [
      (Search.Action.categoryChosen(geocoder.pharmacy.category), ""),
      (.searchSubmitted, "pharmacy"),
    ] {
      let state = try await answer(action, query, geocoder, meeting: Self.accessible)
      #expect(state.hasNoResults)
      #expect(state.found.missingKind?.nearest?.name == "Broadway Drugs")
      #expect(state.region == Self.berlin)
    }
  }

  @Test func `what is here and does not meet the conditions is told as left out`() async throws {
    let here = try item("Pharmacy", .shop, "52.52,13.41")
    let geocoder = try Pharmacies(pharmacy: pharmacy(), named: [here])
    let state = try await answer(
      .searchSubmitted, "pharmacy", geocoder, meeting: Self.accessible)
    #expect(state.found.missingKind == nil)
    #expect(state.found.excluded?.count == 1)
  }

  @Test func `a town whose name has more than the kind is not meant`() async throws {
    let geocoder = try Pharmacies(
      pharmacy: pharmacy(), named: [item("Paris 04 Pharmacie", .city, "48.86,2.35")],
      agreement: .inName)
    let state = try await answer(.searchSubmitted, "pharmacy", geocoder)
    #expect(state.found.missingKind?.nearest?.name == "Broadway Drugs")
    #expect(state.region == Self.berlin)
  }

  @Test func `a town that is called like a kind, and what is here, is found`() async throws {
    for found in try [
      item("Pharmacy", .town, "42.1,19.1"), item("Pharmacy", .shop, "52.52,13.41"),
    ] {
      let geocoder = try Pharmacies(pharmacy: pharmacy(), named: [found])
      let state = try await answer(.searchSubmitted, "pharmacy", geocoder)
      #expect(state.found.mapItems == [found])
      #expect(state.found.missingKind == nil)
    }
  }

  @Test func `other words, and words without a region, are left as they are`() async throws {
    let shop = try item("Pharmacy", .shop, "40.71,-74")
    let geocoder = try Pharmacies(pharmacy: pharmacy(), named: [shop])
    let other = try await answer(.searchSubmitted, "pharmacy of hope", geocoder)
    #expect(other.found.mapItems == [shop])
    let anywhere = try await answer(.searchSubmitted, "pharmacy", geocoder, in: nil)
    #expect(anywhere.found.mapItems == [shop])
  }
}
