import Places
import PlaneGeometry
import Testing

@testable import Cartography

/// Tests of the scene of a corner of two streets, seen at zoom 16 at the equator.
@Suite struct StreetSceneTests {
  private let view = Viewport(
    center: Coordinate(wrappingLatitude: 0, longitude: 0), zoom: 16, size: .standard)

  /// Returns the point that lies the given number of pixels right of and above the middle.
  private func point(_ x: Double, _ y: Double) -> MapFeature.Point {
    let degrees = 360 / view.scale
    return MapFeature.Point(longitude: x * degrees, latitude: y * degrees)
  }

  private func line(
    _ kind: MapFeature.Kind, named name: String? = nil, _ points: [(Double, Double)]
  )
    -> MapFeature
  {
    MapFeature(
      kind: kind, geometry: .lines([points.map { point($0.0, $0.1) }]), name: name, rank: 1)
  }

  private func area(_ area: StreetKind.Area) -> MapFeature {
    MapFeature(
      kind: .street(.area(area)),
      geometry: .rings([[point(0, 0), point(50, 0), point(50, 50), point(0, 50)]]))
  }

  private func scene(_ features: [MapFeature], zoom: Double = 16) -> MapScene {
    MapScene(
      features: MapFeatures(features: features, streets: [.world]),
      viewport: Viewport(
        center: .init(wrappingLatitude: 0, longitude: 0), zoom: zoom, size: .standard)
    )
  }

  @Test func `what lies above is drawn later`() {
    let ends = [(-300.0, 0.0), (300.0, 0.0)]
    let scene = scene([
      line(.street(.road(.highway, .bridge)), ends), line(.street(.line(.rail)), ends),
      line(.street(.road(.highway, .ground)), ends), line(.street(.road(.minor, .ground)), ends),
      area(.building), line(.street(.road(.major, .tunnel)), ends), area(.pier), area(.water),
      area(.park), area(.earth), line(.countryBorder, ends),
      MapFeature(
        kind: .land,
        geometry: .rings([[point(-500, -500), point(500, -500), point(500, 500)]])),
    ])
    #expect(
      scene.layers.map(\.kind) == [
        .land, .countryBorder, .street(.area(.earth)), .street(.area(.park)),
        .street(.area(.water)), .street(.area(.pier)), .street(.road(.major, .tunnel)),
        .street(.area(.building)), .street(.road(.minor, .ground)),
        .street(.road(.highway, .ground)), .street(.line(.rail)),
        .street(.road(.highway, .bridge)),
      ])
  }

  @Test func `between two zooms the nearer decides what is shown`() {
    let features = [area(.building), line(.street(.road(.path, .ground)), [(-300, 0), (300, 0)])]
    #expect(scene(features, zoom: 14.4).layers.isEmpty)
    #expect(scene(features, zoom: 14.6).layers.count == 2)
  }

  @Test func `a street's name runs along it, upright`() throws {
    for (end, angle) in [((200.0, 100.0), -26.6), ((-200, -100), -26.6), ((-200, 100), 26.6)] {
      let scene = scene([
        line(.streetName(.majorRoad), named: "Long Street", [(-end.0, -end.1), (0, 0), end])
      ])
      let label = try #require(scene.labels.first)
      #expect(abs(label.angle - angle) < 0.1)
      #expect(label.lines == ["Long Street"])
      #expect(abs(label.baseline.x - 400) < 10 && abs(label.baseline.y - 300) < 10)
    }
  }

  @Test func `a name has no room on a short street, nor around a sharp bend`() {
    let short = line(.streetName(.minorRoad), named: "Long Street", [(-20, 0), (20, 0)])
    let bent = line(
      .streetName(.minorRoad), named: "Long Street",
      [(-40, 0), (0, 0), (0, 40), (40, 40), (40, 80)])
    #expect(scene([short]).labels.isEmpty)
    #expect(scene([bent]).labels.isEmpty)
  }

  @Test func `names along streets keep clear of each other`() {
    let streets = (0..<40).map { index -> MapFeature in
      let height = Double(index) * 13 - 260
      return line(
        .streetName(.minorRoad), named: "Street \(index)", [(-380.0, height), (380.0, -height)])
    }
    let labels = scene(streets).labels
    #expect(labels.count > 5)
    for label in labels {
      #expect(view.size.frame.contains(label.box))
      #expect(label.angle.magnitude <= 90)
    }
  }

  @Test func `a street is said once where it is short`() {
    let street = line(.streetName(.majorRoad), named: "Main Street", [(-100, 0), (100, 0)])
    let other = line(.streetName(.majorRoad), named: "Main Street", [(-100, 30), (100, 30)])
    #expect(scene([street, other]).labels.count == 1)
  }

  @Test func `streets are missing where the middle of the view has none`() throws {
    let west = try #require(
      CoordinateRegion(
        center: Coordinate(wrappingLatitude: 0, longitude: -1), latitudeDelta: 1, longitudeDelta: 1)
    )
    let features = MapFeatures(features: [], streets: [west])
    let without = MapScene(features: features, viewport: view)
    #expect(without.lacksStreets)
    #expect(without.nearestStreets == west)
    let within = MapScene(
      features: features, viewport: Viewport(center: west.center, zoom: 16, size: .standard))
    #expect(!within.lacksStreets)
    #expect(within.nearestStreets == nil)
  }

  @Test func `a map of streets may have more points than one of the world`() {
    let zigzag = (0..<9_000).map { index -> (Double, Double) in
      let (row, column) = (Double(index / 700), Double(index % 700))
      return (column - 350, row * 20 + (index.isMultiple(of: 2) ? 0 : 9))
    }
    let scene = scene([line(.street(.road(.minor, .ground)), zigzag)])
    let count = scene.layers.flatMap(\.lines).joined().count
    #expect(count > PointBudget.limit && count <= PointBudget.streetLimit)
  }
}
