import Atlas
import AtlasQuality
import Foundation

/// A table in GeoNames' format with many times the world's places: each real one again and again,
/// under names made of pieces of real names. Frequent words ("san", "saint") stay as they are,
/// of the others every second gets the end of another word of its script, so that words and the
/// beginnings of words are about as common as in a larger table of real names.
struct InventedTable {
  /// Words in at least so many names stay.
  private static let frequent = 100
  private static let bufferSize = 1 << 20

  private struct Place {
    /// In the table's columns, from the latitude to the state, and the time zone.
    var columns: String
    var zone: String
    var population: Int
    /// The main name first.
    var names: [[Substring]]
  }

  private var random: SplitMix64
  private var places: [Place] = []
  private var counts: [Substring: Int] = [:]
  /// The words that are not frequent, by block of their first letter.
  private var words: [UInt32: [Substring]] = [:]

  /// - Parameter shard: Of the world.
  init(worldShard shard: String, seed: UInt64) throws {
    random = SplitMix64(state: seed)
    let connection = try Connection(path: shard, mode: .immutable)
    let sql = """
      SELECT p.latitude, p.longitude, coalesce(p.population, 0), coalesce(p.time_zone, ''),
        coalesce(a.code, ''), p.name, group_concat(n.text, char(9))
      FROM places p LEFT JOIN areas a ON a.id = p.area JOIN names n ON n.place = p.id
      WHERE p.id NOT IN (SELECT place FROM areas) GROUP BY p.id
      """
    try connection.run(sql) { row in
      let code = row.text(4).split(separator: ".")
      let (country, state) = (code.first ?? "", code.dropFirst().first ?? "")
      let (main, others) = (row.text(5), row.text(6).split(separator: "\t"))
      places.append(
        Place(
          columns: "\(row.real(0))\t\(row.real(1))\tP\tPPL\t\(country)\t\t\(state)\t\t\t",
          zone: row.text(3), population: row.integer(2),
          names: ([main[...]] + others.filter { $0 != main && !$0.contains(",") })
            .map { $0.split(separator: " ") }))
    }
    for word in places.lazy.flatMap(\.names).joined() { counts[word, default: 0] += 1 }
    for (word, count) in counts.sorted(by: { $0.key < $1.key }) where count < Self.frequent {
      words[Self.block(of: word), default: []].append(word)
    }
  }

  /// Writes each place as often as asked, the first time as it is.
  mutating func write(to path: String, times: Int) throws {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    var buffer: [UInt8] = []
    var id = 0
    for time in 0..<times {
      for place in places {
        id += 1
        let names = place.names.map { time == 0 ? $0 : invented($0) }
          .map { $0.joined(separator: " ") }
        let line = """
          \(id)\t\(names[0])\t\t\(names.dropFirst().joined(separator: ","))\t\(place.columns)\t\
          \(place.population / (time + 1))\t\t\t\(place.zone)\t2026-01-01\n
          """
        buffer += line.utf8
        if buffer.count > Self.bufferSize {
          try file.write(contentsOf: buffer)
          buffer.removeAll(keepingCapacity: true)
        }
      }
    }
    try file.write(contentsOf: buffer)
  }

  private mutating func invented(_ name: [Substring]) -> [Substring] {
    name.map { word in
      guard counts[word, default: 0] < Self.frequent, Bool.random(using: &random),
        let other = words[Self.block(of: word)]?.randomElement(using: &random)
      else { return word }
      let end = other.unicodeScalars.suffix(other.unicodeScalars.count / 2)
      return word.prefix((word.count + 1) / 2) + Substring(end)
    }
  }

  private static func block(of word: Substring) -> UInt32 {
    (word.unicodeScalars.first?.value ?? 0) / 128
  }
}
