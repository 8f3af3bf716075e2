import Cartography
import Foundation
import Markup
import Places
import PlaneGeometry
import TestSupport
import Testing

@testable import Templates

/// Tests that stand-alone maps are SVG 1.1: https://www.w3.org/TR/SVG11/eltindex.html.
@Suite struct SVGValidityTests {
  /// The attributes that maps use for each element, all of which SVG 1.1 allows there.
  private static let attributes: [String: Set<String>] = [
    "svg": ["xmlns", "xmlns:xlink", "width", "height", "viewBox"],
    "title": [], "desc": [], "style": [], "defs": [],
    "g": [
      "class", "transform", "font-size", "font-weight", "letter-spacing", "stroke-width",
    ],
    "path": ["id", "class", "d", "stroke-width", "stroke-dasharray"],
    "rect": ["class", "x", "y", "rx", "width", "height"],
    "circle": ["cx", "cy", "r"],
    "symbol": ["id", "viewBox"],
    "use": ["xlink:href", "class", "x", "y", "width", "height", "stroke-width"],
    "text": [
      "class", "x", "y", "dy", "text-anchor", "transform", "font-size", "letter-spacing",
    ],
    "tspan": ["class", "x", "dy", "font-size", "letter-spacing"],
    "textPath": ["xlink:href", "startOffset", "text-anchor"],
  ]

  /// Returns a scene with everything that a map may show.
  private func scene() -> MapScene {
    let view = Viewport(fitting: .newYork, size: .standard).zoomed(byLevels: 5)
    func point(_ x: Double, _ y: Double) -> MapFeature.Point {
      let spot = view.coordinate(at: Point(x: x, y: y))
      return MapFeature.Point(longitude: spot.longitude, latitude: spot.latitude)
    }
    let square = MapFeature.Geometry.rings([
      [point(50, 50), point(750, 50), point(750, 550), point(50, 550)]
    ])
    let line = MapFeature.Geometry.lines([[point(0, 40), point(800, 45)]])
    let bend = MapFeature.Geometry.lines([
      stride(from: 300.0, through: 500, by: 20).map { x in
        point(x, 400 - (x - 400) * (x - 400) / 400)
      }
    ])
    let levels: [StreetKind.RoadLevel] = [.tunnel, .ground, .bridge]
    var features = [MapFeature(kind: .land, geometry: square)]
    features += StreetKind.Area.allCases.map {
      MapFeature(kind: .street(.area($0)), geometry: square)
    }
    features += StreetKind.Line.allCases.map {
      MapFeature(kind: .street(.line($0)), geometry: line)
    }
    for road in StreetKind.RoadClass.allCases {
      features += levels.map { MapFeature(kind: .street(.road(road, $0)), geometry: line) }
    }
    features += [
      MapFeature(kind: .streetName(.majorRoad), geometry: line, name: "Straight & long"),
      MapFeature(kind: .streetName(.minorRoad), geometry: bend, name: "Boulevard of bends"),
      MapFeature(kind: .streetName(.shield), geometry: line, name: "A 1"),
      MapFeature(
        kind: .place(.village), geometry: .point(point(600, 500)), name: "Village",
        localName: "Kylä"),
      MapFeature(kind: .pointOfInterest(.cafe), geometry: .point(point(200, 500)), name: "Café"),
    ]
    let crowd = (0..<8).map { (100.0 + Double($0) * 5, 300.0) }
    let markers = (crowd + [(300, 200)]).enumerated().map { index, spot in
      MapMarker(
        number: index + 1, name: "Place", coordinate: point(spot.0, spot.1).coordinate, href: "/")
    }
    let map = MapFeatures(
      features: features,
      attributions: [Attribution(text: "© Somebody", url: "https://example.org", license: "")])
    let ground = MapGround(map, window: MapWindow(holding: view))
    return MapScene(
      ground: ground, labels: features, markers: markers,
      path: [point(0, 0).coordinate, point(500, 500).coordinate], viewport: view)
  }

  @Test(arguments: MapTheme.allCases)
  func `a stand-alone map is well-formed, and valid by the lists of SVG 1.1`(
    theme: MapTheme
  ) throws {
    let scene = scene()
    #expect(scene.labels.count == 5)
    #expect(scene.labels.contains { !$0.curve.isEmpty })
    #expect(scene.clusters.count == 1)
    let document = StandaloneMap(scene, title: "A & B", description: "<", theme: theme, scale: 2)
    let text = String(decoding: document.rendered(), as: UTF8.self)
    try check(text)
    try check(String(decoding: MapErrorImage(sentence: "It is < 1 & no").rendered(), as: UTF8.self))
  }

  private func check(_ text: String) throws {
    _ = try prettyXML(text.utf8)
    var seen: Set<String> = []
    for element in text.matches(of: /<([a-zA-Z]+)((?: [a-z:A-Z-]+="[^"]*")*)\/?>/) {
      let name = String(element.output.1)
      let known = try #require(Self.attributes[name], "\(name)")
      seen.insert(name)
      for attribute in element.output.2.matches(of: /\s([a-z:A-Z-]+)="/) {
        let attribute = String(attribute.output.1)
        #expect(known.contains(attribute), "\(attribute) of \(name)")
      }
    }
    #expect(seen.contains("svg"))
    // Every element was looked at.
    #expect(
      text.components(separatedBy: "<").count - 1 == text.matches(of: /<\/?[a-zA-Z]+[^<>]*>/).count)
  }
}
