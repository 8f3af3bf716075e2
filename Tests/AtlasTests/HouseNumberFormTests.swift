import Places
import ShardFormat
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of house numbers as countries write them.
@Suite struct HouseNumberFormTests {
  /// Returns what a search finds in a street of a country with houses of some numbers.
  private func found(_ query: String, in country: String, _ numbers: [String]) async throws
    -> [String]
  {
    let area = GazetteerPlace(
      "Country", 6, at: (0, 0), "country", reference: "c",
      is: GazetteerArea(number: 1, level: .country, code: country))
    let street = GazetteerPlace("Aspen Lane", 1, at: (0, 0), "street", reference: "1", in: [1])
    let built = try BuiltAtlas(
      streetMap: [street, area], houses: numbers.map { BuiltHouse($0, of: "1") })
    let response = try await built.search(query)
    return response.mapItems.map { "\($0.name)\(response.isPartialMatch ? " ?" : "")" }
  }

  @Test(arguments: [
    ("aspen lane 17", "DE", "15+17"), ("aspen lane 15", "DE", "15+17"),
    ("aspen lane 12", "DE", "12&14"),
    ("aspen lane 1407/88/3/5/12/36/4B", "VN", "1407/88/3/5/12/36/4B"),
    ("aspen lane 18 сооружение 1", "RU", "18 соор1"), ("aspen lane 18 фл 1", "RU", "18 фл1"),
    ("aspen lane 18 флигель 1", "RU", "18 фл1"), ("aspen lane дом 18 корпус 2", "RU", "18к2"),
    ("aspen lane 14/2", "BY", "14 к2"), ("aspen lane 14 к2", "BY", "14/2"),
    ("aspen lane 16b", "RS", "16б"), ("aspen lane 16g", "RS", "16г"),
    ("aspen lane 8", "CZ", "1287/8"), ("aspen lane 1287", "SK", "1287/8"),
    ("aspen lane 7", "CZ", "7/12"),
    ("aspen lane 12", "CZ", "7/12"), ("aspen lane č.p. 311", "CZ", "311"),
    ("aspen lane súp. č. 512", "SK", "512/3"),
    ("aspen lane ev. 17", "CZ", "ev.17"), ("aspen lane č. ev. 17", "CZ", "ev.17"),
    ("aspen lane 17", "CZ", "ev.17"),
    ("aspen lane 12 b", "FR", "12 bis"), ("aspen lane 12 ter", "FR", "12T"),
    ("aspen lane 9а", "RU", "9 литА"), ("aspen lane 9 лит. А", "RU", "9 литА"),
    ("số 12 aspen lane", "VN", "12"), ("aspen lane رقم 12", "EG", "١٢"),
    ("aspen lane ١٢", "EG", "12"), ("aspen lane 12", "IR", "۱۲"),
  ])
  func `a house is found by its number as the country writes it`(
    query: String, country: String, number: String
  ) async throws {
    let items = try await found(query, in: country, [number, "991"])
    #expect(items.count == 1)
    #expect(
      items.first?.contains(number) == true && items.first?.hasSuffix("?") == false, "\(items)")
  }

  @Test func `a letter is that of its sound before one that looks like it`() async throws {
    #expect(
      try await found("aspen lane 16b", in: "RS", ["16в", "16б"]).first?.contains("16б") == true)
    #expect(try await found("aspen lane 16b", in: "RS", ["16в"]).first?.hasSuffix("?") == true)
    #expect(try await found("aspen lane 16b", in: "RU", ["16в"]).first?.hasSuffix("?") == false)
  }

  @Test func `where a house has two numbers, that of the street comes first`() async throws {
    let numbers = ["8/30", "1287/8"]
    #expect(try await found("aspen lane 8", in: "CZ", numbers).first?.contains("1287/8") == true)
    #expect(try await found("aspen lane 9", in: "CZ", ["7/12"]).first?.hasSuffix("?") == true)
  }
}
