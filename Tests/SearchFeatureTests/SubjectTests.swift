import Places
import Reducers
import SearchFeature
import StubServices
import TestSupport
import Testing

@Suite struct SubjectTests {
  private let fixture = SearchFixture()
  private let stub = StubGeocoder()

  @Test(arguments: [PlaceCategory.cafe, nil])
  func `a category is searched for in the region`(category: PlaceCategory?) async throws {
    let store = fixture.store(stub, .init(region: .newYork))
    let filter = category.map { PointOfInterestFilter(including: [$0]) }
    let answer = try await stub.search(
      SearchRequest(query: .pointsOfInterest(filter), region: .newYork, isBounded: true))
    #expect(!answer.mapItems.isEmpty)
    await store.search(.categoryChosen(category), answer: answer) {
      $0.subject = .category(category)
    }
    #expect(store.state.canWiden)
    await store.finish()
  }

  @Test func `a place among those found is looked at without asking`() async throws {
    let answer = try await stub.search(SearchRequest(query: .naturalLanguage("Paris")))
    var state = Search.State()
    var results = Search.Results()
    results.mapItems = answer.mapItems
    state.results = .loaded(results)
    let store = fixture.store(UnimplementedGeocoder(), state)
    let texas = try #require(answer.mapItems.last)
    await store.send(.placeChosen(texas.id)) { $0.chosenPlace = texas.id }
    #expect(store.state.chosenItem == texas)
    await store.finish()
  }

  @Test func `any other place is fetched`() async throws {
    let id = MapItem.ID(source: "stub", reference: "berlin")
    let answer = try await stub.item(id, language: .english)
    let store = fixture.store(stub)
    await store.choose(id, answer: answer)
    await store.finish()
  }

  @Test func `a place that does not exist is a failure that leads back`() async throws {
    let id = MapItem.ID(source: "stub", reference: "atlantis")
    let answer = try await stub.item(id, language: .english)
    let store = fixture.store(stub)
    await store.search(.placeChosen(id), answer: answer) {
      $0.subject = .place(id)
    } answered: {
      $0.results = .failed(.placeNotFound, $0.results.value)
    }
    #expect(store.state.recovery == .clear)
    await store.finish()
  }

  @Test func `the areas around a point are no nearer than the house there, and are not listed`()
    async throws
  {
    let here = try #require(Coordinate("2,10"))
    func item(_ name: String, _ category: PlaceCategory, _ north: Double) -> MapItem {
      let coordinate = Coordinate(wrappingLatitude: 2 + north, longitude: 10)
      return MapItem(
        id: MapItem.ID(source: "test", reference: name), name: name, subtitle: "",
        coordinate: coordinate,
        region: CoordinateRegion(
          center: coordinate, latitudeDelta: 0.002, longitudeDelta: 0.002) ?? .world,
        category: category)
    }
    var town = item("Porto", .town, 0.01)
    town.nearestPoint = here
    let (house, cafe) = (item("5", .address, 0.0001), item("The Mole", .cafe, 0.0002))
    var answer = SearchResponse(mapItems: [cafe, house, town, item("Far", .town, 0.1)])
    answer.containingAreas = [town]
    var geocoder = UnimplementedGeocoder()
    let response = answer
    geocoder.onReverse = { _ throws(GeocoderError) in response }
    let store = Store(initialState: Search.State(), reducer: fixture.reducer(geocoder))
    try await store.send(.reverse(here)).finish()
    let state = await store.state
    #expect(state.found.mapItems.map(\.name) == ["5", "The Mole", "Porto", "Far"])
    #expect(state.shownItems.map(\.name) == ["5", "The Mole", "Far"])
  }

  @Test func `asking what is here finds the nearest`() async throws {
    let here = try #require(Coordinate("40.764,-73.973"))
    let answer = try await stub.reverse(here, language: .english)
    let store = fixture.store(stub)
    await store.search(.reverse(here), answer: answer) { $0.subject = .coordinate(here) }
    #expect(store.state.found.mapItems.first?.name == "Apple Fifth Avenue")
    await store.finish()
  }
}
