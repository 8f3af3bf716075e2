import Foundation
import LiveServices
import Places
import TestSupport
import Testing

private enum RealServer {
  static let nominatim = ProcessInfo.processInfo.environment["HEREABOUTS_NOMINATIM"]
}

/// Tests of a real Nominatim with the extract of Monaco, at the address in `HEREABOUTS_NOMINATIM`.
/// `make live-test` sets one up.
@Suite(.needs("a Nominatim (make live-test)") { RealServer.nominatim != nil })
struct NominatimLiveTests {
  private let geocoder: NominatimGeocoder
  private let monaco = CoordinateRegion.monaco

  init() throws {
    geocoder = NominatimGeocoder(
      http: CurlClient(version: "test", contact: nil), baseURL: try #require(RealServer.nominatim))
  }

  @Test func `the casino is found, and found again by its id`() async throws {
    let french = try #require(Language(tag: "fr"))
    let request = SearchRequest(
      query: .naturalLanguage("Casino de Monte-Carlo"), language: french)
    let casino = try #require(try await geocoder.search(request).mapItems.first)
    #expect(casino.name.hasPrefix("Casino de Monte"))
    #expect(monaco.contains(casino.coordinate))
    let again = try await geocoder.item(casino.id, language: french).mapItems.first
    #expect(again == casino)
  }

  @Test func `a street is found, as text and by the parts of its address`() async throws {
    let street = "Avenue Princesse Grace"
    let request = SearchRequest(query: .naturalLanguage(street), region: monaco)
    let found = try await geocoder.search(request).mapItems
    #expect(found.first?.name == street)
    #expect(found.first?.category.rawValue == "street")
    var address = Address()
    address.street = street
    address.countryCode = "MC"
    #expect(try await geocoder.search(address).mapItems.first?.id == found.first?.id)
  }

  @Test func `a category is found, the nearest to the middle first`() async throws {
    let cafes = SearchRequest(
      query: .pointsOfInterest(PointOfInterestFilter(including: [.cafe])), region: monaco,
      limit: 10)
    let found = try await geocoder.search(cafes).mapItems
    #expect(found.count == 10)
    #expect(found.allSatisfy { $0.category == .cafe && monaco.contains($0.coordinate) })
    let distances = found.map { $0.coordinate.distance(to: monaco.center) }
    #expect(distances == distances.sorted())
    let all = SearchRequest(query: .pointsOfInterest(nil), region: monaco)
    #expect(Set(try await geocoder.search(all).mapItems.map(\.category)).count > 1)
  }

  @Test func `what is at a coordinate, and that nothing is`() async throws {
    let casino = Coordinate(wrappingLatitude: 43.7392, longitude: 7.4273)
    let here = try await geocoder.reverse(casino, language: .english).mapItems
    #expect(here.first?.address?.city == "Monaco")
    let ocean = Coordinate(wrappingLatitude: 0, longitude: -30)
    #expect(try await geocoder.reverse(ocean, language: .english).mapItems.isEmpty)
  }

  @Test func `a country and a postcode are found again by their ids`() async throws {
    var address = Address()
    address.countryCode = "MC"
    address.postcode = "98000"
    for (address, kind) in [(address, "postcode"), (Address(country: "mc"), "country")] {
      let item = try #require(try await geocoder.search(address).mapItems.first)
      #expect(item.id.reference.hasPrefix(kind))
      #expect(try await geocoder.item(item.id, language: .english).mapItems.first == item)
    }
  }

  @Test(arguments: [
    "\u{1}Casino\u{1F}", "[amenity=cafe] nowhere", "zzzxxyyqq", "' OR 1=1; --", "%00",
  ])
  func `any text is answered`(text: String) async throws {
    _ = try await geocoder.search(SearchRequest(query: .naturalLanguage(text)))
    let german = try #require(Language(tag: "de"))
    let request = SearchRequest(
      query: .naturalLanguage(text), region: .world, isBounded: true, language: german)
    _ = try await geocoder.search(request)
  }
}

extension Address {
  fileprivate init(country: String) {
    self.init()
    self.country = country
  }
}
