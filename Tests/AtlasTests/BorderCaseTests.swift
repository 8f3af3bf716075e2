import AtlasQuality
import Foundation
import Places
import Testing

@Suite struct BorderCaseTests {
  /// Two invented countries of one state each, side by side; the western one has a hole.
  private static let collection = """
    {"features": [
      {"properties": {"name": "West", "gn_name": "Land West", "iso_a2": "WW"}, "geometry":
        {"type": "Polygon", "coordinates": [
          [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[4, 4], [6, 4], [6, 6], [4, 6], [4, 4]]]}},
      {"properties": {"name": "East", "woe_name": null, "iso_a2": "EE"}, "geometry":
        {"type": "MultiPolygon", "coordinates": [
          [[[10, 0], [20, 0], [20, 10], [10, 10], [10, 0]]], [[[30, 0], [31, 0], [31, 1], [30, 0]]]]}},
      {"properties": {"name": "Nowhere", "iso_a2": "-99"}, "geometry":
        {"type": "Polygon", "coordinates": [[[-9, 0], [-1, 0], [-1, 9], [-9, 0]]]}}]}
    """

  private static func outlines() throws -> [Outline] {
    try OutlineTable.outlines(Data(collection.utf8))
  }

  private static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }

  private static func item(
    _ name: String, category: PlaceCategory = .town, state: String?, country: String?
  ) -> MapItem {
    var item = MapItem(
      id: MapItem.ID(source: "test", reference: name), name: name, subtitle: "",
      coordinate: at(1, 1), region: .newYork, category: category)
    item.address = Address(countryCode: country)
    item.address?.state = state
    return item
  }

  private static func asked() throws -> BorderCase {
    let west = try outlines()[0]
    return BorderCase(
      coordinate: at(1, 1), country: west, state: west, isNearBorder: false,
      isNearStateBorder: false)
  }

  @Test func `an outline contains what lies within it, but not in its holes or beside it`() throws {
    let outlines = try Self.outlines()
    #expect(outlines[0].contains(Self.at(1, 1)))
    #expect(!outlines[0].contains(Self.at(5, 5)))
    #expect(!outlines[0].contains(Self.at(1, 15)))
    #expect(outlines[1].contains(Self.at(1, 15)))
    #expect(outlines[1].contains(Self.at(0.2, 30.5)))
    #expect(!outlines[1].contains(Self.at(0.2, 25)))
  }

  @Test func `a border is near at up to the distance asked for`() throws {
    let west = try Self.outlines()[0]
    #expect(west.passes(within: 5_000, of: Self.at(5, 9.96)))
    #expect(!west.passes(within: 5_000, of: Self.at(5, 9.95)))
    #expect(west.passes(within: 5_000, of: Self.at(3.96, 5)))
    #expect(!west.passes(within: 5_000, of: Self.at(2, 2)))
  }

  @Test func `a territory without a code has none, and its points are not drawn`() throws {
    let outlines = try Self.outlines()
    #expect(outlines.map(\.countryCode) == ["WW", "EE", nil])
    var random = SplitMix64(state: 1)
    let cases = BorderCase.random(
      count: 50, countries: outlines, states: outlines, using: &random)
    #expect(cases.count == 50)
    #expect(cases.allSatisfy { $0.country.contains($0.coordinate) })
    #expect(cases.allSatisfy { $0.country.countryCode != nil && $0.state != nil })
  }

  @Test func `the country is right by its code alone`() throws {
    let asked = try Self.asked()
    #expect(asked.hasCountry(of: Self.item("Town", state: nil, country: "WW")))
    #expect(!asked.hasCountry(of: Self.item("West", state: "West", country: "EE")))
    #expect(!asked.hasCountry(of: Self.item("Town", state: "West", country: nil)))
  }

  @Test func `the state is right by any of its names, wrong by another's, and else unknown`() throws
  {
    let asked = try Self.asked()
    var states = try Self.outlines()
    states[1].countryCode = "WW"
    let verdict = { (state: String?) in
      asked.verdict(on: Self.item("Town", state: state, country: "WW"), among: states)
    }
    #expect(verdict("west") == .right)
    #expect(verdict("Land West") == .right)
    #expect(verdict("East") == .wrong)
    #expect(verdict("North") == .unknown)
    #expect(verdict("Western Land") == .right)
    #expect(verdict("East Region") == .unknown)
    let itself = Self.item("West", category: .state, state: nil, country: "WW")
    #expect(asked.verdict(on: itself, among: states) == .right)
  }

  @Test func `a town without a state is right only in a country without states`() throws {
    var asked = try Self.asked()
    let town = Self.item("Town", state: nil, country: "WW")
    #expect(asked.verdict(on: town, among: []) == .right)
    asked.state?.names = ["Northwest"]
    #expect(asked.verdict(on: town, among: []) == .wrong)
  }

  @Test func `of a territory of its own the outlines tell no state`() throws {
    var asked = try Self.asked()
    asked.country.countryCode = "MA"
    let town = Self.item("Town", state: nil, country: "EH")
    #expect(asked.hasCountry(of: town))
    #expect(asked.verdict(on: town, among: []) == .unknown)
  }

  @Test(arguments: [
    "", "{}", #"{"features": [{"properties": {}, "geometry": {"type": "Point"}}]}"#,
  ])
  func `what holds no outlines is refused`(_ text: String) {
    #expect(throws: DecodingError.self) { try OutlineTable.outlines(Data(text.utf8)) }
  }
}
