import OpenStreetMap
import Testing

@testable import AtlasImport

/// Tests of the tags of which the number of a house is made.
@Suite struct HouseNumberTagTests {
  @Test(arguments: [
    (["addr:housenumber": "12"], "12"),
    (["addr:conscriptionnumber": "512", "addr:streetnumber": "3"], "512/3"),
    (
      ["addr:housenumber": "8", "addr:conscriptionnumber": "1287", "addr:streetnumber": "8"],
      "1287/8"
    ),
    (
      ["addr:housenumber": "1287/8", "addr:conscriptionnumber": "1287", "addr:streetnumber": "8"],
      "1287/8"
    ),
    (["addr:conscriptionnumber": "311"], "311"), (["addr:streetnumber": "4"], "4"),
    (["addr:provisionalnumber": "17"], "ev.17"), (["addr:street": "Aspen Lane"], nil),
  ])
  func `a house has the number that its country shows`(tags: [String: String], number: String?) {
    #expect(Tags(tags.map { Tags.Tag(key: $0.key, value: $0.value) }).houseNumber == number)
  }
}
