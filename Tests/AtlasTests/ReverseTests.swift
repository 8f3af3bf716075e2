import Atlas
import AtlasQuality
import Places
import TestSupport
import Testing

@Suite(.slow) struct ReverseTests {
  static func nearest(_ latitude: Double, _ longitude: Double) async throws -> [MapItem] {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let items = try await World.atlas().reverse(here, language: .english).mapItems
    #expect(items.count == 10)
    let towns = items.filter { !$0.id.reference.hasPrefix("water/") }
    let distances = towns.map { here.distance(to: $0.coordinate) }
    #expect(distances == distances.sorted())
    return towns
  }

  @Test(arguments: [
    (43.6, 8.9, "Ligurian Sea"), (38, 5, "Mediterranean Sea"), (0, -140, "South Pacific Ocean"),
    (46.45, 6.5, "Lake Geneva"), (47.6, 9.4, "Lake Constance"), (59.9, 25.5, "Gulf of Finland"),
    (-17.0, 180.0, "South Pacific Ocean"),
  ])
  func `on the water it is the sea or lake, and not a town far away`(
    latitude: Double, longitude: Double, name: String
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let first = try await World.atlas().reverse(here, language: .english).mapItems.first
    #expect(first?.name == name)
    #expect(first?.distance(from: here) == 0)
    let id = try #require(first?.id)
    let item = try await World.atlas().item(id, language: .english).mapItems.first
    #expect(item?.name == name)
  }

  @Test(arguments: [
    (48.93, -109.3, "Montana, United States"), (49.07, -109.3, "Saskatchewan, Canada"),
    (27.5, 85.0, "Bagmati, Nepal"), (24.2, 25.0, "New Valley Governorate, Egypt"),
    (66.0, -141.5, "Alaska, United States"), (66.0, -140.5, "Yukon Territory, Canada"),
  ])
  func `the first town is on the point's side of the border, though another be nearer`(
    latitude: Double, longitude: Double, area: String
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let first = try await World.atlas().reverse(here, language: .english).mapItems.first
    #expect(
      first.map { $0.category == .state ? "\($0.name), \($0.subtitle)" : $0.subtitle } == area)
  }

  @Test(arguments: [
    (42.3149, -83.0364, "Ontario, Canada"), (42.3314, -83.0458, "Michigan, United States"),
    (42.2085, -83.0980, "Ontario, Canada"), (31.7386, -106.4870, "Chihuahua, Mexico"),
    (51.1500, 15.0080, "Lower Silesian Voivodeship, Poland"),
    (52.3505, 14.5650, "Lubusz Voivodship, Poland"),
    (48.5710, 7.8150, "Baden-Württemberg, Germany"),
  ])
  func `in a town on a border the country is that of the point`(
    latitude: Double, longitude: Double, area: String
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let first = try await World.atlas().reverse(here, language: .english).mapItems.first
    #expect(first?.subtitle == area)
  }

  @Test(arguments: [
    (48.8534, 2.3488, ["Paris", "France"]), (48.93, -109.3, ["Montana", "United States"]),
    (47.6, 9.4, ["Lake Constance"]), (38, 5, ["Mediterranean Sea"]), (-80, 60, ["Antarctica"]),
  ])
  func `the town, state, country or water that a point lies in is told`(
    latitude: Double, longitude: Double, names: [String]
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let areas = try await World.atlas().reverse(here, language: .english).containingAreas
    #expect(areas.first?.name == names.first)
    #expect(areas.map(\.name).filter(names.contains) == names)
  }

  @Test func `in the middle of Antarctica it is Antarctica, and no town on another continent`()
    async throws
  {
    let here = try #require(Coordinate(latitude: -80, longitude: 60))
    let items = try await World.atlas().reverse(here, language: .english).mapItems
    #expect(items.map(\.name) == ["Antarctica"])
  }

  @Test(arguments: [(2.59, -56.19, "Suriname"), (78.75, 18.44, "Norway")])
  func `where no town of the same state is known, it is the country and no town of another`(
    latitude: Double, longitude: Double, name: String
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let first = try await World.atlas().reverse(here, language: .english).mapItems.first
    #expect(first?.name == name)
  }

  @Test(arguments: [
    (43.6, 8.9), (-60.02, 166.16), (89.9, 30), (0, 180), (-17, -179.99), (48.9, 2.3),
  ])
  func `the nearest towns are those that looking through all of them finds`(
    latitude: Double, longitude: Double
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let towns: Set<PlaceCategory> = [.capital, .city, .town, .village]
    let nearest = try await World.names().filter { $0.isMain && towns.contains($0.category) }
      .map { here.distance(to: $0.coordinate) }.sorted().prefix(10)
    let found = try await World.atlas().reverse(here, language: .english).mapItems
      .filter { towns.contains($0.category) }.map { here.distance(to: $0.coordinate) }
    #expect(found.count > 5)
    #expect(found.min() == nearest.first)
    #expect(Set(nearest).isSuperset(of: found))
  }

  @Test(arguments: [
    (43.7384, 7.4246), (43.5528, 7.0174), (46.2044, 6.1432), (60.1699, 24.9384), (52.5, 13.4),
    (45.4371, 12.3326), (25.7617, -80.1918), (1.2903, 103.852),
  ])
  func `in a town on the shore it is no sea`(latitude: Double, longitude: Double) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let names = try await World.atlas().reverse(here, language: .english).mapItems
    #expect(!names.contains { $0.id.reference.hasPrefix("water/") })
  }

  @Test func `in a city it is the city`() async throws {
    let names = try await Self.nearest(48.8534, 2.3488).map(\.name)
    #expect(names.first == "Paris")
  }

  @Test(arguments: [
    (90.0, 0.0), (90, 137), (-90, 0), (89.9, -179), (-17, 180), (-17, -180), (-17, 179.99),
    (66, -179.9), (0, -140), (-48, -123), (21.3, -157.8), (0, 0), (52.5, 13.4),
  ])
  func `the nearest places are those that measuring all of them finds`(
    latitude: Double, longitude: Double
  ) async throws {
    let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let settlements: Set<PlaceCategory> = [.capital, .city, .town, .village]
    let all = try await World.names().filter { $0.isMain && settlements.contains($0.category) }
      .map { here.distance(to: $0.coordinate) }.sorted().prefix(10)
    let found = try await Self.nearest(latitude, longitude).map {
      here.distance(to: $0.coordinate)
    }
    #expect(Array(all.prefix(found.count)) == found)
  }
}
