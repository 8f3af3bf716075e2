import Places
import ShardFormat
import Testing

@testable import Atlas

/// Tests of the order of places of a kind in a town, with invented places.
@Suite struct ProminenceTests {
  /// Returns a place so many metres east of one point.
  private func place(_ east: Double, _ prominence: Double = 1) -> (Coordinate, Double) {
    (Coordinate(wrappingLatitude: 0, longitude: east / Coordinate.metresPerDegree), prominence)
  }

  @Test func `the best known stands first, wherever it is`() {
    #expect(Prominence.order([place(0), place(10), place(9_000, 2)]) == [2, 0, 1])
  }

  @Test func `of equally known places those in the densest quarter stand first`() {
    let places = [place(0), place(5_000), place(5_050), place(5_100), place(9_000)]
    #expect(Prominence.order(places) == [1, 2, 3, 0, 4])
  }

  @Test func `small differences are none`() {
    #expect(Prominence.order([place(0, 1.05), place(5_000), place(5_050)]) == [1, 2, 0])
  }

  @Test func `where nothing decides, the order is that in which places are given`() {
    #expect(Prominence.order([place(0), place(10), place(20)]) == [0, 1, 2])
    #expect(Prominence.order([]).isEmpty)
  }

  @Test func `a place of which more is known is more prominent`() {
    var details = PlaceDetails()
    let none = Prominence.of(importance: 1, details)
    #expect(none == 1)
    var last = none
    for key in [PlaceDetails.Key.website, .openingHours, .phone, .brand, .cuisine] {
      details[key] = "x"
      let more = Prominence.of(importance: 1, details)
      #expect(more > last)
      last = more
    }
    var other = PlaceDetails()
    other[.operatorName] = "x"
    #expect(Prominence.of(importance: 1, other) == 1)
  }
}
