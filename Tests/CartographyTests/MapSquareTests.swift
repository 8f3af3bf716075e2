import Places
import PlaneGeometry
import Testing

@testable import Cartography

@Suite struct MapSquareTests {
  @Test func `the only square of the first level that shows all of it is the world`() throws {
    let world = try #require(MapSquare(level: 3, column: 4, row: 4)).viewport
    #expect(world.region.longitudeDelta == 360)
    #expect(world.center == Point(x: 0.5, y: 0.5))
    #expect(world.scale == Double(MapSquare.side))
  }

  @Test func `the middle of a square is a corner of the grid`()
    throws
  {
    let viewport = try #require(MapSquare(level: 13, column: 4663, row: 2371)).viewport
    let cell = 256 / viewport.scale
    #expect(viewport.center == Point(x: 4663 * cell, y: 2371 * cell))
  }

  @Test func `a square at the edge of the map is moved onto it`() throws {
    let viewport = try #require(MapSquare(level: 13, column: 0, row: 0)).viewport
    #expect(viewport.center.y * viewport.scale == Double(MapSquare.side) / 2)
  }

  @Test func `a backdrop has fewer points than a map may have`() throws {
    // The rows of houses have more points than either kind of picture has room for.
    let houses = (0..<4_000).map { index in
      let (x, y) = (Double(index % 80) * 0.0011, Double(index / 80) * 0.0011)
      let corners = [(0.0, 0.0), (0.0008, 0.0), (0.0008, 0.0008), (0.0, 0.0008)]
      return MapFeature(
        kind: .street(.area(.building)),
        geometry: .rings([
          corners.map { MapFeature.Point(longitude: x + $0.0, latitude: y + $0.1) }
        ]))
    }
    let viewport = Viewport(
      center: try #require(Coordinate(latitude: 0.027, longitude: 0.044)), zoom: 16,
      size: try #require(MapSize(width: 2048, height: 2048)))
    let ground = MapGround(
      MapFeatures(features: houses), window: MapWindow(holding: viewport))
    let count = MapBackdrop(ground: ground, viewport: viewport).layers
      .reduce(0) { $0 + $1.lines.points.count }
    #expect((1...PointBudget.backdropLimit).contains(count))
  }
}
