import Places
import SearchFeature
import Testing

@Suite struct PlaceFilterTests {
  /// The time 2026-09-15T16:00Z, a Tuesday: noon in New York.
  private let now = 1_789_488_000

  private func filter(_ parameters: [String: String]) throws -> PlaceFilter {
    try PlaceFilter { parameters[$0] }
  }

  private func place(_ change: (inout MapItem) -> Void) -> MapItem {
    var item = MapItem(
      id: MapItem.ID(source: "test", reference: "1"), name: "Place", subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 40.7, longitude: -74), region: .newYork,
      category: .cafe)
    item.timeZone = "America/New_York"
    change(&item)
    return item
  }

  @Test(arguments: [
    ("Mo-Fr 11:00-15:00", true), ("Mo-Fr 15:00-23:00", false), ("24/7", true),
    ("Tu off", false), ("\"by appointment\"", false), ("nonsense", false),
  ])
  func `only what is known to be open now is open`(hours: String, isOpen: Bool) throws {
    let filter = try filter(["open": "now"])
    #expect(filter.includes(place { $0.openingHours = hours }, at: now) == isOpen)
  }

  @Test func `nobody knows whether a place is open without its time zone or hours`() throws {
    let filter = try filter(["open": "now"])
    #expect(!filter.includes(place { $0.openingHours = nil }, at: now))
    let nowhere = place { item in
      item.openingHours = "24/7"
      item.timeZone = nil
    }
    #expect(!filter.includes(nowhere, at: now))
  }

  @Test func `wheelchair access is at least what is asked for`() throws {
    func found(_ asked: String) throws -> [WheelchairAccess?] {
      let filter = try filter(["wheelchair": asked])
      return [.yes, .limited, .no, nil].filter { access in
        filter.includes(place { $0.wheelchair = access }, at: now)
      }
    }
    #expect(try found("yes") == [.yes])
    #expect(try found("limited") == [.yes, .limited])
  }

  @Test(arguments: ["ice_cream", "Ice cream", "ICE-CREAM"])
  func `a cuisine is found however it is written`(text: String) throws {
    let filter = try filter(["cuisine": text])
    #expect(filter.includes(place { $0.cuisines = ["italian", "Ice_Cream"] }, at: now))
    #expect(!filter.includes(place { $0.cuisines = ["ice"] }, at: now))
    #expect(!filter.includes(place { _ in }, at: now))
    #expect(filter.parameters.map(\.value) == ["ice_cream"])
  }

  @Test func `all conditions hold together, and none leaves everything`() throws {
    let all = try filter(["open": "now", "wheelchair": "yes", "cuisine": "cuban"])
    let cafe = place { item in
      item.openingHours = "24/7"
      item.wheelchair = .yes
      item.cuisines = ["cuban"]
    }
    #expect(all.includes(cafe, at: now))
    var closed = cafe
    closed.openingHours = "off"
    #expect(!all.includes(closed, at: now))
    #expect(PlaceFilter().includes(place { _ in }, at: now))
  }

  @Test func `what is written is read again`() throws {
    let asked = try filter(["open": "now", "wheelchair": "limited", "cuisine": "Thai"])
    let written = asked.parameters
    #expect(
      written.map { "\($0.name)=\($0.value)" } == [
        "open=now", "wheelchair=limited", "cuisine=thai",
      ])
    let values = Dictionary(uniqueKeysWithValues: written.map { ($0.name, $0.value) })
    #expect(try filter(values) == asked)
    #expect(try filter(["open": "", "wheelchair": "", "cuisine": ""]) == PlaceFilter())
    #expect(PlaceFilter().parameters.isEmpty)
  }

  @Test(arguments: [
    ("open", "yes"), ("wheelchair", "no"), ("wheelchair", "maybe"), ("cuisine", "a&b"),
    ("cuisine", "<i>"), ("cuisine", String(repeating: "a", count: 41)),
  ])
  func `a value that says nothing is refused with one sentence`(name: String, value: String) {
    let error = #expect(throws: PlaceFilter.InvalidParameter.self) { try filter([name: value]) }
    #expect(error?.description.hasPrefix("The parameter “\(name)” must be") == true)
  }
}
