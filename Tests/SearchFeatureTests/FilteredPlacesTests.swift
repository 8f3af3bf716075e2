import Places
import SearchFeature
import Testing

@Suite struct FilteredPlacesTests {
  /// The time 2026-09-15T16:00Z, a Tuesday: noon in New York.
  private let noon = 1_789_488_000

  private func place(
    hours: String? = nil, wheelchair: WheelchairAccess? = nil, cuisines: [String] = []
  ) -> MapItem {
    var item = MapItem(
      id: MapItem.ID(source: "test", reference: "1"), name: "Place", subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 40.7, longitude: -74), region: .newYork,
      category: .cafe)
    item.timeZone = "America/New_York"
    item.openingHours = hours
    item.wheelchair = wheelchair
    item.cuisines = cuisines
    return item
  }

  @Test func `unknown hours are not open, and are told from those that are closed`() throws {
    var filter = PlaceFilter()
    filter.isOpenNow = true
    let parted = FilteredPlaces(
      [place(hours: "24/7"), place(hours: "off"), place(), place(hours: "?")], by: filter, at: noon)
    #expect(parted.items.map(\.openingHours) == ["24/7"])
    let excluded = try #require(parted.excluded)
    #expect((excluded.total, excluded.count, excluded.withUnknownHours) == (4, 3, 2))
    #expect(
      excluded.sentence == "3 of the 4 places found are left out; of 2 nobody knows the hours.")
  }

  @Test func `what nobody knows is said of each filter`() throws {
    var filter = PlaceFilter()
    filter.wheelchair = .yes
    filter.cuisine = "thai"
    let parted = FilteredPlaces(
      [place(wheelchair: .yes, cuisines: ["thai"]), place(wheelchair: .no), place()], by: filter,
      at: noon)
    #expect(
      parted.excluded?.sentence
        == "2 of the 3 places found are left out; of 1 nobody knows the wheelchair access, of 2 "
        + "nobody knows the cuisine.")
    #expect(FilteredPlaces([place(), place()], by: PlaceFilter(), at: noon).excluded == nil)
  }

  @Test func `only filters that part what was found are offered`() {
    let nothing = FilterChoices([place(), place()])
    #expect(nothing == .none)
    #expect(FilterChoices([place(hours: "24/7", wheelchair: .yes, cuisines: ["thai"])]) == .none)
    let choices = FilterChoices([
      place(hours: "24/7", cuisines: ["Thai", "noodle"]), place(cuisines: ["thai", "ice-cream"]),
      place(wheelchair: .yes, cuisines: ["thai", "noodle"]), place(cuisines: ["<b>"]),
    ])
    #expect(choices.hasHours && choices.hasWheelchair)
    #expect(choices.cuisines == ["thai", "noodle", "ice_cream"])
    #expect(!FilterChoices([place(wheelchair: .no), place(wheelchair: .limited)]).hasWheelchair)
  }
}
