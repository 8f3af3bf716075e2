import Dialects
import Places
import Testing

@Suite struct PlaceNumberTests {
  @Test(
    "The number of an element or a place of GeoNames is read back",
    arguments: [
      ("osm:node/6522627624", 26_090_510_497), ("osm:way/1", 6),
      ("osm:relation/1155955", 4_623_823),
      ("geonames:3042058", 12_168_232),
    ])
  func readsBack(text: String, value: Int) throws {
    let id = try #require(MapItem.ID(text))
    #expect(PlaceNumber(id).value == value)
    #expect(PlaceNumber(value)?.itemID == id)
  }

  @Test(
    "Any other place has a marked number that is not read back",
    arguments: [
      "osm:way/40/25", "stub:1", "geonames:007", "geonames:-4", "osm:node/007",
      "osm:node/9223372036854775807", "osm:node/1125899906842624",
    ])
  func marksHashes(text: String) throws {
    let number = PlaceNumber(try #require(MapItem.ID(text)))
    #expect((1 << 52..<1 << 53).contains(number.value))
    #expect(number.itemID == nil)
  }

  @Test("A hash is the same in every process")
  func isStable() throws {
    let ids = try ["stub:1", "stub:2"].map { try #require(MapItem.ID($0)) }
    #expect(PlaceNumber(ids[0]).value == 4_503_599_627_370_496 | fnv("stub:1"))
    #expect(PlaceNumber(ids[0]) != PlaceNumber(ids[1]))
  }

  @Test("Numbers that no place has are refused", arguments: [0, -1, .min, 1 << 53, .max])
  func refuses(value: Int) {
    #expect(PlaceNumber(value) == nil)
  }

  @Test("Numbers below that of the first element stand for no place", arguments: [1, 2, 3])
  func standsForNothing(value: Int) {
    #expect(PlaceNumber(value)?.itemID == nil)
  }

  /// Returns the lowest 52 bits of the FNV-1a hash of a text.
  private func fnv(_ text: String) -> Int {
    let hash = text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return Int(hash % (1 << 52))
  }
}
