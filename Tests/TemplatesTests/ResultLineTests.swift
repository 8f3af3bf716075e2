import Places
import Testing

@testable import Templates

/// Tests of the line that says of a place in a list what it is and where.
@Suite struct ResultLineTests {
  private func place(
    _ category: PlaceCategory = .restaurant, cuisines: [String] = [], subtitle: String = "",
    street: String? = nil, number: String? = nil
  ) -> MapItem {
    var item = MapItem(
      id: MapItem.ID(source: "osm", reference: "node/1"), name: "Luigi", subtitle: subtitle,
      coordinate: Coordinate(wrappingLatitude: 40.7, longitude: -74), region: .newYork,
      category: category)
    item.cuisines = cuisines
    item.address = Address(houseNumber: number, street: street, countryCode: "US")
    item.address?.city = "New York"
    return item
  }

  private let hotel = PlaceCategory(rawValue: "hotel") ?? .shop

  private func line(
    _ item: MapItem, isInOneTown: Bool = false, language: Language = .english
  ) -> String {
    let line = ResultLine(
      item: item, isInOneTown: isInOneTown, reader: Reader(language: language))
    return [line.kind, line.place].compactMap(\.self).joined(separator: " · ")
  }

  @Test func `a restaurant is its cuisine, in the language of the page`() {
    let item = place(
      cuisines: ["italian"], subtitle: "12 Mulberry Street, New York", street: "Mulberry Street",
      number: "12")
    #expect(line(item) == "Italian · 12 Mulberry Street, New York")
    #expect(line(item, isInOneTown: true) == "Italian · 12 Mulberry Street")
    #expect(line(item, isInOneTown: true, language: .german) == "Italienisch · 12 Mulberry Street")
  }

  @Test func `what the kind says is not said again, and no more than two cuisines are`() throws {
    let burgers = try #require(PlaceCategory(rawValue: "burger"))
    #expect(line(place(burgers, cuisines: ["burger"])) == "Burger restaurant")
    #expect(line(place(cuisines: ["italian", "thai", "indian"])) == "Italian, Thai")
    #expect(line(place(cuisines: [])) == "Restaurant")
  }

  @Test func `a cuisine that has no name in the catalogue is left out`() {
    #expect(line(place(cuisines: ["zzyzx"])) == "Restaurant")
    #expect(line(place(cuisines: ["zzyzx"]), language: .german) == "Restaurant")
  }

  @Test func `the street stands before what else tells where a place is`() {
    let item = place(hotel, subtitle: "Tribeca, New York", street: "Duane Street", number: "5")
    #expect(line(item) == "Hotel · 5 Duane Street, Tribeca, New York")
    #expect(line(place(hotel, subtitle: "Tribeca, New York")) == "Hotel · Tribeca, New York")
  }

  @Test func `no coordinate stands for an address`() {
    #expect(line(place(hotel, subtitle: "40.7,-74, New York")) == "Hotel · New York")
    #expect(line(place(hotel, subtitle: "40.7,-74")) == "Hotel")
    #expect(
      line(place(hotel, subtitle: "40.7,-74, New York", street: "Duane Street"))
        == "Hotel · Duane Street, New York")
  }

  @Test func `places are in one town only where all are known to be`() {
    var other = place()
    #expect(ResultLine.areInOneTown([place(), other]))
    other.address?.city = nil
    #expect(!ResultLine.areInOneTown([place(), other]))
    #expect(!ResultLine.areInOneTown([place()]))
  }
}
