import Places
import PlaneGeometry
import Testing

@testable import Cartography

@Suite struct MapSceneTests {
  private static func ring(_ west: Double, _ south: Double, _ east: Double, _ north: Double)
    -> [MapFeature.Point]
  {
    [(west, south), (east, south), (east, north), (west, north)].map {
      MapFeature.Point(longitude: $0.0, latitude: $0.1)
    }
  }

  private func scene(
    _ features: [MapFeature], _ region: String, size: MapSize = .standard
  ) throws -> MapScene {
    let region = try #require(CoordinateRegion(region))
    return MapScene(
      features: MapFeatures(features: features),
      viewport: Viewport(fitting: region, size: size))
  }

  @Test func `layers come in drawing order, whatever the order of the features`() throws {
    let kinds: [MapFeature.Kind] = [
      .countryBorder, .island, .river, .lake, .stateBorder, .land,
    ]
    let scene = try scene(
      kinds.map { kind in
        MapFeature(kind: kind, geometry: .rings([Self.ring(-10, -10, 10, 10)]))
      }, "0,0,30,30")
    #expect(scene.layers.map(\.kind) == MapLayer.Kind.world)
  }

  @Test(arguments: [
    // The shapes are stored west and east of the antimeridian, and a turn of the globe beyond it.
    ring(-181, -1, -179, 1), ring(179, -1, 181, 1), ring(539, -1, 541, 1),
  ])
  func `a shape across the antimeridian is drawn once and whole`(
    shape: [MapFeature.Point]
  ) throws {
    for region in ["0,180,10,10", "0,-179,10,10", "0,178,10,10"] {
      let feature = MapFeature(kind: .land, geometry: .rings([shape]))
      let land = try #require(try scene([feature], region).layers.first)
      #expect(land.lines.count == 1)
      let bounds = try #require(Rectangle(bounding: land.lines[0]))
      #expect(abs(bounds.width - 2 * 600 / 10) < 1)
    }
  }

  @Test func `a view of the whole world shows what touches both of its sides twice`() throws {
    let scene = try scene(
      [MapFeature(kind: .land, geometry: .rings([Self.ring(170, -10, 190, 10)]))], "0,0,180,360")
    #expect(scene.layers[0].lines.count == 2)
  }

  @Test func `land all around the view fills it`() throws {
    let scene = try scene(
      [MapFeature(kind: .land, geometry: .rings([Self.ring(-100, -60, 100, 60)]))],
      "10,10,0.01,0.01")
    let bounds = try #require(Rectangle(bounding: scene.layers[0].lines[0]))
    #expect(bounds.contains(MapSize.standard.frame))
  }

  @Test func `outer rings of all features run the same way, holes against it`() throws {
    let outer = Self.ring(-10, -10, 10, 10)
    let hole = Array(Self.ring(-5, -5, 5, 5).reversed())
    let scene = try scene(
      [
        MapFeature(kind: .land, geometry: .rings([outer, hole])),
        MapFeature(kind: .land, geometry: .rings([outer.reversed(), hole.reversed()])),
      ], "0,0,30,30")
    let areas = scene.layers[0].lines.map { line in
      zip(line, line.dropFirst() + line.prefix(1)).reduce(0) { sum, edge in
        sum + edge.0.x * edge.1.y - edge.1.x * edge.0.y
      }
    }
    let byExtent = areas.sorted { abs($0) > abs($1) }
    #expect(byExtent.map { $0 > 0 } == [true, true, false, false])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 721])
  func `what is no coordinate is ignored`(longitude: Double) throws {
    var bad = Self.ring(-10, -10, 10, 10)
    bad[1].longitude = longitude
    let features = [
      MapFeature(kind: .land, geometry: .rings([bad, []])),
      MapFeature(kind: .river, geometry: .lines([bad, [bad[0]]])),
      MapFeature(kind: .place(.city), geometry: .point(bad[1]), name: "Nowhere"),
    ]
    #expect(try scene(features, "0,0,30,30").layers.isEmpty)
  }

  @Test func `streets are missed at street zoom only where the source has none`() throws {
    let near = Viewport(fitting: .newYork, size: .standard)
    let far = Viewport(fitting: .world, size: .standard)
    #expect(MapScene(features: MapFeatures(), viewport: near).lacksStreets)
    #expect(!MapScene(features: MapFeatures(streets: [.world]), viewport: near).lacksStreets)
    #expect(!MapScene(features: MapFeatures(), viewport: far).lacksStreets)
  }

  @Test(arguments: MapSize.sides.lowerBound...MapSize.sides.lowerBound + 200)
  func `scale bar and attribution never overlap`(width: Int) throws {
    let size = try #require(MapSize(width: width, height: 300))
    let scene = MapScene(
      features: MapFeatures(attributions: [
        Attribution(text: "© GeoNames", url: "a", license: "CC BY 4.0"),
        Attribution(text: "© OpenStreetMap contributors", url: "b", license: "ODbL"),
      ]), viewport: Viewport(fitting: .newYork, size: size))
    let bar = try #require(scene.scaleBar)
    #expect(!bar.box.overlaps(scene.credits.box))
    #expect(scene.credits.lines.joined().count == 2)
  }

  @Test func `results without a pin are dots, of which one cell has one`() throws {
    let view = Viewport(fitting: .newYork, size: .standard)
    func spot(_ x: Double, _ y: Double) -> Coordinate { view.coordinate(at: Point(x: x, y: y)) }
    let marker = MapMarker(number: 1, name: "A", coordinate: spot(100, 100), href: "#")
    let scene = MapScene(
      ground: MapGround(MapFeatures(), window: MapWindow(holding: view)), labels: [],
      markers: [marker], viewport: view,
      dots: [
        spot(100, 100), spot(300, 200), spot(300.4, 200.3), spot(200, 200), spot(50, 400),
        spot(900, 100),
      ])
    #expect(scene.dots.count == 4)
    #expect(
      scene.dots.points == [
        Point(x: 200, y: 200), Point(x: 300, y: 200), Point(x: 50, y: 400),
      ])
  }
}
