import Places
import ShardFormat
import TestSupport
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of searches that look at all places of a kind in a region, and count them.
@Suite struct PointSurveyTests {
  /// The time 2026-09-15T16:00Z, a Tuesday: five in the afternoon in London with summer time.
  private static let now = 1_789_488_000

  /// Returns an atlas of so many restaurants in a row, of which every tenth is Italian, the last three
  /// are open all day and the first is closed.
  private func restaurants(_ count: Int) throws -> BuiltAtlas {
    let places = (0..<count).map { index in
      var place = GazetteerPlace(
        "R\(index)", 1, at: (Double(index) / 100_000, 0), "restaurant", reference: "\(index)")
      place.timeZone = "Europe/London"
      if index % 10 == 9 { place.details[.cuisine] = "italian" }
      if index == 0 { place.details[.openingHours] = "Mo-Su 08:00-09:00" }
      if index >= count - 3 { place.details[.openingHours] = "24/7" }
      return place
    }
    return try BuiltAtlas(
      [ShardBuilder(isStreetMap: true, places: places)], now: { Self.now })
  }

  private func search(
    _ built: BuiltAtlas, limit: Int = 20, _ change: (inout PlaceFilter) -> Void = { _ in }
  ) async throws -> SearchResponse {
    var filter = PlaceFilter()
    change(&filter)
    return try await built.atlas.search(
      SearchRequest(
        query: .pointsOfInterest(PointOfInterestFilter(including: [.restaurant])),
        region: .streets, isBounded: true, limit: limit, filter: filter))
  }

  @Test func `all places of a kind in the region are counted, whatever the limit`() async throws {
    let found = try await search(restaurants(120), limit: 5)
    #expect(found.mapItems.map(\.name) == ["R0", "R1", "R2", "R3", "R4"])
    let tally = try #require(found.tally)
    #expect(tally.total == 120 && tally.met == 120 && tally.withHours == 4)
    #expect(tally.cuisines == ["italian": 12])
  }

  @Test func `all places of a kind have a position on a map, those that meet the conditions`()
    async throws
  {
    let built = try restaurants(120)
    let kind = try #require(try await search(built).kind)
    #expect(kind == SoughtKind(categories: [.restaurant]))
    func count(_ kind: SoughtKind, in region: CoordinateRegion = .streets, limit: Int = 2_000)
      async throws -> Int
    {
      try await built.atlas.positions(of: kind, in: region, limit: limit).count
    }
    #expect(try await count(kind) == 120)
    #expect(try await count(kind, limit: 7) == 7)
    #expect(try await count(kind, in: .newYork) == 0)
    // Beyond the tables of cells all are looked at as far as they are few.
    #expect(try await count(kind, in: .world) == 120)
    #expect(try await count(kind, in: .world, limit: 50) == 0)
    let italian = try await search(built) { $0.cuisine = "italian" }
    #expect(try await count(#require(italian.kind)) == 12)
    let open = try await search(built) { $0.opening = .now }
    #expect(try await count(#require(open.kind)) == 3)
    let typed = try await built.search("restaurants", in: .streets)
    #expect(typed.kind == kind)
    #expect(try await built.search("R5", in: .streets).kind == nil)
  }

  @Test func `a filter looks at all of them, and tells what is not known`() async throws {
    let built = try restaurants(120)
    let italian = try await search(built, limit: 50) { $0.cuisine = "italian" }
    #expect(italian.mapItems.map(\.name) == (0..<12).map { "R\($0 * 10 + 9)" })
    #expect(italian.tally?.met == 12 && italian.tally?.withUnknownCuisine == 108)
    let open = try await search(built) { $0.opening = .now }
    #expect(open.mapItems.map(\.name) == ["R117", "R118", "R119"])
    #expect(open.tally?.total == 120 && open.tally?.withUnknownHours == 116)
  }

  @Test func `more results go on through all that are left`() async throws {
    let built = try restaurants(120)
    #expect(try await search(built, limit: 80).mapItems.count == 80)
    #expect(try await search(built, limit: 500).mapItems.count == 120)
  }

  @Test func `what the words of a query put as a condition is no filter that leaves out`()
    async throws
  {
    let found = try await restaurants(40).search("italian restaurants", in: .streets)
    #expect(found.tally?.total == 4 && found.tally?.met == 4)
  }

  @Test func `a cuisine is found in all places to eat at, of which only restaurants are left out`()
    async throws
  {
    func place(_ name: String, _ category: String, _ cuisine: String) -> GazetteerPlace {
      var place = GazetteerPlace(name, 1, category, reference: name)
      place.details[.cuisine] = cuisine
      return place
    }
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          place("A", "restaurant", "italian"), place("B", "restaurant", "thai"),
          place("C", "fast_food", "italian"), place("D", "fast_food", "thai"),
        ])
    ])
    let found = try await search(built) { $0.cuisine = "italian" }
    #expect(Set(found.mapItems.map(\.name)) == ["A", "C"])
    #expect(found.tally?.met == 2 && found.tally?.total == 3)
  }

  @Test func `a region of half a world is not counted`() async throws {
    let found = try await restaurants(3).atlas.search(
      SearchRequest(
        query: .pointsOfInterest(PointOfInterestFilter(including: [.restaurant])),
        region: .world, isBounded: true))
    #expect(found.mapItems.count == 3 && found.tally == nil)
  }

  @Test(arguments: [
    "60,24,0.6,0.6", "-33.9,151.2,0.3,0.5", "0,180,0.5,0.5", "-17.8,-179.9,0.4,0.6",
    "0,0,0.01,0.01",
  ])
  func `the cells of a region hold every point of it`(text: String) throws {
    let region = try #require(CoordinateRegion(text))
    let keys = Set(try #require(PointTable.keys(of: 1, in: region)))
    for step in 0...20 {
      let share = Double(step) / 20 - 0.5
      let point = Coordinate(
        wrappingLatitude: region.center.latitude + share * region.latitudeDelta * 0.999,
        longitude: region.center.longitude + share * region.longitudeDelta * 0.999)
      let key = PointTable.Key(
        category: 1, x: Int((point.longitude * PointTable.cellsPerDegree).rounded(.down)),
        y: Int((point.latitude * PointTable.cellsPerDegree).rounded(.down)))
      #expect(keys.contains(key))
    }
  }
}

extension PointSurveyTests {
  @Test func `a prepared filter judges as the filter itself does`() throws {
    var filters: [PlaceFilter] = [PlaceFilter()]
    for parameters in [
      ["cuisine": "italian"], ["cuisine": "ice_cream", "wheelchair": "yes"],
      ["wheelchair": "limited"], ["with": "wifi"], ["cuisine": "thai", "with": "wifi"],
    ] {
      filters.append(try PlaceFilter { parameters[$0] })
    }
    for category in ["restaurant", "cafe", "pizzeria", "ice_cream"] {
      for cuisine in [nil, "pizza;Thai", "ice cream", "???"] {
        for wheelchair in [nil, "yes", "limited", "no"] {
          for features in [nil, "wifi", "takeaway;wifi"] {
            var details = PlaceDetails()
            details[.cuisine] = cuisine
            details[.wheelchair] = wheelchair
            details[.features] = features
            let category = try #require(PlaceCategory(rawValue: category))
            let point = TabledPoint(category: category, details: details)
            for filter in filters {
              #expect(PreparedFilter(filter).verdict(on: point) == filter.verdict(on: point))
            }
          }
        }
      }
    }
  }
}
