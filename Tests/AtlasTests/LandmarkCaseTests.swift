import AtlasQuality
import Places
import TestSupport
import Testing

@Suite struct LandmarkCaseTests {
  private func item(
    _ category: String, _ latitude: Double, _ longitude: Double, _ region: CoordinateRegion
  ) throws -> MapItem {
    MapItem(
      id: MapItem.ID(source: "test", reference: "1"), name: "Test", subtitle: "",
      coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)),
      region: region, category: try #require(PlaceCategory(rawValue: category)))
  }

  @Test func `a landmark is found where it lies, and not in a town called like it`() throws {
    let lake = try #require(
      QualityCase(landmark: "lake\tbodensee\tLake Constance\t47.4, 9, 47.9, 9.8"))
    let region = CoordinateRegion(south: 47.43, west: 9, north: 47.87, east: 9.75)
    let found = try item("lake", 47.6, 9.4, region)
    #expect(lake.isMet(by: found, rank: 0) && lake.isFramed(by: found))
    #expect(!lake.isMet(by: try item("town", 47.6, 9.4, region), rank: 0))
    #expect(!lake.isMet(by: try item("lake", 46.4, 6.5, region), rank: 0))
  }

  @Test func `a map that shows a part or a speck is framed badly`() throws {
    let range = try #require(
      QualityCase(landmark: "range\talps\tAlps\t43.5, 5, 48.3, 16.5"))
    for region in [
      CoordinateRegion(south: 46, west: 9, north: 47, east: 11),
      CoordinateRegion(south: 20, west: -40, north: 70, east: 60),
    ] {
      let found = try item("mountain_range", 46.4, 10.2, region)
      #expect(range.isMet(by: found, rank: 0) && !range.isFramed(by: found))
    }
  }

  @Test func `what lies on both sides of the antimeridian is found and framed`() throws {
    let sea = try #require(
      QualityCase(landmark: "sea\tbering sea\tBering Sea\t51, 162, 66.5, -157"))
    let region = CoordinateRegion(south: 51, west: 163, north: 66, east: -158)
    let found = try item("sea", 58, -179, region)
    #expect(sea.isMet(by: found, rank: 0) && sea.isFramed(by: found))
  }

  @Test(arguments: [
    "lake\tx", "lake\tx\tX\t1, 2", "lake\tx\tX\t1, two, 3", "lake\tx\tX\t5, 1, 4, 2",
  ])
  func `a line that cannot be read is no case`(line: String) {
    #expect(QualityCase(landmark: line[...]) == nil)
    #expect(throws: CaseTable.Malformed.self) { try CaseTable.landmarks("# comment\n\(line)\n") }
  }
}
