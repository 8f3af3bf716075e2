import Atlas
import OpenStreetMap
import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

@Suite struct DrawnKindTests {
  static let lines: [(Tags, StreetKind?)] = [
    (["highway": "motorway"], .road(.highway, .ground)),
    (["highway": "trunk_link", "bridge": "viaduct"], .road(.link, .bridge)),
    (["highway": "secondary", "tunnel": "yes"], .road(.major, .tunnel)),
    (["highway": "residential", "bridge": "no"], .road(.minor, .ground)),
    (["highway": "footway", "tunnel": "yes"], nil),
    (["highway": "footway", "indoor": "yes"], nil),
    (["highway": "construction"], nil),
    (["railway": "rail"], .line(.rail)),
    (["railway": "subway", "tunnel": "yes"], nil),
    (["waterway": "river"], .line(.river)),
    (["waterway": "stream", "tunnel": "culvert"], nil),
    (["boundary": "administrative", "admin_level": "2"], .line(.countryBoundary)),
    (["boundary": "administrative", "admin_level": "2", "maritime": "yes"], nil),
    (["boundary": "administrative", "admin_level": "8"], nil),
    (["man_made": "pier"], .line(.pier)),
    (["route": "ferry"], .line(.ferry)),
    (["power": "line"], nil),
  ]

  @Test(arguments: lines)
  func `lines are drawn by their tags`(tags: Tags, kind: StreetKind?) {
    #expect(DrawnKind(tags, isArea: false)?.kind == kind)
  }

  static let areas: [(Tags, StreetKind?)] = [
    (["building": "yes"], .area(.building)),
    (["building": "no", "landuse": "grass"], .area(.park)),
    (["building": "garage", "location": "underground"], nil),
    (["highway": "pedestrian"], .area(.plaza)),
    (["natural": "water"], .area(.water)),
    (["natural": "bay"], nil),
    (["leisure": "park"], .area(.park)),
    (["landuse": "forest"], .area(.wood)),
    (["landuse": "residential"], .area(.residential)),
    (["leisure": "pitch", "landuse": "grass"], .area(.pitch)),
    (["man_made": "pier"], .area(.pier)),
    (["amenity": "cafe"], nil),
  ]

  @Test(arguments: areas)
  func `areas are drawn by their tags`(tags: Tags, kind: StreetKind?) {
    #expect(DrawnKind(tags, isArea: true)?.kind == kind)
  }

  @Test(.slow) func `what is drawn has a number in the atlas, and no two the same`() {
    let kinds =
      ShapeKind.World.allCases.map { ShapeKind.world($0) }
      + StreetKind.Area.allCases.map { .street(.area($0)) }
      + StreetKind.Line.allCases.map { .street(.line($0)) }
      + StreetKind.RoadClass.allCases.flatMap { road in
        StreetKind.RoadLevel.allCases.map { .street(.road(road, $0)) }
      }
    #expect(Set(kinds.map(\.code)).count == kinds.count)
    for kind in kinds { #expect(ShapeKind(code: kind.code) == kind) }
    let unknown: [Int] = [-1, 6, 15, 47, 79, 83, 112, 127, 128, Int.max]
    for code in unknown { #expect(ShapeKind(code: code) == nil, "\(code)") }
  }

  @Test func `names are written as what they name`() throws {
    let street = try #require(
      DrawnName(
        [
          "highway": "primary", "name": "Rue\tde\nMonaco", "name:fr": "Rue de Monaco",
          "name:x": "?",
        ],
        isPoint: false, isArea: false))
    #expect(street.kind == .majorRoad)
    #expect(street.name == "Rue de Monaco")
    #expect(street.names == "fr\tRue de Monaco\n")
    #expect(DrawnName(["highway": "primary"], isPoint: false, isArea: false) == nil)
    #expect(DrawnName(["name": "Shop", "shop": "yes"], isPoint: true, isArea: false) == nil)
    let city: Tags = ["place": "city", "capital": "yes", "name": "Monaco"]
    #expect(DrawnName(city, isPoint: true, isArea: false)?.kind == .capital)
    let square: Tags = ["place": "square", "name": "Place d'Armes"]
    #expect(DrawnName(square, isPoint: false, isArea: true)?.kind == .minorRoad)
  }
}
