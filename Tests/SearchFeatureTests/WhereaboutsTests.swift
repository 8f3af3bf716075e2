import Places
import SearchFeature
import Testing

/// Tests of what people would say where a point is.
@Suite struct WhereaboutsTests {
  private let here = Coordinate(wrappingLatitude: 2, longitude: 10)

  /// Returns a place so many metres north of the point.
  private func place(_ name: String, _ category: PlaceCategory, _ metres: Double = 0) -> MapItem {
    let coordinate = Coordinate(
      wrappingLatitude: 2 + metres / Coordinate.metresPerDegree, longitude: 10)
    return MapItem(
      id: MapItem.ID(source: "test", reference: name), name: name, subtitle: "",
      coordinate: coordinate,
      region: CoordinateRegion(
        center: coordinate, latitudeDelta: 0.002, longitudeDelta: 0.002) ?? .world,
      category: category)
  }

  private func house(_ number: String, _ metres: Double) -> MapItem {
    var house = place("Harbour Street \(number)", .address, metres)
    house.address = Address(houseNumber: number, street: "Harbour Street", countryCode: "DE")
    return house
  }

  private var town: MapItem { place("Porto", .town) }

  @Test func `at a house it is the address, though a café is nearer`() {
    let near = [place("The Mole", .cafe, 2), place("Mill Lane", .street, 5), house("5", 20)]
    #expect(Whereabouts(of: here, near: near, in: [town]) == .address("Harbour Street 5"))
  }

  @Test func `a café with a number tells the address`() {
    var cafe = place("The Mole", .cafe, 2)
    cafe.address = Address(houseNumber: "7", street: "Harbour Street", countryCode: "US")
    #expect(Whereabouts(of: here, near: [cafe], in: []) == .address("7 Harbour Street"))
  }

  @Test func `away from houses it is the nearest street`() {
    let near = [house("5", 60), place("Mill Lane", .street, 70), place("High Street", .street, 80)]
    #expect(Whereabouts(of: here, near: near, in: [town]) == .address("Mill Lane"))
  }

  @Test func `away from streets it is the town, and a quarter with its town`() throws {
    let quarter = place("Old Town", try #require(PlaceCategory(rawValue: "quarter")))
    let country = place("Ruritania", .country)
    let street = [place("Mill Lane", .street, 300)]
    #expect(Whereabouts(of: here, near: street, in: [town, country]) == .area(["Porto"]))
    #expect(
      Whereabouts(of: here, near: street, in: [quarter, town, country])
        == .area(["Old Town", "Porto"]))
    // Berlin's parts are cities in the data.
    let part = place("Mitte", .city)
    #expect(Whereabouts(of: here, near: street, in: [part, town]) == .area(["Mitte", "Porto"]))
  }

  @Test func `outside all known areas it is the nearest town, unless that is far away`() {
    let near = place("Porto", .town, 9_000)
    #expect(Whereabouts(of: here, near: [near], in: []) == .near("Porto"))
    #expect(Whereabouts(of: here, near: [place("Porto", .town, 300_000)], in: []) == .unknown)
    #expect(Whereabouts(of: here, near: [], in: []) == .unknown)
  }
}
