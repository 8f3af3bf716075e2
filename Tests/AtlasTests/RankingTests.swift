import AtlasQuality
import Places
import Testing

@testable import Atlas

/// What is left unread is left unread for a bound: none is ever exceeded.
@Suite struct RankingTests {
  @Test(arguments: [NameKind.main, .language, .other, .code])
  func `no name ranks better than the bound of its importance`(kind: NameKind) {
    for ranking in [Ranking.completing, .searching] {
      for (isExact, isAnchored, isWhole) in [
        (true, true, true), (false, true, true), (false, true, false), (false, false, true),
        (false, false, false),
      ] {
        let name = PlaceName(
          place: 1, kind: kind, text: "Upton", folded: FoldedText("Upton"), importance: 4,
          coordinate: Coordinate(wrappingLatitude: 2, longitude: 179))
        for isInArea in [false, true] {
          let candidate = Candidate(
            name: name, query: Query("upton"), words: 0..<1, lastIsPrefix: true,
            isInArea: isInArea, isAreaWhole: !isWhole)
          let match = NameMatch(isExact: isExact, isAnchored: isAnchored, isWhole: isWhole)
          let rank = ranking.rank(candidate, match, nearness: nil)
          let best: Ranking.Best =
            isInArea ? .inArea(isWhole: isWhole) : isExact ? .exact : .begun
          #expect(rank.score <= ranking.bound(of: name.score, best))
        }
      }
    }
  }

  @Test func `nothing within bounds is nearer than they are`() throws {
    var random = SplitMix64(state: 20_090_105)
    for _ in 0..<2_000 {
      let view = try #require(Self.region(size: 0.01...4, using: &random))
      let bounds = try #require(Self.region(size: 0.01...40, using: &random))
      let nearness = Nearness(view)
      let greatest = nearness.greatestWeight(in: bounds)
      for _ in 0..<20 {
        let place = Coordinate(
          wrappingLatitude: .random(in: bounds.south...bounds.north, using: &random),
          longitude: bounds.center.longitude
            + bounds.longitudeDelta * .random(in: -0.5...0.5, using: &random))
        #expect(nearness.weight(of: place) <= greatest + 1e-9, "\(view) \(bounds) \(place)")
      }
    }
  }

  private static func region(
    size: ClosedRange<Double>, using random: inout SplitMix64
  ) -> CoordinateRegion? {
    let center = Coordinate(
      wrappingLatitude: .random(in: -89...89, using: &random),
      longitude: .random(in: -180...180, using: &random))
    return CoordinateRegion(
      center: center, latitudeDelta: .random(in: size, using: &random),
      longitudeDelta: .random(in: size, using: &random))
  }
}
