import Places
import ShardFormat
import Testing

/// Tests of the edges of houses as a shard stores them.
@Suite struct HouseEdgesTests {
  @Test func `a region is read back to the last digit that OpenStreetMap has`() {
    let region = CoordinateRegion(
      south: 47.1739011, west: 9.5084396, north: 47.1743272, east: 9.5086808)
    // The middle of a building has more digits.
    let middle = Coordinate(wrappingLatitude: 47.17411234567, longitude: 9.50856789123)
    #expect(HouseEdges(of: region, around: middle)?.region(around: middle) == region)
  }

  @Test func `edges on both sides of the meridian and the equator are small numbers`() {
    let region = CoordinateRegion(south: -0.00001, west: -0.00002, north: 0.00003, east: 0.00004)
    let edges = HouseEdges(of: region, around: Coordinate(wrappingLatitude: 0, longitude: 0))
    #expect(edges == HouseEdges(south: 100, west: 200, north: 300, east: 400))
  }

  @Test func `what is wider than a degree is no house`() {
    let middle = Coordinate(wrappingLatitude: 0, longitude: 0)
    let wide = CoordinateRegion(south: 0, west: -1.5, north: 0.1, east: 0)
    #expect(HouseEdges(of: wide, around: middle) == nil)
    #expect(HouseEdges(south: 0, west: .min, north: .max, east: 0) == nil)
  }
}
