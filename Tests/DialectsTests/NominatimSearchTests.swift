import Testing

@testable import Dialects

/// Tests of what a search in Nominatim's dialect restricts its answer to, and of what its text may
/// hold beside names.
struct NominatimSearchTests {
  @Test func `places that look the same stand once, unless told otherwise`() async throws {
    let once = try await NominatimExchange.answer("/search?q=Gnetsch")
    #expect(once.text.ranges(of: "\"place_id\"").count == 1)
    let all = try await NominatimExchange.answer("/search?q=Gnetsch&dedupe=0", limit: 10)
    #expect(all.text.ranges(of: "\"place_id\"").count == 2)
    let rest = try await NominatimExchange.answer(
      "/search?q=Gnetsch&dedupe=0&exclude_place_ids=W43327921")
    #expect(rest.text.ranges(of: "\"place_id\"").count == 1)
    #expect(rest.text.contains("\"osm_id\":43327922"))
    let first = try await NominatimExchange.answer("/search?q=Gnetsch&dedupe=0&limit=1")
    #expect(first.text.ranges(of: "\"place_id\"").count == 1)
  }

  @Test(arguments: [
    ("layer=poi", true), ("layer=address", true), ("layer=natural,railway", false),
    ("layer=manmade", false), ("layer=POI,manmade", true), ("featureType=city", false),
    ("featureType=planet", true), ("countrycodes=LI", true), ("countrycodes=de,at", false),
    ("countrycodes=", true), ("exclude_place_ids=26090510497", false),
    ("exclude_place_ids=W6522627624", true),
  ])
  func `a search is restricted to what it asks for`(query: String, isFound: Bool) async throws {
    let answer = try await NominatimExchange.answer("/search?q=Herrmann&\(query)")
    #expect(answer.text.contains("Herrmann") == isFound, "\(answer.text)")
  }

  @Test(arguments: [
    ("amenity=Herrmann&country=LI", true), ("amenity=Herrmann&country=de", false),
    ("amenity=Herrmann&country=li&countrycodes=de", false),
    ("amenity=Herrmann&country=Liechtenstein", true), ("state=Herrmann&postalcode=9496", true),
    ("state=Herrmann&postalcode=9490", false), ("state=Herrmann&postalcode=94+96", true),
    ("state=Herrmann&postalcode=Dorf", false), ("state=Herrmann&postalcode=94", false),
    ("state=Herrmann&postalcode=9496-1", true),
  ])
  func `a country's code and a postal code in an address restrict the search`(
    query: String, isFound: Bool
  ) async throws {
    let answer = try await NominatimExchange.answer("/search?\(query)")
    #expect(answer.text.contains("Herrmann") == isFound, "\(answer.text)")
  }

  @Test(arguments: ["layer=sea", "layer=", "layer=poi,,address"])
  func `an unknown layer is refused`(query: String) async throws {
    let answer = try await NominatimExchange.answer("/search?q=a&\(query)&format=xml")
    #expect(answer.status == 400)
    #expect(
      answer.text.contains(
        "Parameter 'layer' must be a comma-separated list of: address, poi, railway, natural, "
          + "manmade"))
  }

  @Test(arguments: [
    "47.066,9.504", "[47.066 9.504]", "N 47.066 E 9.504", "N47.066°, E9.504°", "47.066N 9.504E",
    "47.066° N 9.504° E", "47° 3.96' N 9° 30.24' E", "N 47 3.96 E 9 30.24",
    "47°3'57.6\"N 9°30'14.4\"E", "47° 3′ 57.6″ N, 9° 30′ 14.4″ E",
  ])
  func `a text that is a point answers the place there`(text: String) async throws {
    let query = text.utf8.map { "%" + String(Int($0) | 0x100, radix: 16).suffix(2) }.joined()
    let answer = try await NominatimExchange.answer("/search?q=\(query)")
    #expect(answer.text.hasPrefix("[{") && answer.text.contains("Herrmann"), "\(answer.text)")
    #expect(try #require(NominatimPoint(in: text)).rest.isEmpty)
  }

  @Test(arguments: ["-91.0,0.0", "0.5,200.5", "0.2,-33.0"])
  func `a point where nothing lies finds nothing`(text: String) async throws {
    let answer = try await NominatimExchange.answer("/search?q=\(text)")
    #expect(answer.status == 200 && answer.text == "[]")
  }

  @Test(arguments: [
    ("restaurant 47.1,9.5", 47.1, 9.5, "restaurant"),
    ("47.1 -9.5 restaurant in town", 47.1, -9.5, "restaurant in town"),
    ("bar S 1.5 W 2.25", -1.5, -2.25, "bar"),
  ])
  func `a point may stand beside other words`(
    text: String, latitude: Double, longitude: Double, rest: String
  ) throws {
    let point = try #require(NominatimPoint(in: text))
    #expect(point.latitude == latitude && point.longitude == longitude && point.rest == rest)
  }

  @Test(arguments: [
    "234.23.14.5", "47,9", "47 9", "12, Main Street", "36067 9490", "47.1", "47.1 N",
    "E 9.5 N 47.1",
    "47.1.,9.5", "N N", "° °", "", "1e5,2.5", "٤٧.١,٩.٥",
  ])
  func `other numbers are no point`(text: String) {
    #expect(NominatimPoint(in: text) == nil)
  }

  @Test func `a long text of numbers is read in a moment`() {
    let text = String(repeating: "47.1 9 N ", count: 20_000)
    let time = ContinuousClock().measure { _ = NominatimPoint(in: text) }
    #expect(time < .seconds(1))
  }

  @Test func `a kind in brackets is looked for near the words beside it`() async throws {
    let near = try await NominatimExchange.answer("/search?q=%5Bshop=bakery%5D+Gnetsch")
    #expect(near.text.contains("Herrmann"), "\(near.text)")
    let other = try await NominatimExchange.answer("/search?q=%5Bshop=butcher%5D+Gnetsch")
    #expect(other.text == "[]")
    let unknown = try await NominatimExchange.answer("/search?q=%5Bfoo=bar%5D+Gnetsch")
    #expect(unknown.text == "[]")
  }

  @Test(arguments: [
    ("amenity=Herrmann", true), ("street=Herrmann", true), ("city=Herrmann", false),
    ("county=a&country=b", false), ("country=li", false),
  ])
  func `an address in parts finds what its innermost part can be`(
    query: String, isFound: Bool
  ) async throws {
    let answer = try await NominatimExchange.answer("/search?\(query)")
    #expect(answer.text.contains("Herrmann") == isFound, "\(answer.text)")
  }

  @Test func `a text and parts of an address cannot stand together, even empty`() async throws {
    let answer = try await NominatimExchange.answer("/search?q=&city=a")
    #expect(answer.status == 400)
  }

  @Test func `an empty language gives way to that of the header`() async throws {
    let answer = try await NominatimExchange.answer("/search?q=Herrmann&accept-language=")
    #expect(answer.status == 200)
  }
}
