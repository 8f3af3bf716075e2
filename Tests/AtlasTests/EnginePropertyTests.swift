import Foundation
import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// The properties that answers have on any map, over towns, streets and shops whose names are drawn.
@Suite struct EnginePropertyTests {
  /// A drawn map of a few towns beside each other, with a gazetteer that has them too.
  private struct Draw {
    private static let syllables = [
      "ba", "do", "fi", "gu", "ha", "ki", "lor", "mer", "nu", "pol", "ras", "sim", "tur", "vel",
      "wen", "zo",
    ]
    static let kinds: [(word: String, plural: String, category: String)] = [
      ("cafe", "cafes", "cafe"), ("pharmacy", "pharmacies", "pharmacy"),
      ("hotel", "hotels", "hotel"),
      ("museum", "museums", "museum"), ("bakery", "bakeries", "bakery"),
    ]

    var generator: SeededGenerator
    private(set) var towns: [String] = []
    private(set) var shops: [(name: String, town: Int, kind: Int)] = []
    private(set) var places: [GazetteerPlace] = []

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      for number in 1...3 {
        let town = name()
        towns.append(town)
        var place = GazetteerPlace(
          town, Double.random(in: 2.5...5, using: &generator), at: (0, Double(number)), "town",
          reference: "node/\(number)",
          is: GazetteerArea(number: number, level: .settlement, code: ""))
        place.extent = CoordinateRegion(
          south: -0.2, west: Double(number) - 0.2, north: 0.2, east: Double(number) + 0.2)
        places.append(place)
      }
      for number in 10..<40 {
        let (town, kind) = (
          Int.random(in: 0..<3, using: &generator),
          Int.random(in: 0..<Self.kinds.count, using: &generator)
        )
        let own = name()
        let word = Self.kinds[kind].word
        var name =
          [own, "\(own) \(word)", "\(word) \(towns[town])", "\(word) \(own)"]
          .randomElement(using: &generator) ?? own
        // Two places of one name are a chain.
        if shops.contains(where: { $0.name == name }) { name = own }
        shops.append((name, town, kind))
        let offset = Double.random(in: -0.15...0.15, using: &generator)
        places.append(
          GazetteerPlace(
            name, 1, at: (offset, Double(town + 1) + offset), Self.kinds[kind].category,
            reference: "node/\(number)", in: [town + 1]))
      }
    }

    private mutating func name() -> String {
      (0..<3).map { _ in Self.syllables.randomElement(using: &generator) ?? "" }.joined()
        .capitalized
    }

    func view(of town: Int) -> CoordinateRegion {
      CoordinateRegion(
        south: -0.2, west: Double(town + 1) - 0.2, north: 0.2, east: Double(town + 1) + 0.2)
    }

    var world: ShardBuilder {
      ShardBuilder(
        places: towns.enumerated().map { GazetteerPlace($1, 4, at: (0, Double($0 + 1))) }
          + [
            GazetteerPlace("Strelsau", 7, at: (50, 10)),
            GazetteerPlace("Hotelbach", 3, at: (40, 10)),
          ])
    }

    var map: ShardBuilder {
      ShardBuilder(
        name: "map", source: "osm", isStreetMap: true,
        bounds: CoordinateRegion(south: -0.5, west: 0.5, north: 0.5, east: 3.5), places: places)
    }

    /// A map elsewhere that has nothing which any query asks for.
    var elsewhere: ShardBuilder {
      ShardBuilder(
        name: "elsewhere", source: "osm", isStreetMap: true,
        bounds: CoordinateRegion(south: 19, west: 19, north: 21, east: 21),
        places: [GazetteerPlace("Xyqqum", 2, at: (20, 20), "town", reference: "node/900")])
    }

    /// The queries that people may type of the map.
    mutating func queries() -> [String] {
      var queries: [String] = []
      for _ in 0..<4 {
        let shop = shops.randomElement(using: &generator) ?? shops[0]
        let (kind, town) = (Self.kinds[shop.kind], towns[shop.town])
        queries += [
          shop.name, "\(shop.name) \(town)", kind.word, kind.plural, "\(kind.word) \(town)",
          "\(kind.plural) in \(town)", "\(kind.word) near \(shop.name)", town,
        ]
      }
      return queries
    }
  }

  private static let seeds: ClosedRange<UInt64> = 1...12

  private static func first(
    _ atlas: BuiltAtlas, _ text: String, in region: CoordinateRegion?
  ) async throws -> [MapItem] {
    try await atlas.search(text, in: region).mapItems
  }

  @Test(arguments: seeds)
  func `a kind and a town are the same set in whatever order they stand`(seed: UInt64) async throws
  {
    let draw = Draw(seed: seed)
    let atlas = try BuiltAtlas([draw.world, draw.map])
    for shop in draw.shops.prefix(6) {
      let (kind, town) = (Draw.kinds[shop.kind], draw.towns[shop.town])
      let sets = try await [
        "\(kind.word) \(town)", "\(town) \(kind.word)", "\(kind.plural) in \(town)",
        "\(town), \(kind.word)",
      ].asyncMap { text in Set(try await Self.first(atlas, text, in: nil).map(\.id)) }
      #expect(
        Set(sets).count == 1, "\(kind.word) \(town): \(sets.map { $0.map(\.reference).sorted() })")
      #expect(sets[0].count >= 1)
    }
  }

  /// Returns whether what the first suggestion for a text leads to is what the text itself finds; `nil` where there is
  /// none, and for one that goes on in words of its own.
  private static func isConsistent(
    _ atlas: BuiltAtlas, _ text: String, in region: CoordinateRegion?
  ) async throws -> Bool? {
    let completions = try await atlas.atlas.completions(
      for: text, region: region, language: .english)
    guard let first = completions.first, first.kind != .query else { return nil }
    let request = SearchRequest(query: .completion(first.id), region: region)
    let pressed = try await atlas.atlas.search(request).mapItems.map(\.id)
    let entered = try await Self.first(atlas, text, in: region).map(\.id)
    return first.kind == .place
      ? pressed.first == entered.first : Set(pressed).isSubset(of: Set(entered))
  }

  @Test(arguments: seeds)
  func `the first suggestion leads to what the text itself finds`(seed: UInt64) async throws {
    var draw = Draw(seed: seed)
    let atlas = try BuiltAtlas([draw.world, draw.map])
    var (begunCount, sameCount) = (0, 0)
    for text in draw.queries() {
      let region =
        [nil, draw.view(of: 0), draw.view(of: 1)].randomElement(using: &draw.generator) ?? nil
      #expect(try await Self.isConsistent(atlas, text, in: region) != false, "\(text)")
      let length = Int.random(in: 3...max(3, text.count), using: &draw.generator)
      guard let isSame = try await Self.isConsistent(atlas, String(text.prefix(length)), in: region)
      else { continue }
      begunCount += 1
      sameCount += isSame ? 1 : 0
    }
    #expect(Double(sameCount) >= 0.8 * Double(begunCount), "\(sameCount) of \(begunCount)")
  }

  @Test(arguments: seeds)
  func `no suggestion and no alternative leads to nothing`(seed: UInt64) async throws {
    var draw = Draw(seed: seed)
    let atlas = try BuiltAtlas([draw.world, draw.map])
    for text in draw.queries() {
      let region = draw.view(of: Int.random(in: 0..<3, using: &draw.generator))
      let typed = String(text.prefix(Int.random(in: 2...text.count, using: &draw.generator)))
      let completions = try await atlas.atlas.completions(
        for: typed, region: region, language: .english)
      let alternatives = try await atlas.search(text, in: region).alternatives
      for completion in completions + alternatives {
        let request = SearchRequest(query: .completion(completion.id), region: region)
        #expect(
          try await !atlas.atlas.search(request).mapItems.isEmpty, "\(typed): \(completion.title)")
      }
    }
  }

  @Test(arguments: seeds)
  func `neither a map without a hit nor the order of the maps changes an answer`(
    seed: UInt64
  ) async throws {
    var draw = Draw(seed: seed)
    let atlas = try BuiltAtlas([draw.world, draw.map, draw.elsewhere])
    var (first, last) = (draw.map, draw.elsewhere)
    (first.name, last.name) = ("z", "a")
    let other = try BuiltAtlas([draw.world, first, last])
    for text in draw.queries() {
      let region = draw.view(of: 1)
      let answer = try await Self.first(atlas, text, in: region).map(\.id.reference)
      #expect(
        try await Self.first(other, text, in: region).map(\.id.reference) == answer, "\(text)")
      #expect(!answer.contains("node/900"))
    }
  }

  @Test(arguments: seeds)
  func `a place that is first stays first with the name of its town`(seed: UInt64) async throws {
    let draw = Draw(seed: seed)
    let atlas = try BuiltAtlas([draw.world, draw.map])
    for shop in draw.shops.prefix(8) {
      guard let alone = try await Self.first(atlas, shop.name, in: nil).first,
        alone.name == shop.name,
        alone.address?.city == draw.towns[shop.town], !shop.name.contains(draw.towns[shop.town])
      else { continue }
      let inTown = try await Self.first(atlas, "\(shop.name) \(draw.towns[shop.town])", in: nil)
      #expect(inTown.first?.id == alone.id, "\(shop.name)")
    }
  }

  @Test(arguments: seeds)
  func `a kind in view is answered by what is in view`(seed: UInt64) async throws {
    let draw = Draw(seed: seed)
    let atlas = try BuiltAtlas([draw.world, draw.map])
    for town in 0..<3 {
      for (index, kind) in Draw.kinds.enumerated()
      where draw.shops.contains(where: { $0.town == town && $0.kind == index }) {
        let found = try await Self.first(atlas, kind.word, in: draw.view(of: town))
        #expect(
          found.first.map { draw.view(of: town).contains($0.coordinate) } == true, "\(kind.word)")
      }
    }
  }

  @Test(arguments: seeds)
  func `what leaves out or mends a word says so`(seed: UInt64) async throws {
    var draw = Draw(seed: seed)
    let atlas = try BuiltAtlas([draw.world, draw.map])
    for text in draw.queries() {
      let misspelt = text.replacing(text.dropFirst(3).prefix(1), with: "q", maxReplacements: 1)
      for typed in ["\(text) xyqqish", misspelt] where typed != text {
        let response = try await atlas.search(typed)
        guard !response.mapItems.isEmpty else { continue }
        #expect(
          response.isPartialMatch && response.notice != nil,
          "\(typed): \(response.mapItems[0].name)")
      }
    }
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows
    -> [Value]
  {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
