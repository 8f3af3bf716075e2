import Dialects
import Places
import Testing

@Suite struct PhotonFilterTests {
  @Test(
    "Tags are kept as each form says",
    arguments: [
      ([], true), (["place"], true), (["highway"], false), (["place:city"], true),
      (["place:town"], false), ([":city"], true), ([":town"], false), (["!place"], false),
      (["!highway"], true), (["!place:city"], false), (["!place:town"], true),
      ([":!city"], false), (["!:city"], false), (["place:!town"], true), (["place:!city"], false),
      (["highway:!city"], false), (["highway", "place"], true), (["place", "!:city"], false),
    ] as [([String], Bool)])
  func filtersTags(values: [String], isKept: Bool) throws {
    #expect(try PhotonTagFilter(values).keeps(Tag("place", "city")) == isKept)
  }

  @Test("Other forms of tags are refused", arguments: ["bad:bad:bad", "", "!", "key:", ":", "!:"])
  func refusesTags(value: String) {
    #expect(throws: PhotonError.self) { try PhotonTagFilter([value]) }
  }

  @Test(
    "Categories are included by one of each list, and excluded by all of any list",
    arguments: [
      (["osm.place"], [], true), (["osm.place.city"], [], true), (["osm.place.town"], [], false),
      (["osm.place.city.x"], [], false), (["osm.amenity,osm.place"], [], true),
      (["osm.amenity", "osm.place"], [], false), ([], ["osm.place"], false),
      ([], ["osm.place,osm.amenity"], true), ([], ["osm.amenity", "osm.place"], false),
      (["osm.plac"], [], false),
    ] as [([String], [String], Bool)])
  func filtersCategories(include: [String], exclude: [String], isKept: Bool) throws {
    let filter = try PhotonCategoryFilter(include: include, exclude: exclude)
    #expect(filter.keeps(Tag("place", "city")) == isKept)
  }

  @Test("Other categories are refused", arguments: ["abc", "ab..23", "a.b,c", "a.b,!c.d", "4+5.6"])
  func refusesCategories(value: String) {
    #expect(throws: PhotonError.self) { try PhotonCategoryFilter(include: [value], exclude: []) }
    #expect(throws: PhotonError.self) { try PhotonCategoryFilter(include: [], exclude: [value]) }
  }

  @Test(
    "The level of a place follows from its rank in addresses",
    arguments: zip(
      [30, 26, 25, 20, 16, 12, 8, 4, 0],
      [.house, .street, .locality, .district, .city, .county, .state, .country, .other]
        as [PhotonLayer]))
  func tellsLevels(rank: Int, layer: PhotonLayer) {
    #expect(PhotonLayer(addressRank: rank) == layer)
  }

  @Test("A level that does not exist is refused, and no level means all")
  func readsLevels() throws {
    #expect(throws: PhotonError.self) { try PhotonLayer.levels(["locality", "suburb"]) }
    #expect(try PhotonLayer.levels([]).count == 9)
    #expect(try PhotonLayer.levels(["city", "house", "city"]) == [.city, .house])
  }
}
