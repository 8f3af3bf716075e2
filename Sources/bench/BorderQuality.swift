import Atlas
import AtlasQuality
import Compression
import Foundation
import Places

/// A measurement of how often an atlas tells the right country and state of a point on land, beside
/// outlines of countries and states of another source.
struct BorderQuality {
  private static let count = 5_000
  private static let seed: UInt64 = 20_090_104
  /// The largest number of bytes of a file of outlines, decompressed.
  private static let limit = 1 << 28

  private let atlas: EmbeddedAtlas
  private let cases: [BorderCase]
  private let states: [Outline]

  /// An error that names a file of outlines that cannot be read.
  private struct Unreadable: Error, CustomStringConvertible {
    var path: String
    var description: String { "\(path) cannot be decompressed." }
  }

  /// Creates the measurement by drawing points within the outlines.
  ///
  /// - Parameters:
  ///   - folder: The folder of the atlas.
  ///   - data: The folder of Natural Earth's outlines in 1:10m, as compressed GeoJSON.
  init(folder: String, data: String) throws {
    atlas = try EmbeddedAtlas(folder: folder)
    let countries = try Self.outlines("\(data)/natural_earth_countries_10m.geojson.gz")
    states = try Self.outlines("\(data)/natural_earth_states_10m.geojson.gz")
    var random = SplitMix64(state: Self.seed)
    cases = BorderCase.random(
      count: Self.count, countries: countries, states: states, using: &random)
  }

  private static func outlines(_ path: String) throws -> [Outline] {
    let packed = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    guard let json = Inflater.content(of: packed[...], in: .gzip, limit: limit) else {
      throw Unreadable(path: path)
    }
    return try OutlineTable.outlines(Data(json))
  }

  /// Prints how often country and state were right, far from borders and near them, how long the
  /// answers took, and each point whose answer was wrong.
  func report() async throws {
    var tallies = [String: [String: Int]]()
    var (times, misses): ([Duration], [String]) = ([], [])
    let clock = ContinuousClock()
    for asked in cases {
      let start = clock.now
      let found = try await atlas.reverse(
        asked.coordinate, language: .english, options: GeocoderOptions()
      ).mapItems
      times.append(clock.now - start)
      let item = found.first {
        $0.address?.countryCode != nil || $0.category == .country
      }
      let first = item.map { "\($0.name), \($0.subtitle)" } ?? "nothing"
      let isRight = item.map(asked.hasCountry) ?? false
      let countryRow = "country, \(Self.nearness(asked.isNearBorder))"
      tallies[countryRow, default: [:]][isRight ? "right" : "wrong", default: 0] += 1
      if !isRight {
        misses.append("\(countryRow): \(asked.coordinate) \(asked.country.names) \(first)")
      }
      // A lake tells its country, but no state.
      let told =
        item?.category == .country
        ? item
        : found.first {
          $0.address?.countryCode == item?.address?.countryCode
            && ($0.address?.state != nil || $0.category == .state)
        }
      let verdict = (told ?? item).map { asked.verdict(on: $0, among: states) } ?? .wrong
      guard let verdict, let state = asked.state else { continue }
      let stateRow = "state, \(Self.nearness(asked.isNearStateBorder))"
      tallies[stateRow, default: [:]]["\(verdict)", default: 0] += 1
      if verdict != .right {
        misses.append("\(stateRow), \(verdict): \(asked.coordinate) \(state.names) \(first)")
      }
    }
    print(Self.table(tallies).text)
    print(Table([(name: "what is at a point", times: times)]).text)
    print(misses.joined(separator: "\n"))
  }

  private static func nearness(_ isNear: Bool) -> String {
    isNear ? "near a border or coast" : "5 km from any"
  }

  private static func table(_ tallies: [String: [String: Int]]) -> Table {
    let verdicts = ["right", "wrong", "unknown"]
    var table = Table(["", "points"] + verdicts + ["right of known"])
    for (row, counts) in tallies.sorted(by: { $0.key < $1.key }) {
      let (right, wrong) = (counts["right"] ?? 0, counts["wrong"] ?? 0)
      let share = Double(right) / Double(max(right + wrong, 1))
      table.add(
        [row, "\(counts.values.reduce(0, +))"] + verdicts.map { "\(counts[$0] ?? 0)" }
          + [share.formatted(.percent.precision(.fractionLength(2)))])
    }
    return table
  }
}
