import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of the pages of a mere point, which somebody has asked for by its coordinates.
@Suite struct PointPageTests {
  private var point: MapItem {
    get throws {
      let coordinate = try #require(Coordinate("40.7061,-74.0092"))
      return MapItem(
        id: MapItem.ID(point: coordinate), name: coordinate.title, subtitle: "11 Wall Street",
        coordinate: coordinate,
        region: CoordinateRegion(south: 40.705, west: -74.0105, north: 40.707, east: -74.008),
        category: .point)
    }
  }

  @Test func `a coordinate in the search field is a marker on that point`() async throws {
    let point = try point
    let site = Site(
      geocoder: AlteredStub { _, response in
        response.mapItems = [point] + response.mapItems
        response.hasTopHit = true
      }, features: StubMapFeatureSource(), now: Site.noonInNewYork)
    // The stub finds places by this text, which stand for what is at the point.
    let page = try await Exchange("/?q=Paris", site: site)
    #expect(page.text.contains("<title>40.7061, -74.0092 – Hereabouts</title>"))
    #expect(page.text.contains("href=\"/places/geo:40.7061,-74.0092\""))
    #expect(page.text.contains("40.7061, -74.0092"))
    #expect(page.text.contains(/Point<\/span>\s*·\s*<span dir="auto">11 Wall Street/))
    #expect(page.text.contains("<a href=\"/reverse?at=40.7061,-74.0092\">Show what is nearby</a>"))
    #expect(!page.text.contains("result-2"))
    let shown = try #require(page.text.firstMatch(of: /data-region="([^"]*)"/)).1
    let region = try #require(CoordinateRegion(String(shown)))
    #expect(region.contains(point.coordinate))
    #expect(region.longitudeDelta < 0.02)
  }

  @Test func `the page of a point, its map and its files are those of a place`() async throws {
    let site = Site(
      geocoder: OnePlace(place: try point), features: StubMapFeatureSource(),
      now: Site.noonInNewYork)
    let page = try await Exchange("/places/geo:40.7061,-74.0092", site: site)
    #expect(page.response.status == .ok)
    _ = try prettyHTML(page.body)
    #expect(page.text.contains("<title>40.7061, -74.0092"))
    #expect(page.text.contains("40°42′22.0″N 74°00′33.1″W"))
    #expect(page.text.contains("href=\"/places/geo:40.7061,-74.0092.geojson\""))
    for (format, position) in [
      ("geojson", "\"coordinates\":[-74.0092,40.7061]"),
      ("gpx", "lat=\"40.7061\" lon=\"-74.0092\""), ("kml", "-74.0092,40.7061"),
    ] {
      let file = try await Exchange(
        "/places/geo:40.7061,-74.0092.\(format)", headers: [:], site: site)
      #expect(file.response.status == .ok)
      #expect(file.text.contains(position), "\(format)")
    }
  }
}
