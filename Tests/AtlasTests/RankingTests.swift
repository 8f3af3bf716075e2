import AtlasQuality
import Places
import ShardFormat
import Testing

@testable import Atlas

/// Tests of the bounds by which names are left unread: no name may rank better than its bound.
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
        let match = NameMatch(isExact: isExact, isAnchored: isAnchored, isWhole: isWhole)
        func rank(isInArea: Bool, isAreaWhole: Bool = true) -> Double {
          let candidate = Candidate(
            name: name, query: QueryWords("upton"), words: 0..<1, lastIsPrefix: true,
            isInArea: isInArea, isAreaWhole: isAreaWhole)
          return ranking.rank(candidate, match, nearness: nil).score
        }
        #expect(rank(isInArea: false) <= ranking.bound(of: name.score, isExact ? .exact : .prefix))
        for isAreaWhole in [false, true] {
          let bound = ranking.bound(of: name.score, .inArea(isWhole: isAreaWhole))
          #expect(rank(isInArea: true, isAreaWhole: isAreaWhole) <= bound)
        }
      }
    }
  }

  /// Repeats a past fault: a correction that equals a lesser name of a place was bounded by the
  /// name's score as a mere prefix.
  @Test(arguments: [NameKind.main, .language, .other, .code])
  func `no name ranks better than the bound of the correction it is found by`(kind: NameKind) {
    let name = PlaceName(
      place: 1, kind: kind, text: "Carmana", folded: FoldedText("Carmana"), importance: 5.8,
      coordinate: Coordinate(wrappingLatitude: 30, longitude: 57))
    for ranking in [Ranking.completing, .searching] {
      for isWhole in [false, true] {
        let correction = Correction(
          range: 0..<1, pieces: ["carmana"], penalty: 1, score: name.score - 1, isWhole: isWhole)
        let candidate = Candidate(
          name: name, query: QueryWords("carmana"), correction: 1, words: 0..<1, lastIsPrefix: true
        )
        let match = NameMatch(isExact: isWhole, isAnchored: true, isWhole: isWhole)
        let rank = ranking.rank(candidate, match, nearness: nil)
        #expect(rank.score <= ranking.bound(of: correction))
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
