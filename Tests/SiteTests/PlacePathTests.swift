import HTTP
import Places
import Site
import StubServices
import Testing

/// Tests of places whose identifiers hold a slash, as those of OpenStreetMap do.
@Suite struct PlacePathTests {
  private let site: Site

  init() throws {
    let casino = try #require(Coordinate(latitude: 43.7392, longitude: 7.428))
    let place = MapItem(
      id: MapItem.ID(source: "osm", reference: "node/4416197079"), name: "Casino",
      subtitle: "Monaco", coordinate: casino,
      region: CoordinateRegion(south: 43.7, west: 7.4, north: 43.8, east: 7.5),
      category: .cafe)
    site = Site(geocoder: OnePlace(place: place), features: StubMapFeatureSource())
  }

  @Test func `the results link to the place's page, and the page to its data`() async throws {
    let path = "/places/osm:node/4416197079"
    #expect(try await Exchange("/?q=casino", site: site).text.contains("href=\"\(path)"))
    let page = try await Exchange(path, site: site)
    #expect(page.response.status == .ok)
    #expect(page.text.contains("href=\"\(path).geojson\""))
    let data = try await Exchange("\(path).geojson", headers: [:], site: site)
    #expect(data.response.headers["Content-Type"] == "application/geo+json")
    #expect(data.text.contains("osm:node/4416197079"))
  }

  @Test(arguments: ["/places/osm:node", "/places/osm:node/", "/places/osm:node/4416197079/"])
  func `another path is another place`(path: String) async throws {
    #expect(try await Exchange(path, site: site).response.status == .notFound)
  }

  @Test func `an id's colon may be encoded`() async throws {
    let page = try await Exchange("/places/osm%3Anode/4416197079", site: site)
    #expect(page.response.status == .ok)
    #expect(page.text.contains("href=\"/places/osm:node/4416197079.kml\""))
  }

  @Test func `an element of OpenStreetMap is linked to all that is known of it`() async throws {
    let page = try await Exchange("/places/osm:node/4416197079", site: site)
    #expect(page.text.contains("href=\"https://www.openstreetmap.org/node/4416197079\""))
    let other = try await Exchange("/places/stub:berlin")
    #expect(!other.text.contains("openstreetmap.org/node"))
  }

  /// Repeats a past fault: the address that `encodeURIComponent` makes of an identifier was refused.
  @Test func `an id's slash and colon may be percent-encoded`() async throws {
    let page = try await Exchange("/places/osm%3Anode%2F4416197079", site: site)
    #expect(page.response.status == 200)
  }
}
