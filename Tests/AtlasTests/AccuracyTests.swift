import Atlas
import AtlasQuality
import Foundation
import Places
import TestSupport
import Testing

/// Tests that find cities of more than 100,000 people by their main names and by their names in
/// other languages, of which every fifth is tried.
@Suite(.slow) struct AccuracyTests {
  static let population = 100_000
  static let reach = 10_000.0

  struct Outcome {
    var asked = 0
    var first = 0
    var amongFive = 0
    var misses: [String] = []

    mutating func add(_ name: String, _ population: Int, rank: Int?) {
      asked += 1
      if rank == 0 { first += 1 }
      if let rank, rank < 5 { amongFive += 1 } else { misses.append("\(name) (\(population))") }
    }

    func report(_ what: String) -> String {
      let percent = { (count: Int) in
        String(format: "%.2f %%", 100 * Double(count) / Double(asked))
      }
      return "\(what): \(asked) asked, first \(percent(first)), among five \(percent(amongFive));"
        + " not among five: \(misses.joined(separator: ", "))"
    }
  }

  static func cities() async throws -> [NameSample] {
    try await World.names().filter {
      $0.population > population && ($0.isMain || $0.isByLanguage)
        && [.capital, .city].contains($0.category)
    }
  }

  private static func rank(_ place: Coordinate, among found: [Coordinate]) -> Int? {
    found.firstIndex { $0.distance(to: place) <= reach }
  }

  @Test func `cities asked for by name come first, or at least among five`() async throws {
    try await World.aside(Self.askForCities)
  }

  private static func askForCities() async throws {
    let atlas = try await World.atlas()
    var (english, local) = (Outcome(), Outcome())
    for (index, city) in try await cities().enumerated() where city.isMain || index % 5 == 0 {
      let found = try await atlas.search(
        SearchRequest(query: .naturalLanguage(city.text), limit: 5)
      ).mapItems.map(\.coordinate)
      let rank = rank(city.coordinate, among: found)
      if city.isMain {
        english.add(city.text, city.population, rank: rank)
      } else {
        local.add(city.text, city.population, rank: rank)
      }
    }
    for (outcome, what) in [(english, "by main name"), (local, "by name in a language")] {
      print(outcome.report(what))
      #expect(outcome.asked > 5_000)
      #expect(Double(outcome.first) >= 0.95 * Double(outcome.asked))
      #expect(Double(outcome.amongFive) >= 0.98 * Double(outcome.asked))
    }
  }

  @Test func `cities typed out are suggested first, or at least among five`() async throws {
    try await World.aside(Self.typeOutCities)
  }

  private static func typeOutCities() async throws {
    let atlas = try await World.atlas()
    var outcome = Outcome()
    for city in try await cities() where city.isMain {
      let ids = try await atlas.completions(for: city.text, region: nil, language: .english)
        .prefix(5).compactMap { MapItem.ID($0.id.description) }
      var found: [Coordinate] = []
      for id in ids {
        if let item = try await atlas.item(id, language: .english).mapItems.first {
          found.append(item.coordinate)
        }
      }
      outcome.add(
        city.text, city.population, rank: rank(city.coordinate, among: found))
    }
    print(outcome.report("suggested"))
    #expect(Double(outcome.first) >= 0.95 * Double(outcome.asked))
    #expect(Double(outcome.amongFive) >= 0.98 * Double(outcome.asked))
  }
}
