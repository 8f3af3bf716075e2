import Foundation
import Places
import PlaneGeometry
import TestSupport
import Testing

@testable import Cartography

@Suite struct LabelPlacementTests {
  private static let names = [
    "Paris", "Saint-Quentin-en-Yvelines", "Democratic Republic of the Congo", "東京", "Москва",
    "مكة المكرمة", "A", "São Tomé and Príncipe", "Llanfairpwllgwyngyll", " ",
    String(repeating: "Very long ", count: 30),
  ]
  private static let kinds: [MapFeature.Kind] = [
    .country, .place(.capital), .place(.city), .place(.town), .place(.village),
  ]

  /// Returns a scene with random names and markers, and a random size and view.
  private func randomScene(seed: UInt64) throws -> (features: [MapFeature], scene: MapScene) {
    var generator = SeededGenerator(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let center = Coordinate(wrappingLatitude: random(-80...80), longitude: random(-180...180))
    let size = try #require(
      MapSize(width: Int(random(64...1200)), height: Int(random(64...900))))
    let view = Viewport(center: center, zoom: random(0...18), size: size)
    func spot() -> Coordinate {
      view.coordinate(
        at: Point(
          x: random(-50...Double(size.width) + 50), y: random(-50...Double(size.height) + 50)))
    }
    let features = (0..<300).map { _ -> MapFeature in
      let spot = spot()
      return MapFeature(
        kind: Self.kinds.randomElement(using: &generator) ?? .country,
        geometry: .point(.init(longitude: spot.longitude, latitude: spot.latitude)),
        name: Self.names.randomElement(using: &generator), rank: Int(random(0...9)))
    }
    let markers = (1...12).map {
      MapMarker(number: $0, name: "Marker", coordinate: spot(), href: "#")
    }
    return (
      features,
      MapScene(features: MapFeatures(features: features), markers: markers, viewport: view)
    )
  }

  @Test(.slow, arguments: 0..<200)
  func `labels overlap nothing and stay in the frame`(seed: Int) throws {
    let scene = try randomScene(seed: UInt64(seed)).scene
    let frame = scene.viewport.size.frame
    for (index, label) in scene.labels.enumerated() {
      #expect(frame.contains(label.box))
      #expect(!label.lines.joined().isEmpty)
      let others = scene.labels[..<index]
      #expect(!others.contains { $0.box.overlaps(label.box) })
      #expect(!others.contains { $0.dot.map(label.box.contains) ?? false })
      #expect(!others.contains { other in label.dot.map(other.box.contains) ?? false })
      #expect(!scene.pins.contains { $0.box.overlaps(label.box) })
      #expect(scene.scaleBar.map { !$0.box.overlaps(label.box) } ?? true)
    }
  }

  @Test func `the order of the features does not matter`() throws {
    for seed in 0..<10 {
      let (features, scene) = try randomScene(seed: UInt64(seed))
      var generator = SeededGenerator(seed: 99)
      let shuffled = MapScene(
        features: MapFeatures(features: features.shuffled(using: &generator)),
        markers: (scene.pins.map(\.marker) + scene.clusters.flatMap(\.markers))
          .sorted { $0.number ?? 0 < $1.number ?? 0 }, viewport: scene.viewport)
      #expect(shuffled.labels == scene.labels)
    }
  }

  @Test func `of two that compete the more important stays`() throws {
    let spot = MapFeature.Point(longitude: -74, latitude: 40.7)
    let features = (0..<9).map { rank in
      MapFeature(
        kind: .place(.town), geometry: .point(spot), name: "Rank \(8 - rank)", rank: 8 - rank)
    }
    let scene = MapScene(
      features: MapFeatures(features: features),
      viewport: Viewport(fitting: .newYork, size: .standard))
    #expect(scene.labels.map(\.name) == ["Rank 0"])
  }

  @Test func `a result's own name comes first and stands beneath its pin`() throws {
    let spot = CoordinateRegion.newYork.center
    let point = MapFeature.Point(longitude: spot.longitude, latitude: spot.latitude)
    let town = MapFeature(
      kind: .place(.town), geometry: .point(point), name: "New York", rank: 9)
    let metropolis = MapFeature(
      kind: .place(.city), geometry: .point(.init(longitude: -74, latitude: 40.697)),
      name: "Metropolis", rank: 0)
    let scene = MapScene(
      features: MapFeatures(features: [metropolis, town]),
      markers: [MapMarker(number: 1, name: "New York", coordinate: spot, href: "#")],
      viewport: Viewport(fitting: .newYork, size: .standard))
    let label = try #require(scene.labels.first)
    #expect(label.name == "New York")
    #expect(label.box.minY >= scene.pins[0].tip.y)
  }

  @Test func `a name is said once in its neighbourhood`() {
    let features = [(-74.0, 0), (-73.995, 1), (-73.965, 2)].map { longitude, rank in
      MapFeature(
        kind: .place(.town), geometry: .point(.init(longitude: longitude, latitude: 40.7)),
        name: "Springfield", rank: rank)
    }
    let scene = MapScene(
      features: MapFeatures(features: features),
      viewport: Viewport(fitting: .newYork, size: .standard))
    #expect(scene.labels.count == 2)
  }

  private func scene(_ features: [MapFeature], zoom: Double) throws -> MapScene {
    let center = Coordinate(wrappingLatitude: 0, longitude: 0)
    return MapScene(
      features: MapFeatures(features: features),
      viewport: Viewport(center: center, zoom: zoom, size: .standard))
  }

  @Test(arguments: [(2.0, ["Metropolis", "Country"]), (6.0, ["Country", "Metropolis"])])
  func `on a map of the world the greatest cities come among the great countries`(
    zoom: Double, names: [String]
  ) throws {
    let aside = 100 * 360 / (256 * pow(2, zoom))
    let features = [
      MapFeature(
        kind: .country, geometry: .point(.init(longitude: 0, latitude: 0)), name: "Country",
        rank: 20),
      MapFeature(
        kind: .place(.capital), geometry: .point(.init(longitude: aside, latitude: 0)),
        name: "Metropolis", rank: 100),
    ]
    #expect(try scene(features, zoom: zoom).labels.map(\.name) == names)
  }

  @Test func `what is small in the world has its name where it is near`() throws {
    let island = MapFeature(
      kind: .country, geometry: .point(.init(longitude: 0, latitude: 0)), name: "Tiny Island",
      rank: 7_000)
    #expect(try scene([island], zoom: 2).labels.isEmpty)
    #expect(try scene([island], zoom: 4).labels.map(\.name) == ["Tiny Island"])
  }
}
