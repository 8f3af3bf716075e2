import Basics
import Places
import Testing

@testable import Dialects

/// Tests of the rank in an address of a village that lies in a town, by both dialects.
struct AddressRankTests {
  /// The record of a house in a village that lies in a town with a boundary.
  private static let house: PlaceRecord = {
    var record = PlaceRecord(
      id: MapItem.ID(source: "osm", reference: "way/1"),
      part: AddressPart(tag: Tag("building", "yes")),
      coordinate: Coordinate(wrappingLatitude: 47.14, longitude: 9.52), importance: 0)
    record.houseNumber = "38"
    var town = AddressPart(tag: Tag("boundary", "administrative"), names: ["name": "Vaduz"])
    (town.place, town.adminLevel) = ("town", 8)
    record.address = [
      AddressPart(tag: Tag("highway", "residential"), names: ["name": "Städtle"]),
      AddressPart(tag: Tag("place", "village"), names: ["name": "Ebenholz"]), town,
    ]
    return record
  }()

  /// Photon's answer had Ebenholz as the city, and Vaduz nowhere.
  @Test func `in Photon's dialect the village is a district of the town`() {
    let text = String(
      decoding: PhotonPlace(Self.house, languages: []).json(hasGeometry: false).bytes, as: UTF8.self
    )
    #expect(text.contains(#""street":"Städtle","district":"Ebenholz","city":"Vaduz""#), "\(text)")
  }

  @Test func `in Nominatim's dialect both stand in the address`() {
    let place = NominatimPlace(Self.house, languages: NominatimLanguages(""))
    #expect(place.displayName == "38, Städtle, Ebenholz, Vaduz")
    #expect(place.address.map(\.key) == ["house_number", "road", "village", "town"])
  }

  @Test func `a postal code stands once in its own address`() {
    var record = Self.house
    record.part = AddressPart(tag: Tag("place", "postcode"), names: ["name": "9490"])
    (record.houseNumber, record.postcode) = (nil, "9490")
    record.address.removeFirst(2)
    let place = NominatimPlace(record, languages: NominatimLanguages(""))
    #expect(place.displayName == "9490, Vaduz")
  }
}
