import Atlas
import Places
import TestSupport
import Testing

@Suite(.slow) struct FeaturesTests {
  static func features(
    _ region: CoordinateRegion, zoom: Double, language: Language = .english
  ) async throws -> MapFeatures {
    try await World.atlas().features(in: region, zoom: zoom, language: language)
  }

  static func points(_ feature: MapFeature) -> [MapFeature.Point] {
    switch feature.geometry {
    case .point(let point): [point]
    case .lines(let lines): lines.flatMap(\.self)
    case .rings(let rings): rings.flatMap(\.self)
    }
  }

  @Test func `the world has land, lakes, rivers, borders and names`() async throws {
    let world = try await Self.features(.world, zoom: 2)
    for kind in [
      MapFeature.Kind.land, .lake, .river, .countryBorder, .stateBorder, .country,
      .place(.capital),
    ] {
      #expect(world.features.contains { $0.kind == kind }, "\(kind)")
    }
    #expect(world.streets.isEmpty)
    #expect(
      world.attributions.map(\.text)
        == ["© GeoNames", "GSHHG", "Natural Earth", "© OpenStreetMap contributors"])
  }

  @Test func `detail grows with the zoom, and stays within bounds`() async throws {
    let alps = CoordinateRegion(south: 45, west: 6, north: 47, east: 10)
    let count = { (zoom: Double) in
      try await Self.features(alps, zoom: zoom).features.filter { $0.kind == .river }
        .flatMap(Self.points).count { alps.contains($0.coordinate) }
    }
    let (far, near) = (try await count(3), try await count(8))
    #expect(far < near)
    let labels = try await Self.features(alps, zoom: 8).features.filter { $0.name != nil }
    #expect(labels.count <= 200)
  }

  @Test func `Antarctica is land`() async throws {
    let south = CoordinateRegion(south: -85, west: 20, north: -80, east: 60)
    #expect(try await Self.features(south, zoom: 3).features.contains { $0.kind == .land })
  }

  @Test(arguments: [175.0, -175.0])
  func `land across the antimeridian is there on either side`(longitude: Double) async throws {
    let center = try #require(Coordinate(latitude: 67, longitude: longitude))
    let view = try #require(CoordinateRegion(center: center, latitudeDelta: 2, longitudeDelta: 4))
    for zoom in [2.0, 5, 9] {
      let land = try await Self.features(view, zoom: zoom).features.filter { $0.kind == .land }
      let rings = land.flatMap { feature -> [[MapFeature.Point]] in
        if case .rings(let rings) = feature.geometry { rings } else { [] }
      }
      // Eurasia is stored once and goes on beyond 180 degrees: it must reach around the view on all
      // sides.
      let middle = longitude < 0 ? longitude + 360 : longitude
      let isAround = rings.contains { ring in
        ring.contains { $0.longitude < middle - 2 } && ring.contains { $0.longitude > middle + 2 }
          && ring.contains { $0.latitude < view.south }
      }
      #expect(isAround, "at zoom \(zoom)")
    }
  }

  @Test func `labels come in the reader's language, most important first by rank`() async throws {
    let german = try #require(Language(tag: "de"))
    let bavaria = CoordinateRegion(south: 47.5, west: 10.5, north: 49, east: 12.5)
    let labels = try await Self.features(bavaria, zoom: 8, language: german).features
      .filter { $0.kind == .place(.city) }
    #expect(labels.min { $0.rank < $1.rank }?.name == "München")
  }
}
