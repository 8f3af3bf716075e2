import Atlas
import Places
import TestSupport
import Testing

/// Tests of intersections in the samples of New York and Helsinki that come with the program.
@Suite(.slow) struct SampleIntersectionTests {
  private static let samples = Task { try EmbeddedAtlas(folder: try await World.samplesFolder()) }

  private static func search(_ text: String) async throws -> SearchResponse {
    try await samples.value.search(SearchRequest(query: .naturalLanguage(text)))
  }

  @Test(
    arguments: [
      ("Wall St & Broad St", "Wall Street & Broad Street", 40.70712, -74.01067),
      ("wall & broad", "Wall Street & Broad Street", 40.70712, -74.01067),
      ("Wall Street / Broad Street", "Wall Street & Broad Street", 40.70712, -74.01067),
      ("corner of Wall and Broad", "Wall Street & Broad Street", 40.70712, -74.01067),
      ("wall street and broadway", "Wall Street & Broadway", 40.70774, -74.01167),
      ("broadway @ canal", "Broadway & Canal Street", 40.71940, -74.00188),
      ("6th ave at houston", "6th Avenue & West Houston Street", 40.72823, -74.00277),
      ("Bowery x Delancey", "Bowery & Delancey Street", 40.72030, -73.99399),
      ("West & Vesey", "West Street & Vesey Street", 40.71370, -74.01371),
      (
        "wall between broad and william", "Wall Street between Broad Street and William Street",
        40.70675, -74.01009
      ),
      ("Mannerheimintie & Kaivokatu", "Mannerheimintie & Kaivokatu", 60.16980, 24.93839),
      ("Mannerheimintien ja Kaivokadun kulma", "Mannerheimintie & Kaivokatu", 60.16980, 24.93839),
      ("kaivokatu mannerheimintie kulma", "Kaivokatu & Mannerheimintie", 60.16980, 24.93839),
      ("Kaivokatu/Mannerheimintie, Helsinki", "Kaivokatu & Mannerheimintie", 60.16980, 24.93839),
    ])
  func `intersections of two real towns are found`(
    text: String, name: String?, latitude: Double, longitude: Double
  ) async throws {
    let first = try await Self.search(text).mapItems.first
    guard let name else { return #expect(first?.category.rawValue != "intersection") }
    let item = try #require(first)
    #expect(item.name == name)
    let expected = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(item.coordinate.distance(to: expected) < 30, "\(item.coordinate)")
  }

  /// Nominatim's dialect told a bus stop alone for these.
  @Test(arguments: [true, false])
  func `a crossing is found beside a stop that is called like it`(
    wantsLesser: Bool
  ) async throws {
    for text in ["Church Street & Liberty Street, New York", "Pearl St & Fulton St, New York"] {
      var request = SearchRequest(query: .naturalLanguage(text))
      request.wantsLesserMatches = wantsLesser
      let found = try await Self.samples.value.search(request).mapItems
      #expect(found.contains { $0.category.rawValue == "bus_stop" }, "\(text)")
      #expect(found.contains { $0.category.rawValue == "intersection" }, "\(text)")
    }
  }

  @Test func `an intersection tells where it lies, and whose data it is`() async throws {
    let response = try await Self.search("wall & broad")
    let item = try #require(response.mapItems.first)
    #expect(item.subtitle.hasPrefix("Financial District"))
    #expect(item.timeZone == "America/New_York")
    #expect(item.address?.countryCode == "US")
    #expect(item.address?.street == nil)
    #expect(response.attributions.map(\.license) == ["ODbL"])
    let found = try await Self.samples.value.item(item.id, language: .english)
    #expect(found.mapItems == [item])
  }

  @Test func `the title of an intersection finds it again in every language`() async throws {
    let atlas = try await Self.samples.value
    for text in ["wall & broad", "wall between broad and william"] {
      for language in [Language.english, .german, .french, .spanish, .italian, .finnish] {
        let found = try await atlas.search(
          SearchRequest(query: .naturalLanguage(text), language: language)
        ).mapItems
        let first = try #require(found.first)
        let again = try await atlas.search(
          SearchRequest(query: .naturalLanguage(first.name), language: language))
        #expect(again.mapItems.first?.id == first.id, "\(first.name)")
      }
    }
  }

  @Test(arguments: ["Marks & Spencer", "marks and spencer", "H&M"])
  func `shops with a sign in their names are found as before`(text: String) async throws {
    let response = try await Self.search(text)
    #expect(response.mapItems.first?.category.rawValue != "intersection")
  }
}
