import Atlas
import AtlasQuality
import Foundation
import SQLite

/// A table in GeoNames' format with many times the world's places: each real place is repeated
/// under names made of pieces of real names. Frequent words ("san", "saint") stay as they are. Of
/// the others every second gets the end of another word of its script, so that words and the
/// beginnings of words are about as common as in a larger table of real names.
struct InventedTable {
  /// The number of names from which on a word that they hold counts as frequent, and stays as it is
  /// in invented names.
  private static let frequent = 100
  private static let bufferSize = 1 << 20

  private var random: SplitMix64
  private let database: Database
  /// The number of occurrences of each word in the names of the world's shard.
  private var counts: [String: Int] = [:]
  /// The words of names that are not frequent, by the block of 128 code points of their first
  /// letter.
  private var words: [UInt32: [String]] = [:]

  /// Creates an invented table from the words and places of the world's shard.
  init(worldShard shard: String, seed: UInt64) throws {
    random = SplitMix64(state: seed)
    database = try Database(path: shard, mode: .immutable)
    try database.run("SELECT text FROM names") { row in
      for word in row.text(0).split(separator: " ") { counts[String(word), default: 0] += 1 }
    }
    for (word, count) in counts.sorted(by: { $0.key < $1.key }) where count < Self.frequent {
      words[Self.block(of: word[...]), default: []].append(word)
    }
  }

  /// Writes the invented table to a file: each place the given number of times, the first time
  /// under its real names.
  mutating func write(to path: String, times: Int) throws {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    var buffer: [UInt8] = []
    var id = 0
    var failure: (any Error)?
    let sql = """
      SELECT p.latitude, p.longitude, coalesce(p.population, 0), coalesce(p.time_zone, ''),
        coalesce(a.code, ''), p.name, group_concat(n.text, char(9))
      FROM places p LEFT JOIN areas a ON a.id = p.area JOIN names n ON n.place = p.id
      WHERE p.id NOT IN (SELECT place FROM areas) GROUP BY p.id
      """
    try database.run(sql) { row in
      let (main, others) = (row.text(5), row.text(6).split(separator: "\t"))
      let names = ([main[...]] + others.filter { $0 != main && !$0.contains(",") })
        .map { $0.split(separator: " ") }
      for time in 0..<times where failure == nil {
        id += 1
        let names = (time == 0 ? names : names.map { invented($0) })
          .map { $0.joined(separator: " ") }
        buffer += Self.line(id, row, names: names, time: time).utf8
      }
      guard buffer.count > Self.bufferSize, failure == nil else { return }
      do { try file.write(contentsOf: buffer) } catch { failure = error }
      buffer.removeAll(keepingCapacity: true)
    }
    if let failure { throw failure }
    try file.write(contentsOf: buffer)
  }

  /// Returns a place as a line with the columns of a table in GeoNames' format.
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
        let other = words[Self.block(of: word)]?.randomElement(using: &random)
      else { return word }
      let end = other.unicodeScalars.suffix(other.unicodeScalars.count / 2)
      return word.prefix((word.count + 1) / 2) + Substring(end)
    }
  }

  /// Returns the number of the block of 128 code points that a word's first letter belongs to,
  /// which tells scripts apart.
  private static func block(of word: Substring) -> UInt32 {
    (word.unicodeScalars.first?.value ?? 0) / 128
  }
}
