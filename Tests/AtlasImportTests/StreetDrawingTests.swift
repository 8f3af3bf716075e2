import Atlas
import Foundation
import OpenStreetMap
import Places
import PlaneGeometry
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of a made-up harbour town at 10° E, 50° N, with the sea in the south and an island in it.
@Suite struct StreetDrawingTests {
  private static func coordinate(_ longitude: Double, _ latitude: Double) -> Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }

  /// Returns a way through points given in thousandths of a degree east and north of the town's
  /// corner.
  private static func way(_ id: Int64, _ tags: Tags, _ points: [(Double, Double)]) -> MapObject {
    MapObject(
      id: ElementID(.way, id), tags: tags,
      geometry: .lines([points.map { coordinate(10 + $0.0 / 1_000, 50 + $0.1 / 1_000) }]))
  }

  /// Returns an area whose corners are given in thousandths of a degree east and north of the
  /// town's corner.
  private static func area(_ id: Int64, _ tags: Tags, _ points: [(Double, Double)]) -> MapObject {
    MapObject(
      id: ElementID(.way, id), tags: tags,
      geometry: .area([
        Polygon(outer: points.map { coordinate(10 + $0.0 / 1_000, 50 + $0.1 / 1_000) })
      ]))
  }

  private static let town: [MapObject] = [
    MapObject(
      id: ElementID(.node, 1), tags: ["place": "town", "name": "Hafen", "name:en": "Harbour"],
      geometry: .point(coordinate(10.01, 50.015))),
    way(1, ["natural": "coastline"], [(10, 10), (19.9, 9)]),
    way(2, ["natural": "coastline"], [(0.1, 9), (10, 10)]),
    way(3, ["natural": "coastline"], [(4, 2), (6, 2), (6, 4), (4, 4), (4, 2)]),
    way(4, ["highway": "primary", "name": "Hauptstraße"], [(0.5, 12), (5, 12.2), (10, 12)]),
    way(5, ["highway": "primary", "name": "Hauptstraße"], [(10, 12), (19, 12)]),
    area(6, ["building": "yes"], [(8, 13), (8.2, 13), (8.2, 13.2), (8, 13.2)]),
    area(
      7, ["leisure": "park", "name": "Stadtpark"],
      [(12, 14), (17, 14), (17, 18), (14.5, 18.5), (12, 18)]),
  ]

  private static let bounds = CoordinateRegion(south: 50, west: 10, north: 50.02, east: 10.02)

  /// Returns an atlas of this map alone.
  private func atlas(_ objects: [MapObject]) throws -> EmbeddedAtlas {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("streets-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var drawing = StreetDrawing(bounds: Self.bounds, folder: folder)
    for object in objects { try drawing.add(object) }
    _ = try StreetShard(drawing, in: folder)
    return try EmbeddedAtlas(folder: folder)
  }

  /// Returns whether water is drawn at a position in thousandths of a degree east and north of the
  /// town's corner.
  private func isWater(_ x: Double, _ y: Double, _ features: [MapFeature]) -> Bool {
    features.isWater(50 + y / 1_000, 10 + x / 1_000)
  }

  @Test(arguments: [11.0, 13, 14, 15, 16, 18])
  func `sea and land lie where they lie at every zoom`(zoom: Double) async throws {
    let features = try await atlas(Self.town).shapes(in: Self.bounds, zoom: zoom).features
    for (x, y) in [(1.0, 1.0), (10, 5), (19.5, 0.5), (10, 9.8)] {
      #expect(isWater(x, y, features), "\(x), \(y)")
    }
    for (x, y) in [(1.0, 19.0), (10, 10.4), (19.5, 10), (5, 15)] {
      #expect(!isWater(x, y, features), "\(x), \(y)")
    }
    // The island of 70 metres is a dot from zoom 14 on.
    if zoom >= 14 { #expect(!isWater(5, 3, features)) }
  }

  @Test func `one-way streets are drawn the way one may drive`() async throws {
    let streets = [
      Self.way(1, ["highway": "residential", "oneway": "yes"], [(1, 15), (9, 15)]),
      Self.way(2, ["highway": "residential", "oneway": "-1"], [(1, 16), (9, 16)]),
      Self.way(3, ["highway": "residential"], [(1, 17), (9, 17)]),
      Self.way(4, ["highway": "cycleway", "oneway": "yes"], [(1, 18), (9, 18)]),
    ]
    let atlas = try atlas(streets)
    let lines = try await atlas.shapes(in: Self.bounds, zoom: 17).features
      .filter { $0.kind == .street(.line(.oneWay)) }
      .flatMap { feature -> [[MapFeature.Point]] in
        if case .lines(let lines) = feature.geometry { lines } else { [] }
      }
    let directions = lines.map { line in
      [line[0].latitude, line[line.count - 1].longitude - line[0].longitude].map {
        ($0 * 1_000).rounded() / 1_000
      }
    }
    #expect(Set(directions) == [[50.015, 0.008], [50.016, -0.008]])
    let far = try await atlas.shapes(in: Self.bounds, zoom: 16).features
    #expect(!far.contains { $0.kind == .street(.line(.oneWay)) })
  }

  @Test func `a road has the first of its numbers on a sign`() async throws {
    let roads = [
      Self.way(1, ["highway": "primary", "ref": "B 45;E 3"], [(1, 15), (19, 15)]),
      Self.way(2, ["highway": "primary", "ref": "far too long a number"], [(1, 17), (19, 17)]),
    ]
    let labels = try await atlas(roads).labels(
      in: Self.bounds, zoom: 14, language: .english, limit: 9)
    #expect(labels.filter { $0.kind == .streetName(.shield) }.map(\.name) == ["B 45"])
  }

  @Test func `each zoom shows what its scale has room for`() async throws {
    let atlas = try atlas(Self.town)
    func kinds(_ zoom: Double) async throws -> Set<MapFeature.Kind> {
      Set(try await atlas.shapes(in: Self.bounds, zoom: zoom).features.map(\.kind))
    }
    #expect(try await kinds(7).isEmpty)
    #expect(
      try await kinds(10) == [
        .street(.area(.earth)), .street(.area(.water)), .street(.road(.major, .ground)),
      ])
    #expect(try await kinds(13).contains(.street(.area(.park))))
    #expect(try await !kinds(14).contains(.street(.area(.building))))
    #expect(try await kinds(15).contains(.street(.area(.building))))
  }

  @Test func `names come in the reader's language, a street's along the whole of it`() async throws
  {
    let atlas = try atlas(Self.town)
    let labels = try await atlas.labels(
      in: Self.bounds, zoom: 16, language: .english, limit: 100)
    #expect(Set(labels.compactMap(\.name)) == ["Harbour", "Hauptstraße", "Stadtpark"])
    let street = try #require(labels.first { $0.name == "Hauptstraße" })
    guard case .lines(let lines) = street.geometry else {
      Issue.record("no line")
      return
    }
    #expect(lines.count == 1)
    let longitudes = lines.joined().map(\.longitude)
    #expect(longitudes.min() == 10.0005 && longitudes.max() == 10.019)
    let far = try await atlas.labels(in: Self.bounds, zoom: 11, language: .english, limit: 100)
    #expect(far.map(\.kind) == [.place(.town)])
    #expect(try await atlas.labels(in: .newYork, zoom: 16, language: .english, limit: 9).isEmpty)
  }

  @Test func `streets are known to be where the extract says, if its objects are there`() throws {
    let streets = try #require(try atlas(Self.town).metadata[0].metadata.streets)
    #expect(streets.description == Self.bounds.description)
    var wrong = ExtentEstimate(claimed: .world)
    var elsewhere = ExtentEstimate(claimed: .newYork)
    for step in 0..<1_000 {
      let place = Self.coordinate(10 + Double(step) / 5_000, 50.05)
      wrong.add(place)
      elsewhere.add(place)
    }
    // One of the places is far from all others.
    elsewhere.add(Self.coordinate(-100, 20))
    let expected = CoordinateRegion(south: 50.05, west: 10, north: 50.06, east: 10.2)
    for region in [wrong.region, elsewhere.region] {
      let region = try #require(region)
      #expect(abs(region.west - expected.west) < 0.011 && abs(region.east - expected.east) < 0.011)
      #expect(abs(region.south - expected.south) < 0.011 && region.latitudeDelta < 0.03)
    }
    #expect(ExtentEstimate(claimed: nil).region == nil)
  }

  @Test func `no geometry is too odd to be drawn or left out`() async throws {
    let pole = Self.coordinate(180, 90)
    let ring = (0..<9).map { index -> Coordinate in
      Self.coordinate(Double(index) * 40 - 180, index.isMultiple(of: 2) ? 90 : -90)
    }
    let spot = Array(repeating: Self.coordinate(10.01, 50.01), count: 5)
    var objects = Self.town
    let tagged: [Tags] = [
      ["natural": "coastline"], ["highway": "primary", "name": "x"], ["building": "yes"],
      ["natural": "water", "name": String(repeating: "x", count: 1_000)],
    ]
    let geometries: [Geometry] = [
      .point(pole), .lines([]), .lines([[]]), .lines([[pole]]), .lines([spot, ring]),
      .lines([[pole, Self.coordinate(-180, -90)]]), .area([]), .area([Polygon(outer: [])]),
      .area([Polygon(outer: spot, holes: [ring])]),
      .area([Polygon(outer: ring, holes: [spot, []])]),
    ]
    for (index, tags) in tagged.enumerated() {
      for (offset, geometry) in geometries.enumerated() {
        objects.append(
          MapObject(
            id: ElementID(.way, Int64(100 + 10 * index + offset)), tags: tags, geometry: geometry))
      }
    }
    let atlas = try atlas(objects)
    for zoom in [3.0, 9, 12, 15, 19] {
      _ = try await atlas.features(in: .world, zoom: zoom, language: .english)
      #expect(try await !atlas.shapes(in: Self.bounds, zoom: max(zoom, 9)).features.isEmpty)
    }
  }

  @Test func `streets that go on are one line for their name, crossings are not`() {
    typealias Point = ShapeCoding.GridPoint
    func line(_ points: (Int32, Int32)...) -> [Point] { points.map { Point(x: $0.0, y: $0.1) } }
    let joined = NamedLines.joined([
      line((0, 0), (10, 0)), line((20, 1), (10, 0)), line((10, 0), (10, 10)),
      line((20, 1), (30, 1)),
    ])
    #expect(joined.count == 2)
    #expect(joined.map(\.line.count).sorted() == [2, 4])
  }
}
