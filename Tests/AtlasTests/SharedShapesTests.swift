import Places
import Testing

@testable import Atlas

@Suite struct SharedShapesTests {
  /// Returns a square around a middle, as an outer ring or as a hole.
  private func ring(reach: Double, isHole: Bool = false, at middle: Double = 0) -> [MapFeature
    .Point]
  {
    let corners = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)].map {
      MapFeature.Point(longitude: middle + $0.0, latitude: $0.1)
    }
    return isHole ? corners.reversed() : corners
  }

  private func water(_ rings: [MapFeature.Point]...) -> MapFeature {
    MapFeature(kind: .street(.area(.water)), geometry: .rings(rings))
  }

  @Test func `a lake whose island two maps hold differently keeps its shore`() {
    let shore = ring(reach: 3)
    let lakes = [1.0, 1.1].map { water(shore, ring(reach: $0, isHole: true)) }
    var shared = SharedShapes()
    #expect(shared.remaining(of: [lakes[0]]) == [lakes[0]])
    #expect(shared.remaining(of: [lakes[1]]) == [lakes[1]])
  }

  @Test func `of areas in one row those that are known are left out with their holes`() {
    let (shore, island) = (ring(reach: 3), ring(reach: 1, isHole: true))
    let pond = ring(reach: 1, at: 9)
    var shared = SharedShapes()
    _ = shared.remaining(of: [water(shore, island)])
    #expect(shared.remaining(of: [water(shore, island, pond)]) == [water(pond)])
    #expect(shared.remaining(of: [water(pond, shore, island)]) == [])
  }

  @Test func `of lines those that are known are left out`() {
    let (known, new) = (ring(reach: 1), ring(reach: 2))
    func lines(_ lines: [MapFeature.Point]...) -> MapFeature {
      MapFeature(kind: .street(.road(.major, .ground)), geometry: .lines(lines))
    }
    var shared = SharedShapes()
    _ = shared.remaining(of: [lines(known)])
    #expect(shared.remaining(of: [lines(known, new)]) == [lines(new)])
  }
}
