import Cartography
import Foundation
import Markup
import Places
import PlaneGeometry
import Testing

@testable import Templates

@Suite struct MapViewTests {
  /// Returns a scene of three places in New York, two of them at one point, over land, a lake, a
  /// river and borders.
  static func scene(region: CoordinateRegion = .newYork, name: String = "Hoboken") -> MapScene {
    let (west, south, east, north) = (-74.02, 40.68, -73.98, 40.72)
    let ring = [(west, south), (east, south), (east, north), (west, north)].map {
      MapFeature.Point(longitude: $0.0, latitude: $0.1)
    }
    let kinds: [MapFeature.Kind] = [
      .land, .lake, .island, .river, .stateBorder, .countryBorder,
    ]
    let shapes = kinds.map { MapFeature(kind: $0, geometry: .rings([ring])) }
    let names = [
      MapFeature(kind: .country, geometry: .point(ring[0]), name: "United States & Co", rank: 0),
      MapFeature(kind: .place(.capital), geometry: .point(ring[1]), name: name, rank: 1),
      MapFeature(kind: .place(.village), geometry: .point(ring[2]), name: "東京", rank: 2),
    ]
    let markers = [(1, 40.7), (2, 40.7), (3, 40.69)].map { (number: Int, latitude: Double) in
      MapMarker(
        number: number, name: "Place <\(number)>",
        coordinate: Coordinate(wrappingLatitude: latitude, longitude: -74),
        href: "/places/stub:\(number)?a=1&b=2")
    }
    return MapScene(
      features: MapFeatures(
        features: shapes + names,
        attributions: [
          Attribution(text: "© GeoNames", url: "https://www.geonames.org/", license: "CC BY 4.0")
        ]),
      markers: markers, viewport: Viewport(fitting: region, size: .standard))
  }

  private func page(_ scene: MapScene = scene(), id: String = "map") -> String {
    let view = MapView(scene, title: "Map of 3 places", description: "Pins lead to them", id: id)
    return String(decoding: view.rendered(), as: UTF8.self)
  }

  @Test func `the map in the page is a group with a title, a description and links`() {
    let map = page()
    #expect(map.hasPrefix(#"<svg class="map" id="map" role="group" aria-labelledby="map-title""#))
    #expect(map.contains(#"<title id="map-title">Map of 3 places</title>"#))
    #expect(map.contains(#"<desc id="map-description">Pins lead to them</desc>"#))
    #expect(map.contains(#"href="/places/stub:1?a=1&amp;b=2""#))
    #expect(map.contains("<title>1: Place &lt;1&gt;</title>"))
    #expect(map.components(separatedBy: #"<a class="marker""#).count == 4)
    #expect(map.contains(#"<a href="https://www.geonames.org/">© GeoNames</a>"#))
    #expect(!map.contains("role=\"img\""))
  }

  @Test(arguments: [true, false])
  func `a symbol of a place with a page leads there, outside the order of focus`(
    hasPage: Bool
  ) throws {
    let view = Viewport(
      center: Coordinate(wrappingLatitude: 40.7, longitude: -74), zoom: 17, size: .standard)
    let names = ["Regatta", String(repeating: "A name that nobody writes ", count: 4)]
    let cafes = names.enumerated().map { index, name in
      let spot = view.coordinate(at: Point(x: 200 + 300 * Double(index), y: 300))
      return MapFeature(
        kind: .pointOfInterest(.cafe),
        geometry: .point(MapFeature.Point(longitude: spot.longitude, latitude: spot.latitude)),
        name: name, rank: index,
        place: hasPage ? MapItem.ID(source: "osm", reference: "node/\(index)") : nil)
    }
    let scene = MapScene(features: MapFeatures(features: cafes), viewport: view)
    let map = page(scene)
    #expect(map.components(separatedBy: "<use ").count == 3)
    #expect(map.components(separatedBy: "<a href=\"/places/").count == (hasPage ? 3 : 1))
    guard hasPage else { return }
    // The text of a link that shows its name is its name.
    #expect(map.contains(#"<a href="/places/osm:node/0" tabindex="-1"><use "#))
    #expect(map.contains(#"<a href="/places/osm:node/1" tabindex="-1"><title>A name that"#))
    // A map for other pages has no links.
    let document = StandaloneMap(
      scene, title: "Map", description: "", theme: .auto, scale: 1)
    #expect(!String(decoding: document.rendered(), as: UTF8.self).contains("<a "))
  }

  @Test func `no line to a displaced pin crosses a number`() throws {
    let map = page()
    let stem = try #require(map.range(of: #"<path class="stem""#))
    let marker = try #require(map.range(of: #"<a class="marker""#))
    #expect(stem.lowerBound < marker.lowerBound)
  }

  @Test func `a strict policy blocks nothing in the page's map`() {
    let map = page()
    for forbidden in [" style=", "<style", "<script", " on", "javascript:", "<image", "url("] {
      #expect(!map.contains(forbidden), "\(forbidden)")
    }
  }

  @Test func `ids are unique, also of two maps in a page`() throws {
    let ids = (page(id: "map") + page(id: "detail"))
      .matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
    #expect(ids.count == 6)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a script can compute with the data attributes`() throws {
    let scene = Self.scene()
    let map = page(scene)
    func number(_ name: String) throws -> Double {
      let match = try #require(try Regex("data-\(name)=\"([^\"]+)\"").firstMatch(in: map))
      return try #require(Double(String(match.output[1].substring ?? "")))
    }
    #expect(try number("x") == scene.viewport.center.x)
    #expect(try number("y") == scene.viewport.center.y)
    #expect(try number("scale") == scene.viewport.scale)
    #expect(map.contains(#"data-region="\#(scene.viewport.region)""#))
  }

  @Test func `every kind of shape has its class`() {
    let map = page()
    for name in ["land", "lake", "island", "river", "border-state", "border-country"] {
      #expect(map.contains(#"<path class="\#(name)""#), "\(name)")
    }
    #expect(map.contains(#"<g class="area country""#))
    #expect(map.contains(#"<g class="place capital""#))
  }

  @Test(arguments: ["</text><script>alert(1)</script>", "\" onload=\"x", "\u{202E}&\0"])
  func `names are text and nothing else`(name: String) {
    let map = page(Self.scene(name: name))
    #expect(!map.contains("<script"))
    #expect(!map.contains(" onload=\"x"))
    #expect(!map.contains("\0"))
  }

  @Test func `the same scene gives the same bytes`() {
    #expect(page(Self.scene()) == page(Self.scene()))
  }
}
