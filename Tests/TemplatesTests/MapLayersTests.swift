import Cartography
import Foundation
import Markup
import Places
import Testing

@testable import Templates

@Suite struct MapLayersTests {
  private func scene(zoom: Double, _ kinds: [StreetKind]) -> MapScene {
    let view = Viewport(
      center: Coordinate(wrappingLatitude: 0, longitude: 0), zoom: zoom, size: .standard)
    let degrees = 360 / view.scale
    func feature(_ kind: StreetKind) -> MapFeature {
      let points = [(0.0, 0.0), (100, 0), (100, 100)].map {
        MapFeature.Point(longitude: $0.0 * degrees, latitude: $0.1 * degrees)
      }
      return MapFeature(
        kind: .street(kind), geometry: kind.isArea ? .rings([points]) : .lines([points]))
    }
    return MapScene(
      features: MapFeatures(features: kinds.map(feature), streets: [.world]), viewport: view)
  }

  private static let kinds: [StreetKind] =
    StreetKind.Area.allCases.map { .area($0) } + StreetKind.Line.allCases.map { .line($0) }
    + StreetKind.RoadClass.allCases.flatMap { road in
      StreetKind.RoadLevel.allCases.map { .road(road, $0) }
    }

  @Test func `a road's path is written once and drawn twice, its casing beneath all surfaces`() {
    let scene = scene(zoom: 16, [.road(.major, .ground), .road(.minor, .ground)])
    let map = String(decoding: MapView(scene, title: "", description: "").rendered(), as: UTF8.self)
    #expect(map.components(separatedBy: "<path id=\"map-ground-").count == 3)
    let uses = map.components(separatedBy: "<use href=\"#map-ground-").dropFirst()
      .map { $0.prefix { $0 != "/" } }
    #expect(
      uses.map { $0.prefix(20).description } == [
        "minor\" class=\"casing", "major\" class=\"casing", "minor\" class=\"road\" ",
        "major\" class=\"road\" ",
      ])
  }

  @Test func `far away roads have no casing, and a colour that stands out from the ground`() {
    let scene = scene(zoom: 11, [.road(.major, .ground)])
    let map = String(decoding: MapView(scene, title: "", description: "").rendered(), as: UTF8.self)
    #expect(!map.contains("<use"))
    #expect(map.contains("class=\"thin\""))
  }

  @Test(arguments: MapTheme.allCases)
  func `everything that streets are drawn as has its rules`(theme: MapTheme) {
    let style = StandaloneMap.style(theme)
    for kind in Self.kinds { #expect(style.contains(".\(kind.styleClass)"), "\(kind)") }
    for label in MapLabel.Style.allCases where label.rawValue.hasSuffix("-name") {
      #expect(style.contains(".\(label.rawValue) text"), "\(label)")
    }
  }

  @Test func `a map of all there is is well-formed, and refers to nothing but itself`() throws {
    let scene = scene(zoom: 17, Self.kinds)
    #expect(scene.layers.count == Self.kinds.count)
    let map = StandaloneMap(scene, title: "", description: "").rendered()
    let text = String(decoding: map, as: UTF8.self)
    for reference in text.components(separatedBy: "href=\"").dropFirst() {
      let id = try #require(reference.split(separator: "\"").first)
      #expect(id.hasPrefix("#") && text.contains("id=\"\(id.dropFirst())\""), "\(id)")
    }
    for number in ["nan", "inf"] { #expect(!text.contains(number)) }
  }

  @Test func `roads grow with the zoom, and are as wide as laid down`() {
    #expect(tenths(StreetWidths.width(.major, zoom: 16)) == 7.2)
    #expect(tenths(StreetWidths.width(.highway, zoom: 18)) == 17)
    #expect(StreetWidths.casingWidth(.minor, zoom: 17).map(tenths) == 8.7)
    #expect(StreetWidths.casingWidth(.path, zoom: 17) == nil)
    for road in StreetKind.RoadClass.allCases {
      for zoom in stride(from: 0.0, to: 20, by: 0.25) {
        let (width, next) = (
          StreetWidths.width(road, zoom: zoom), StreetWidths.width(road, zoom: zoom + 0.25)
        )
        #expect(width <= next && width > 0 && next < 60, "\(road) \(zoom)")
      }
    }
  }
}
