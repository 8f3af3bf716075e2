import Foundation
import OpenStreetMap
import Places
import TestSupport
import Testing

@testable import AtlasImport

@Suite struct HouseMatchingTests {
  /// The result of matching: the houses with their places, and the places that were made for them.
  private struct Matched {
    var houses: [HouseDraft] = []
    var made: [PlaceDraft] = []
  }

  private func match(
    _ streets: [(name: String, coordinate: Coordinate)],
    _ addresses: [(street: String, coordinate: Coordinate)]
  ) throws -> Matched {
    let folder = NSTemporaryDirectory()
    var matching = AddressMatcher(in: AreaTree([], country: { _ in nil }), folder: folder)
    for (number, street) in streets.enumerated() {
      let draft = PlaceDraft(
        named: street.name, reference: "way/\(number + 1)", houses: [street.coordinate],
        isStreet: true)
      try matching.add(draft, number: number)
    }
    var sort = ExternalSort(in: folder)
    for (number, address) in addresses.enumerated() {
      let object = MapObject(
        id: ElementID(.node, Int64(number + 1)),
        tags: ["addr:street": address.street, "addr:housenumber": "1"],
        geometry: .point(address.coordinate))
      let draft = try #require(AddressDraft(object))
      try sort.add(key: NameKey.key(ofStreet: address.street), draft.packed)
    }
    let sorted = try sort.sorted()
    var matched = Matched()
    try matching.match(sorted) { draft in
      matched.made.append(draft)
      return streets.count + matched.made.count - 1
    } addHouse: { house, _ in
      matched.houses.append(house)
    }
    return matched
  }

  @Test(.slow) func `of twenty thousand streets of one name each has its houses`() throws {
    let streets = (0..<20_000).map { number in
      (
        name: "Main Street",
        coordinate: Coordinate(
          wrappingLatitude: 30 + 0.2 * Double(number / 200),
          longitude: -120 + 0.3 * Double(number % 200))
      )
    }
    let asked = Array(stride(from: 0, to: streets.count, by: 499)) + [streets.count - 1]
    let matched = try match(
      streets, asked.map { (street: "main street", coordinate: streets[$0].coordinate) })
    #expect(matched.made.isEmpty)
    #expect(matched.houses.map(\.place) == asked)
  }

  /// Matches two street names whose keys are equal.
  @Test func `a house is not put into a street whose name has but the same key`() throws {
    #expect(NameKey.key(of: "Liquid") == NameKey.key(of: "Costarring"))
    let here = Coordinate(wrappingLatitude: 2, longitude: 3)
    let matched = try match(
      [("Liquid", here)], [("Costarring", here), ("liquid", here), ("Costarring", here)])
    #expect(matched.made.map { $0.place.names[0].text } == ["Costarring"])
    #expect(matched.houses.map(\.place).sorted() == [0, 1, 1])
  }
}
