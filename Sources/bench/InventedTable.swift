import AtlasQuality
import Foundation
import SQLite

/// A table in GeoNames' format with many times the world's places: each real place is repeated
/// under names made of pieces of real names. Frequent words ("san", "saint") stay as they are. Of
/// the others every second gets the end of another word of its script, so that words and the
/// beginnings of words are about as common as in a larger table of real names.
struct InventedTable {
  /// The number of names from which on a word that they hold counts as frequent.
  private static let frequent = 100

  private var random: SplitMix64
  private let database: Database
  /// The number of occurrences of each word in the names of the world's shard.
  private var counts: [String: Int] = [:]
  /// The words that are not frequent, by the script of their first letter.
  private var words: [UInt32: [String]] = [:]

  /// Creates an invented table from the words and places of the world's shard.
  init(worldShard shard: String, seed: UInt64) throws {
    random = SplitMix64(state: seed)
    database = try Database(path: shard, mode: .immutable)
    try database.run("SELECT text FROM names") { row in
      for word in row.text(0).split(separator: " ") { counts[String(word), default: 0] += 1 }
    }
    for (word, count) in counts.sorted(by: { $0.key < $1.key }) where count < Self.frequent {
      words[Self.script(of: word[...]), default: []].append(word)
    }
  }

  /// Writes the invented table to a file: each place the given number of times, the first time
  /// under its real names.
  mutating func write(to path: String, times: Int) throws {
    guard let file = fopen(path, "w") else { throw Failure("\(path) cannot be written.") }
    var id = 0
    try database.run(
      """
      SELECT p.latitude, p.longitude, coalesce(p.population, 0), coalesce(p.time_zone, ''),
        coalesce(a.code, ''), p.name, group_concat(n.text, char(9))
      FROM places p LEFT JOIN areas a ON a.id = p.area JOIN names n ON n.place = p.id
      WHERE p.id NOT IN (SELECT place FROM areas) GROUP BY p.id
      """
    ) { row in
      let main = row.text(5)
      let others = row.text(6).split(separator: "\t").filter { $0 != main && !$0.contains(",") }
      let names = ([main[...]] + others).map { $0.split(separator: " ") }
      for time in 0..<times {
        id += 1
        let names = (time == 0 ? names : names.map { invented($0) })
          .map { $0.joined(separator: " ") }
        fputs(Self.line(id, row, names: names, time: time), file)
      }
    }
    let isWritten = ferror(file) == 0
    guard fclose(file) == 0, isWritten else { throw Failure("\(path) cannot be written.") }
  }

  private static func line(_ id: Int, _ row: Row, names: [String], time: Int) -> String {
    let code = row.text(4).split(separator: ".")
    let (country, state) = (code.first ?? "", code.dropFirst().first ?? "")
    return """
      \(id)\t\(names[0])\t\t\(names.dropFirst().joined(separator: ","))\t\(row.real(0))\t\
      \(row.real(1))\tP\tPPL\t\(country)\t\t\(state)\t\t\t\t\(row.integer(2) / (time + 1))\t\t\t\
      \(row.text(3))\t2026-01-01\n
      """
  }

  /// Returns the words of a name, of which those that are not frequent were altered at random.
  private mutating func invented(_ name: [Substring]) -> [Substring] {
    name.map { word in
      guard counts[String(word), default: 0] < Self.frequent, Bool.random(using: &random),
        let other = words[Self.script(of: word)]?.randomElement(using: &random)
      else { return word }
      let end = other.unicodeScalars.suffix(other.unicodeScalars.count / 2)
      return word.prefix((word.count + 1) / 2) + Substring(end)
    }
  }

  /// Returns the number of the block of 128 code points that a word's first letter belongs to.
  private static func script(of word: Substring) -> UInt32 {
    (word.unicodeScalars.first?.value ?? 0) / 128
  }
}
