import Places
import Testing

@testable import Atlas

/// Tests of which places of two sources, or two records of one, are listed once.
@Suite struct PlaceIdentityTests {
  private func identity(
    _ name: String, _ category: String, from source: String = "osm", metres: Double = 0,
    also local: String? = nil, height: Double = 0.02
  ) -> PlaceIdentity {
    PlaceIdentity(
      source: source, names: [name] + (local.map { [$0] } ?? []), category: category,
      country: nil,
      coordinate: Coordinate(
        wrappingLatitude: 47 + metres / Coordinate.metresPerDegree, longitude: 9.5),
      height: height)
  }

  private func isOne(_ one: PlaceIdentity, _ other: PlaceIdentity) -> Bool {
    let (same, mirrored) = (one.isSamePlace(as: other), other.isSamePlace(as: one))
    #expect(same == mirrored)
    let kept = PlaceIdentity.deduplicated([one, other]) { $0 }
    #expect(kept.count == (same ? 1 : 2))
    return same
  }

  @Test func `a town in two sources is one place, by its name in any language`() {
    let town = identity("Kauniainen", "town", also: "Grankulla")
    #expect(isOne(town, identity("Grankulla", "city", from: "geonames", metres: 3_000)))
    #expect(!isOne(town, identity("Grankulla", "city", from: "geonames", metres: 30_000)))
    #expect(!isOne(town, identity("Espoo", "city", from: "geonames")))
  }

  @Test func `a state that is no larger than the town of its name is the town`() {
    let town = identity("Vaduz", "capital", from: "geonames", height: 0.035)
    #expect(
      isOne(town, identity("Vaduz", "state", from: "geonames", metres: 500, height: 0.05)))
    #expect(
      !isOne(town, identity("Vaduz", "state", from: "geonames", metres: 500, height: 0.5)))
  }

  @Test func `a point of no kind that is called like the town stands for it`() {
    let town = identity("Vaduz", "capital", from: "geonames")
    #expect(isOne(town, identity("Vaduz", "point_of_interest", metres: 400)))
    #expect(!isOne(town, identity("Vaduz", "bus_stop", metres: 400)))
  }

  @Test func `a castle is listed once, though a record says only that it is of interest`() {
    let castle = identity("Schloss Vaduz", "castle")
    #expect(isOne(castle, identity("Schloss Vaduz", "point_of_interest", metres: 60)))
    #expect(isOne(castle, identity("Schloss Vaduz", "attraction", metres: 60)))
    #expect(isOne(castle, identity("Schloss Vaduz", "castle", from: "geonames", metres: 600)))
    #expect(!isOne(castle, identity("Schloss Vaduz", "castle", metres: 60)))
    #expect(!isOne(castle, identity("Schloss Vaduz", "attraction", metres: 600)))
  }

  @Test func `what is of two kinds is two places`() {
    #expect(!isOne(identity("Löwen", "hotel"), identity("Löwen", "restaurant")))
    #expect(isOne(identity("Müller", "bakery"), identity("Müller", "shop", metres: 20)))
    for kind in ["street", "address", "postcode"] {
      #expect(!isOne(identity("Mill Lane", kind), identity("Mill Lane", kind, from: "other")))
    }
  }
}
