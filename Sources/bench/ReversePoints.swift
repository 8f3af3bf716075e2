import Atlas
import AtlasImport
import AtlasQuality
import Places

/// A measurement of how often a house or street is the first answer to what is at a point beside it.
struct ReversePoints {
  private static let (count, seed): (Int, UInt64) = (300, 20_090_104)

  /// A count of what came first at points beside houses or streets of one extract.
  private struct Share {
    var points = 0
    /// The numbers of points where that was the house or street itself, and where it was any street or place
    /// with a house number.
    var (own, address) = (0, 0)
    /// The number of points where it was another place, by its category.
    var others: [PlaceCategory: Int] = [:]

    mutating func add(_ asked: QualityCase, first: MapItem?) {
      points += 1
      let isOwn = first.map { asked.isMet(by: $0, rank: 0) } ?? false
      own += isOwn ? 1 : 0
      if isOwn || first.map(ReversePoints.isAddress) == true {
        address += 1
      } else if let first {
        others[first.category, default: 0] += 1
      }
    }

    static func + (one: Share, other: Share) -> Share {
      var sum = one
      sum.points += other.points
      (sum.own, sum.address) = (one.own + other.own, one.address + other.address)
      sum.others.merge(other.others, uniquingKeysWith: +)
      return sum
    }

    func row(_ name: String) -> [String] {
      let shares = [own, address].map { Table.percent(Double($0) / Double(max(points, 1))) }
      let others = others.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        .map { "\($0.key.rawValue) \($0.value)" }
      return [name, "\(points)"] + shares + [others.joined(separator: ", ")]
    }
  }

  /// Imports extracts of OpenStreetMap into the folder of an atlas, and prints how often the house or street
  /// came first at points beside those of each extract, and what came first otherwise.
  static func report(_ extracts: [String], in folder: String) async throws {
    var cases: [(extract: String, cases: [QualityCase])] = []
    for extract in extracts {
      let name = shardName(of: extract)
      try StreetMapImport(extract: extract, name: name).run(into: folder)
      let sample = try ExtractSample(extract: extract, scratchFolder: folder)
      cases.append((name, sample.pointsBesideAddresses(count: count, seed: seed)))
    }
    let atlas = try EmbeddedAtlas(folder: folder)
    var table = Table(["", "points", "itself", "house or street", "otherwise first"])
    var (all, misses) = (Share(), [String]())
    for (extract, cases) in cases {
      var share = Share()
      for asked in cases {
        let answer = try await atlas.reverse(
          asked.coordinate, language: .english, options: GeocoderOptions())
        let before = share.address
        share.add(asked, first: answer.mapItems.first)
        if share.address > before { continue }
        misses.append(miss(asked, of: extract, in: answer.mapItems))
      }
      table.add(share.row(extract))
      all = all + share
    }
    table.add(all.row("all"))
    print("\n\(table.text)\n\nnot first:\n\(misses.joined(separator: "\n"))")
  }

  /// Returns a line about a point: what it is beside, what came first there, and at which rank the nearest
  /// house or street is.
  private static func miss(
    _ asked: QualityCase, of extract: String, in items: [MapItem]
  ) -> String {
    let rank = items.firstIndex(where: isAddress)
    let first = items.first.map { "\($0.name) (\($0.category.rawValue), \(metres($0, asked)) m)" }
    let next = rank.map { "\($0 + 1): \(items[$0].name), \(metres(items[$0], asked)) m" }
    return "\(extract) \(asked.kind) \(asked.query)  → \(first ?? "nothing"); \(next ?? "-")"
  }

  /// Returns whether a place is a street, or tells by its address in which house a point is.
  private static func isAddress(_ item: MapItem) -> Bool {
    item.category == .street || item.address?.houseNumber != nil
  }

  private static func metres(_ item: MapItem, _ asked: QualityCase) -> Int {
    Int(item.distance(from: asked.coordinate).rounded())
  }
}
