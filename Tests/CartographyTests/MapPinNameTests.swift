import Places
import PlaneGeometry
import Testing

@testable import Cartography

/// Tests of the name beside the pin of the place that a page is about.
@Suite struct MapPinNameTests {
  private let view = Viewport(
    center: CoordinateRegion.newYork.center, zoom: 17, size: .standard)

  /// Returns the scene of markers at points of the frame, of which the first is the place that the
  /// page is about.
  private func scene(_ points: [Point], name: String = "Ateneum") -> MapScene {
    let markers = points.enumerated().map { index, point in
      MapMarker(
        number: index + 1, name: index == 0 ? name : "Another",
        coordinate: view.coordinate(at: point),
        href: "/", isChosen: index == 0)
    }
    let middle = view.coordinate(at: points[0])
    let museum = MapFeature(
      kind: .place(.village),
      geometry: .point(MapFeature.Point(longitude: middle.longitude, latitude: middle.latitude)),
      name: name)
    return MapScene(
      features: MapFeatures(features: [museum]), markers: markers, viewport: view)
  }

  private func name(_ scene: MapScene) throws -> MapPinName {
    try #require(scene.pins.compactMap(\.name).first)
  }

  @Test func `the name stands beneath its pin, and is not said once more`() throws {
    let scene = scene([Point(x: 400, y: 300)])
    let name = try name(scene)
    #expect(name.anchor == .middle)
    #expect(abs(name.baseline.x - 400) < 0.1 && abs(name.baseline.y - 315) < 0.1)
    #expect(scene.labels.isEmpty)
  }

  @Test(arguments: [
    (Point(x: 400, y: 335), MapLabel.Anchor.start), (Point(x: 415, y: 340), .start),
  ])
  func `the name gives way to another pin`(other: Point, anchor: MapLabel.Anchor) throws {
    let scene = scene([Point(x: 400, y: 300), other])
    let name = try name(scene)
    #expect(scene.pins.count == 2)
    #expect(name.anchor == anchor)
    #expect(scene.pins.allSatisfy { !$0.headBox.overlaps(name.box) })
  }

  @Test func `among pins all around, the name stands where it hides least of them`() throws {
    // Beneath is a pin as a whole, and on every other side the half of one.
    let around = [(400.0, 316.0), (440, 290), (360, 290), (400, 262)].map {
      Point(x: $0.0, y: $0.1)
    }
    let scene = scene([Point(x: 400, y: 300)] + around)
    let name = try name(scene)
    let hidden = scene.pins.count { $0.headBox.overlaps(name.box) }
    #expect(hidden <= 1, "\(name.anchor)")
  }

  @Test(arguments: [
    Point(x: 20, y: 300), Point(x: 780, y: 300), Point(x: 400, y: 595), Point(x: 400, y: 40),
  ])
  func `the name stays within the map`(point: Point) throws {
    let name = try name(scene([point], name: "A museum with a rather long name"))
    #expect(view.size.frame.contains(name.box))
  }

  @Test func `a long name is cut`() throws {
    let name = try name(scene([Point(x: 400, y: 300)], name: String(repeating: "long ", count: 20)))
    #expect(name.text.count == 40 && name.text.hasSuffix("…"))
  }

  @Test func `the place that the page is about is gathered with no other`() throws {
    let crowd = [(400.0, 300.0), (403, 302), (397, 305), (405, 296)].map { Point(x: $0.0, y: $0.1) }
    let scene = MapScene(
      features: MapFeatures(),
      markers: crowd.enumerated().map { index, point in
        MapMarker(
          number: index + 1, name: "Place", coordinate: view.coordinate(at: point), href: "/",
          isChosen: index == 2)
      }, viewport: view)
    #expect(scene.pins.contains { $0.marker.isChosen && $0.name != nil })
    #expect(!scene.clusters.contains { $0.markers.contains(where: \.isChosen) })
    #expect(scene.pins.count + scene.clusters.reduce(0) { $0 + $1.markers.count } == 4)
  }
}
