import Atlas
import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of intersections in a town of a few streets, and in a second town with streets of the same
/// names.
@Suite struct IntersectionTests {
  /// Lines of streets in thousandths of a degree, about 111 metres: the longitude and latitude of
  /// each point, from the south-western corner of a town.
  private static let lines: [(name: String, importance: Double, points: [(Double, Double)])] = [
    ("Wall Street", 1, [(0, 0), (2, 0), (3, 0), (4, 0), (6, 0)]),
    ("Broad Street", 0.9, [(2, -2), (2, 0), (2, 2)]),
    ("William Street", 0.8, [(3, 2), (3, 0), (3, -2)]),
    // It passes 33 metres from the end of Wall Street, and has no point in common with it.
    ("Broadway", 1.5, [(-0.3, 3), (-0.3, -3)]),
    ("West 34th Street", 0.7, [(-0.3, 1), (2, 1)]),
    ("Pine Street", 0.6, [(3.5, 1), (6, 1)]),
    // It leaves Wall Street and comes back to it.
    ("The Crescent", 0.5, [(4, 0), (4, -2), (6, -2), (6, 0)]),
    ("Äulestrasse", 0.5, [(5, 0), (5, 3)]),
    ("Rue de la Paix", 0.4, [(2, 2), (4, 2), (6, 2)]),
  ]

  private static let places: [GazetteerPlace] = [
    GazetteerPlace("Newtown", 4, at: (0, 0), "town", reference: "n"),
    GazetteerPlace("Oldtown", 3.5, at: (1, 1), "town", reference: "o"),
    GazetteerPlace("Marks & Spencer", 0.6, at: (0.001, 0.001), "shop", reference: "shop"),
    GazetteerPlace("Pine & Paix", 0.6, at: (0.001, 0.001), "pub", reference: "pub"),
    GazetteerPlace("Wall & William", 0.6, at: (0.01, 0.01), "pub", reference: "inn"),
    GazetteerPlace(
      "Wall Street & Broad Street", 0.5, at: (0.0001, 0.002), "bus_stop", reference: "stop"),
    GazetteerPlace(
      "Broad St & W 34th St", 0.5, at: (0.001, 0.0021), "bicycle_rental", reference: "bike"),
  ]

  private static let built: BuiltAtlas? = {
    var (places, streetLines) = (Self.places, [String: [[(Double, Double)]]]())
    // The second town has less important streets of the same names, one degree to the north-east.
    for (prefix, offset, less) in [("a", 0.0, 0.0), ("b", 1.0, 0.05)] {
      for (index, line) in lines.enumerated() {
        let reference = "\(prefix)\(index + 1)"
        places.append(
          GazetteerPlace(
            line.name, line.importance - less,
            at: (offset + line.points[0].1 / 1_000, offset + line.points[0].0 / 1_000), "street",
            reference: reference))
        streetLines[reference] = [
          line.points.map { (offset + $0.0 / 1_000, offset + $0.1 / 1_000) }
        ]
      }
    }
    return try? BuiltAtlas([
      ShardBuilder(
        name: "town", source: "osm", isStreetMap: true, places: places, streetLines: streetLines)
    ])
  }()

  private static func atlas() throws -> BuiltAtlas { try #require(built) }

  @Test(arguments: [
    ("Wall Street & Broad Street", "a1,a2"), ("wall st & broad st", "a1,a2"),
    ("wall and broad", "a1,a2"), ("Broad/Wall", "a2,a1"), ("corner of wall and broad", "a1,a2"),
    ("Broadway @ 34th", "a4,a5"), ("34th St x Broadway", "a5,a4"), ("wall & broadway", "a1,a4"),
    ("wall & broad, oldtown", "b1,b2"), ("wall & broad oldtown", "b1,b2"),
    ("oldtown wall & broad", "b1,b2"), ("oldtown, corner of wall and broad", "b1,b2"),
    ("wall & broad in newtown", "a1,a2"), ("wall & broad, 10005 newtown", "a1,a2"),
    ("Ecke Wall Street / Aeulestr.", "a1,a8"), ("Äulestraße Ecke Wall Street", "a8,a1"),
    ("angle de la rue de la paix et de wall street", "a9,a1"),
    ("wall between broad and william", "a1,a2,a3"),
    ("on Wall St between William St & Broad St, oldtown", "b1,b3,b2"),
  ])
  func `an intersection is found as people write it`(text: String, reference: String) async throws {
    // Of Rue de la Paix and Wall Street there is none.
    let wanted = reference == "a9,a1" ? nil : reference
    let response = try await Self.atlas().search(text)
    let first = response.mapItems.first { $0.category.rawValue == "intersection" }
    #expect(first?.id.reference == wanted)
  }

  @Test func `an intersection is where both streets have a point`() async throws {
    let response = try await Self.atlas().search("wall & broad", in: .streets)
    let item = try #require(response.mapItems.first)
    #expect(item.name == "Wall Street & Broad Street")
    #expect(abs(item.coordinate.latitude) < 1e-6)
    #expect(abs(item.coordinate.longitude - 0.002) < 1e-6)
    #expect(item.category.title == "Intersection")
    #expect(item.region.latitudeDelta < 0.005)
    #expect(!response.isPartialMatch)
  }

  @Test func `streets that pass each other closely meet between them`() async throws {
    let item = try #require(
      try await Self.atlas().search("Wall Street & Broadway", in: .streets).mapItems.first)
    #expect(item.id.reference == "a1,a4")
    #expect(abs(item.coordinate.longitude + 0.00015) < 1e-6)
  }

  @Test func `of intersections of one name those in view come first`() async throws {
    let there = CoordinateRegion(south: 0.99, west: 0.99, north: 1.01, east: 1.01)
    for (region, references) in [(there, ["b1,b2", "a1,a2"]), (.streets, ["a1,a2", "b1,b2"])] {
      let response = try await Self.atlas().search("broadway & 34th", in: region)
      let wanted = references.map { $0.replacing("1,", with: "4,").replacing("2", with: "5") }
      #expect(response.mapItems.map(\.id.reference) == wanted)
      #expect(!response.hasTopHit)
      let bounded = try await Self.atlas().search("broadway & 34th", in: region, isBounded: true)
      #expect(bounded.mapItems.map(\.id.reference) == [wanted[0]])
      #expect(bounded.hasTopHit)
    }
  }

  @Test func `the part of a street between two others is its middle there`() async throws {
    let response = try await Self.atlas().search(
      "The Crescent between Wall Street and Wall Street", in: .streets)
    #expect(response.mapItems.allSatisfy { $0.category.rawValue != "intersection" })
    let stretch = try #require(
      try await Self.atlas().search("Wall St between Broad St and William St", in: .streets)
        .mapItems.first)
    #expect(stretch.name == "Wall Street between Broad Street and William Street")
    #expect(abs(stretch.coordinate.longitude - 0.0025) < 1e-6)
    #expect(abs(stretch.coordinate.latitude) < 1e-6)
  }

  @Test func `two streets may meet twice`() async throws {
    let found = try await Self.atlas().results("wall & the crescent, newtown", in: .streets)
    let name = "Wall Street & The Crescent"
    #expect(Set(found) == ["a1,a7 \(name)", "a1,a7~2 \(name)"])
  }

  @Test(arguments: ["a1,a2", "a2,a1", "a1,a7~2", "a1,a2,a3", "a1,a4"])
  func `an intersection is found again by its identifier`(reference: String) async throws {
    let id = MapItem.ID(source: "osm", reference: reference)
    let response = try await Self.atlas().atlas.item(id, language: .english)
    let item = try #require(response.mapItems.first)
    #expect(item.id == id)
    #expect(MapItem.ID(id.description) == id)
    #expect(response.attributions.map(\.text) == ["osm"])
  }

  @Test(arguments: [
    "a1,a6", "a1,a2~2", "a1,a2~0", "a1,a2~x", "a1,a2~1~1", "a1,", ",a1", ",", "~", "a1,a2,a6",
    "a1,a2,a3,a4", "a1,n", "a1,nowhere", "a1,a2~999999999999999999999",
  ])
  func `an identifier of no intersection finds nothing`(reference: String) async throws {
    let id = MapItem.ID(source: "osm", reference: reference)
    #expect(try await Self.atlas().atlas.item(id, language: .english).mapItems.isEmpty)
  }

  @Test(arguments: [
    ("pine & wall", "streets that do not meet"), ("wall & wall", "a street with itself"),
    ("Wall St & Wall Street", "a street with itself"), ("wall &", "one street"),
    ("Marks & Spencer", "a shop"), ("wall & nowhere", "an unknown street"),
    ("wall & broad, nowhere", "an unknown town"), ("& & &", "signs alone"),
    (String(repeating: "& ", count: 128), "signs alone"), ("H&M", "a shop"),
    (String(repeating: "wall & broad & ", count: 17), "too many signs"),
  ])
  func `other texts are left to other readings`(text: String, kind: String) async throws {
    let response = try await Self.atlas().search(text)
    #expect(response.mapItems.allSatisfy { $0.category.rawValue != "intersection" }, "\(kind)")
    // While one types, the name of an unknown town may go on.
    if kind == "an unknown town" { return }
    let suggestions = try await Self.atlas().suggestions(text)
    #expect(suggestions.allSatisfy { !$0.contains(",") || $0.hasPrefix("a1,a4") }, "\(kind)")
  }

  @Test func `a shop is found by its name, whatever sign that has`() async throws {
    #expect(try await Self.atlas().results("Marks & Spencer") == ["shop Marks & Spencer"])
    #expect(try await Self.atlas().suggestions("Marks & Sp").first == "shop Marks & Spencer")
  }

  @Test func `a place of exactly the name typed comes first, a stop of its title after it`()
    async throws
  {
    let inn = try await Self.atlas().results("wall & william")
    #expect(inn.first == "inn Wall & William")
    #expect(inn.contains("a1,a3 Wall Street & William Street"))
    let bike = try await Self.atlas().results("Broad St & W 34th St", in: .streets)
    #expect(bike.first == "bike Broad St & W 34th St")
    #expect(bike.contains("a2,a5 Broad Street & West 34th Street"))
    let stop = try await Self.atlas().results("Wall Street & Broad Street", in: .streets)
    #expect(
      stop.prefix(2) == [
        "a1,a2 Wall Street & Broad Street", "b1,b2 Wall Street & Broad Street",
      ])
    #expect(stop.contains("stop Wall Street & Broad Street"))
  }

  @Test func `one misspelt street is corrected`() async throws {
    let response = try await Self.atlas().search("Wall Street & Willaim Street", in: .streets)
    #expect(response.mapItems.first?.id.reference == "a1,a3")
    #expect(response.isPartialMatch)
    #expect(!response.hasTopHit)
    let bare = try await Self.atlas().search("Wall & Willaim", in: .streets)
    #expect(bare.mapItems.first?.id.reference == "a1,a3")
  }
}

extension IntersectionTests {
  @Test func `two crossings of the same streets are told apart by another street`() async throws {
    let completions = try await Self.atlas().atlas.completions(
      for: "wall & the crescent, newtown", region: .streets, language: .english)
    let crossings = completions.filter { $0.title == "Wall Street & The Crescent" }
    #expect(crossings.count == 2)
    #expect(crossings.first?.subtitle == "")
    #expect(["near Pine Street", "near Äulestrasse"].contains(crossings.last?.subtitle))
  }

  @Test func `an intersection is suggested first once both streets are typed`() async throws {
    let completions = try await Self.atlas().atlas.completions(
      for: "wall st & broad st", region: .streets, language: .english)
    let first = try #require(completions.first)
    #expect(first.id.description == "osm:a1,a2")
    #expect(first.title == "Wall Street & Broad Street")
    #expect(first.kind == .place)
    #expect(marked(first.title, first.titleHighlights) == ["Wall", "St", "Broad"])
    #expect(first.attributions.map(\.text) == ["osm"])
    let response = try await Self.atlas().atlas.search(
      SearchRequest(query: .completion(first.id)))
    #expect(response.mapItems.map(\.name) == ["Wall Street & Broad Street"])
  }

  @Test func `the last street may be only begun while one types`() async throws {
    let begun = try await Self.atlas().suggestions("wall & wil", in: .streets)
    #expect(begun.contains("a1,a3 Wall Street & William Street"))
    let both = try await Self.atlas().suggestions("wall & broad", in: .streets)
    #expect(both.first == "a1,a2 Wall Street & Broad Street")
    #expect(both.contains("a1,a4 Wall Street & Broadway"))
    let town = try await Self.atlas().suggestions("wall & broad, oldt", in: .streets)
    #expect(town.contains("b1,b2 Wall Street & Broad Street"))
    let elsewhere = try await Self.atlas().suggestions("wall & broad, oldtown", in: .streets)
    #expect(elsewhere.first == "b1,b2 Wall Street & Broad Street")
    #expect(!elsewhere.contains("a1,a2 Wall Street & Broad Street"))
  }

  @Test(.slow) func `a street in very many pieces is no trouble`() async throws {
    var lines: [String: [[(Double, Double)]]] = [:]
    var places: [GazetteerPlace] = []
    for (reference, shift) in [("1", 0.0), ("2", 0.0001)] {
      places.append(GazetteerPlace("Long Road \(reference)", 1, "street", reference: reference))
      // The streets run beside each other, eleven metres apart, in 500 pieces.
      lines[reference] = (0..<500).map { piece in
        (0...2).map { (Double(piece * 2 + $0) / 10_000, shift) }
      }
    }
    let built = try BuiltAtlas([
      ShardBuilder(
        name: "long", source: "osm", isStreetMap: true, places: places, streetLines: lines)
    ])
    #expect(
      try await built.results("Long Road 1 & Long Road 2") == ["1,2 Long Road 1 & Long Road 2"])
  }
}
