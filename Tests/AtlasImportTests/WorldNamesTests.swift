import Places
import ShardFormat
import Testing

@testable import AtlasImport

@Suite struct WorldNamesTests {
  private func feature(
    _ category: String, importance: Double = 5, width: Double? = nil
  ) throws -> GazetteerPlace {
    GazetteerPlace(
      reference: "test", names: [.init(text: "Name", languages: [])],
      coordinate: Coordinate(wrappingLatitude: 0, longitude: 0), importance: importance,
      category: try #require(PlaceCategory(rawValue: category)), population: 0, areas: [],
      extent: width.map { CoordinateRegion(south: -1, west: 0, north: 1, east: $0) })
  }

  @Test func `what is more important is named sooner`() throws {
    let (great, small) = try (feature("sea", importance: 5.8), feature("sea", importance: 4))
    let zooms = [great, small].compactMap(WorldNames.firstZoom)
    #expect(zooms.count == 2 && zooms[0] < zooms[1])
    let names = [great, small].compactMap(WorldNames.drawn)
    #expect(names[0].rank < names[1].rank && names[0].first < names[1].first)
  }

  @Test func `a name waits until it has room on what it names`() throws {
    let zooms = try [10, 1, 0.1].map {
      try #require(WorldNames.firstZoom(feature("lake", importance: 6, width: $0)))
    }
    #expect(zooms[0] < zooms[1] && zooms[1] < zooms[2])
  }

  @Test func `a peak's height is its second line, and a street is not named`() throws {
    var peak = try feature("mountain")
    peak.details[.elevation] = "4478"
    #expect(WorldNames.drawn(peak)?.name == "Name\n4478 m")
    #expect(WorldNames.drawn(peak)?.kind == .peak)
    #expect(WorldNames.drawn(try feature("street")) == nil)
  }

  @Test func `an island that is a state is named as an island, and a country is not`() throws {
    let areas = ["AA", "AA.1"].map {
      WorldArea(
        code: $0, geonameID: 0, population: 0, extent: nil,
        names: [.init(text: $0, languages: [])])
    }
    let frame = CoordinateRegion(south: 0, west: 0, north: 2, east: 4)
    let boundaries = [0: WorldBoundary(frame: frame, rings: []), 1: .init(frame: frame, rings: [])]
    let islands = (0...2).map { WorldIsland(area: $0, importance: 5, labelLine: []) }
    let named = islands.compactMap { $0.feature(areas, boundaries) }
    #expect(named.map(\.reference) == ["AA.1"])
    #expect(named.first?.coordinate == frame.center)
  }

  @Test func `of rivers far views show the important ones alone`() throws {
    var rivers = try [feature("river", importance: 5.5), feature("river", importance: 3)]
    for index in rivers.indices {
      rivers[index].shape = .lines([
        [179, -179].map { Coordinate(wrappingLatitude: 0, longitude: $0) }
      ])
    }
    let shapes = WorldRivers.shapes(rivers)
    #expect(shapes.count == 1 && shapes[0].details.upperBound == .zoom6)
    #expect(shapes[0].points.map(\.x) == [358_000, 362_000])
  }
}
