import Places
import ShardFormat
import Testing

/// Tests of the encoding of the courses of streets and the outlines of places.
struct LineCodingTests {
  @Test func `a line keeps the seven digits that OpenStreetMap has`() {
    let line = [(47.0657546, 9.5039353), (47.0657781, 9.5040437), (-0.0000001, -179.9999999)]
      .map { Coordinate(wrappingLatitude: $0.0, longitude: $0.1) }
    #expect(LineCoding.encode(line).withUnsafeBytes(LineCoding.decode) == line)
  }

  @Test func `a line from one edge of the world to the other comes back as it was`() {
    let line = [(-90.0, -180.0), (90, 180), (-90, -180), (0, 0)]
      .map { Coordinate(wrappingLatitude: $0.0, longitude: $0.1) }
    let decoded = LineCoding.encode(line).withUnsafeBytes(LineCoding.decode)
    #expect(decoded == line)
  }
}
