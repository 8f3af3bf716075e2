import Atlas
import OpenStreetMap
import Places
import PlaneGeometry
import Testing

@testable import AtlasImport

/// Tests of a street in the tiny world, whose land lies around it and whose border runs west of it.
@Suite struct MergedMapTests {
  private static let streets = CoordinateRegion(south: 0.002, west: 0.012, north: 0.01, east: 0.03)
  private static let within = CoordinateRegion(south: 0.004, west: 0.014, north: 0.006, east: 0.02)
  private static let around = CoordinateRegion(south: 0, west: 0.001, north: 0.02, east: 0.04)

  private func withAtlas(_ body: (EmbeddedAtlas) async throws -> Void) async throws {
    let world = try TinyWorld()
    defer { world.remove() }
    try WorldImport(resources: world.resources).run(into: world.atlas)
    var drawing = StreetDrawing(bounds: Self.streets, folder: world.atlas)
    let line = [0.013, 0.029].map { Coordinate(wrappingLatitude: 0.005, longitude: $0) }
    try drawing.add(
      MapObject(
        id: ElementID(.way, 1), tags: ["highway": "primary"], geometry: .lines([line])))
    _ = try StreetShard(drawing, in: world.atlas)
    try await body(try EmbeddedAtlas(folder: world.atlas))
  }

  @Test func `the world is drawn around streets, and not where they are`() async throws {
    try await withAtlas { atlas in
      let within = try await atlas.shapes(in: Self.within, zoom: 15)
      #expect(
        Set(within.features.map(\.kind)) == [
          .street(.area(.earth)), .street(.road(.major, .ground)),
        ])
      #expect(within.attributions.map(\.text) == ["© GeoNames"])
      #expect(within.streets.map(\.description) == [Self.streets.description])
      let around = try await atlas.shapes(in: Self.around, zoom: 15)
      #expect(
        Set(around.features.map(\.kind)) == [
          .land, .street(.area(.earth)), .street(.road(.major, .ground)),
        ])
      let far = try await atlas.shapes(in: Self.within, zoom: 8)
      #expect(far.features.contains { $0.kind == .land })
    }
  }

  @Test func `beside streets the world's borders are too coarse`() async throws {
    try await withAtlas { atlas in
      for (zoom, isShown) in [(10.0, true), (13.0, false)] {
        let features = try await atlas.shapes(in: Self.around, zoom: zoom).features
        #expect(features.contains { $0.kind == .stateBorder } == isShown)
      }
    }
  }

  /// Looks for the name of a river in a view far from the street map of its source, and in one within.
  @Test(arguments: [("2.04,179.95,0.04,0.04", true), ("2,179.5,0.01,0.01", false)])
  func `a street map takes the names of natural features in its own region alone`(
    view: String, isNamed: Bool
  ) async throws {
    let world = try TinyWorld()
    defer { world.remove() }
    try WorldImport(resources: world.resources).run(into: world.atlas)
    let bounds = try #require(CoordinateRegion("2,179.5,0.02,0.02"))
    var drawing = StreetDrawing(bounds: bounds, folder: world.atlas)
    let road = [179.495, 179.505].map { Coordinate(wrappingLatitude: 2, longitude: $0) }
    try drawing.add(
      MapObject(
        id: ElementID(.way, 1), tags: ["highway": "primary"], geometry: .lines([road])))
    _ = try StreetShard(drawing, in: world.atlas)
    let labels = try await EmbeddedAtlas(folder: world.atlas).labels(
      in: try #require(CoordinateRegion(view)), zoom: 13, language: .english, limit: 99)
    #expect(labels.contains { $0.name == "Flumen" } == isNamed)
  }

  @Test func `what two extracts hold alike is drawn once`() async throws {
    let world = try TinyWorld()
    defer { world.remove() }
    for name in ["one", "two"] {
      var drawing = StreetDrawing(bounds: Self.streets, folder: world.atlas)
      for (id, latitude) in [(1, 0.005), (name == "one" ? 2 : 3, name == "one" ? 0.006 : 0.007)] {
        let line = [0.013, 0.029].map {
          Coordinate(wrappingLatitude: latitude, longitude: $0)
        }
        try drawing.add(
          MapObject(
            id: ElementID(.way, Int64(id)), tags: ["highway": "primary"], geometry: .lines([line])))
      }
      _ = try StreetShard(drawing, in: world.atlas, name: name)
    }
    let features = try await EmbeddedAtlas(folder: world.atlas).shapes(in: Self.within, zoom: 15)
      .features
    let lines = features.flatMap { feature -> [[MapFeature.Point]] in
      if case .lines(let lines) = feature.geometry { lines } else { [] }
    }
    #expect(lines.count == 3)
    #expect(features.count { $0.kind == .street(.area(.earth)) } == 1)
  }
}
