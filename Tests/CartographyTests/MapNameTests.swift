import Foundation
import Places
import PlaneGeometry
import Testing

@testable import Cartography

@Suite struct MapNameTests {
  private let middle = Coordinate(wrappingLatitude: 0, longitude: 0)

  private func feature(
    _ kind: MapFeature.Kind, _ name: String, local: String? = nil, x: Double = 0, y: Double = 0,
    zoom: Double, rank: Int = 0
  ) -> MapFeature {
    let spot = Viewport(center: middle, zoom: zoom, size: .standard)
      .coordinate(at: Point(x: 400 + x, y: 300 + y))
    return MapFeature(
      kind: kind,
      geometry: .point(.init(longitude: spot.longitude, latitude: spot.latitude)),
      name: name, localName: local, rank: rank)
  }

  private func scene(_ features: [MapFeature], zoom: Double) -> MapScene {
    MapScene(
      features: MapFeatures(features: features),
      viewport: Viewport(center: middle, zoom: zoom, size: .standard))
  }

  @Test func `a country and a city are called as the reader and as their people call them`() {
    let labels = scene(
      [
        feature(.country, "Greece", local: "Ελλάδα", zoom: 5),
        feature(.place(.capital), "Athens", local: "Αθήνα", y: 100, zoom: 5, rank: 1),
      ], zoom: 5
    ).labels
    #expect(labels.map(\.lines) == [["Greece"], ["Athens"]])
    #expect(labels.map(\.localLine) == ["Ελλάδα", "Αθήνα"])
  }

  @Test func `a view of the world names its greatest cities among many countries`() {
    // A country's name every 50 pixels leaves no room for any other.
    let countries = (0..<160).map { index in
      feature(
        .country, "Countryland", x: Double(index % 16) * 50 - 375, y: Double(index / 16) * 30 - 150,
        zoom: 2, rank: index)
    }
    let cities = [
      feature(.place(.city), "Shanghai", local: "上海", x: 200, y: 95, zoom: 2, rank: 132),
      feature(.place(.capital), "Cairo", x: -110, y: 100, zoom: 2, rank: 101),
      // So close to a greater one a city has to wait.
      feature(.place(.city), "Suzhou", x: 205, y: 100, zoom: 2, rank: 220),
    ]
    let labels = scene(countries + cities, zoom: 2).labels.filter { !$0.style.isArea }
    #expect(Set(labels.map(\.name)) == ["Shanghai", "Cairo"])
    #expect(labels.allSatisfy { $0.localLine == nil })
  }

  @Test func `a city that two sources know by other names is shown once`() {
    let labels = scene(
      [
        feature(.place(.city), "Helsingfors", local: "Helsinki", zoom: 10),
        feature(.place(.city), "Helsinki", x: 30, y: 20, zoom: 10, rank: 1),
        feature(.place(.city), "Esbo", local: "Helsinki", x: -30, y: 30, zoom: 10, rank: 2),
      ], zoom: 10
    ).labels
    #expect(labels.map(\.name) == ["Helsingfors"])
  }

  @Test func `a point of interest has its symbol first, and its name from nearer`() throws {
    let cafe = { feature(.pointOfInterest(.cafe), "Regatta", zoom: $0) }
    #expect(scene([cafe(15.2)], zoom: 15.2).labels.isEmpty)
    let near = try #require(scene([cafe(17)], zoom: 17).labels.first)
    #expect(near.symbol == .cup)
    #expect(near.lines == ["Regatta"])
    let museum = try #require(PlaceCategory(rawValue: "museum"))
    let far = feature(.pointOfInterest(museum), "Ateneum", zoom: 15)
    #expect(scene([far], zoom: 15).labels.first?.lines.isEmpty ?? false)
  }

  @Test func `a name too long to be written leaves its symbol alone`() throws {
    let name = "The café with a name that nobody could write on a map, since it takes four lines"
    let label = try #require(
      scene([feature(.pointOfInterest(.cafe), name, zoom: 17)], zoom: 17).labels.first)
    #expect(label.lines.isEmpty)
    #expect(label.symbol == .cup)
  }

  @Test func `the town's name is not written over its streets`() {
    let town = { feature(.place(.city), "Helsinki", zoom: $0) }
    #expect(scene([town(15)], zoom: 15).labels.count == 1)
    #expect(scene([town(17)], zoom: 17).labels.isEmpty)
  }

  @Test func `house numbers are there at a street corner`() {
    let house = { feature(.streetName(.houseNumber), "12a", zoom: $0) }
    #expect(scene([house(18)], zoom: 18).labels.isEmpty)
    #expect(scene([house(19)], zoom: 19).labels.map(\.name) == ["12a"])
  }

  @Test func `no dot lies under the attribution`() {
    let corner = feature(.place(.city), "Corner", x: 330, y: 293, zoom: 8)
    var features = MapFeatures(features: [corner])
    features.attributions = [Attribution(text: "© Somebody who is long", url: "", license: "")]
    let view = Viewport(center: middle, zoom: 8, size: .standard)
    #expect(MapScene(features: features, viewport: view).labels.isEmpty)
  }

  @Test func `letters that join are not set apart`() throws {
    let labels = scene(
      [
        feature(.country, "المغرب", zoom: 5),
        feature(.country, "Maroc", y: 100, zoom: 5, rank: 1),
      ], zoom: 5
    ).labels
    #expect(labels.map(\.isSpaced) == [false, true])
  }

  @Test func `a peak has a symbol, its name and its height`() throws {
    let peak = feature(.worldName(.peak), "Matterhorn", local: "4478 m", zoom: 7)
    let label = try #require(scene([peak], zoom: 7).labels.first)
    #expect(label.symbol == .mountain && label.lines == ["Matterhorn"])
    #expect(label.localLine == "4478 m")
  }

  @Test func `names of the world come from the zoom on that their rank tells`() {
    let sea = { feature(.worldName(.sea), "Sea", zoom: $0, rank: WorldName.rank(firstZoom: 5)) }
    #expect(scene([sea(4.5)], zoom: 4.5).labels.isEmpty)
    #expect(scene([sea(5)], zoom: 5).labels.map(\.name) == ["Sea"])
  }

  @Test func `a river's name follows its course without its small bends`() throws {
    let view = Viewport(center: middle, zoom: 7, size: .standard)
    let course = stride(from: 100.0, through: 700, by: 5).map { x in
      let spot = view.coordinate(at: Point(x: x, y: 300 + 3 * sin(x)))
      return MapFeature.Point(longitude: spot.longitude, latitude: spot.latitude)
    }
    let river = MapFeature(
      kind: .worldName(.river), geometry: .lines([course]), name: "Winding River", rank: 1)
    let label = try #require(scene([river], zoom: 7).labels.first)
    #expect(abs(label.angle) < 2 && label.curve.isEmpty)
  }

  /// Draws a name along two arcs: the first turns gently, the second by more than a name may.
  @Test(arguments: [(240.0, true), (80.0, false)])
  func `a name follows a gentle curve and no sharp one`(radius: Double, isNamed: Bool) throws {
    let view = Viewport(center: middle, zoom: 17, size: .standard)
    let arc = stride(from: -70.0, through: 70, by: 4).map { degrees in
      let spot = view.coordinate(
        at: Point(
          x: 400 + radius * sin(degrees * .pi / 180), y: 400 - radius * cos(degrees * .pi / 180)))
      return MapFeature.Point(longitude: spot.longitude, latitude: spot.latitude)
    }
    let road = MapFeature(
      kind: .streetName(.majorRoad), geometry: .lines([arc]), name: "Boulevard des Moulins")
    let labels = scene([road], zoom: 17).labels
    #expect(labels.isEmpty != isNamed)
    guard let label = labels.first else { return }
    #expect(try #require(label.curve.first).x < #require(label.curve.last).x)
    for point in label.curve {
      #expect(abs(hypot(point.x - 400, point.y - 400) - radius) < 2)
    }
  }
}
