import AtlasQuality
import TestSupport
import Testing

@testable import Atlas

@Suite struct EditDistanceTests {
  /// Returns the number of edits; `nil` if it is more than the limit.
  static func distance(_ typed: String, _ word: String, limit: Int) -> Int? {
    let distance = EditDistance(to: typed.unicodeScalars.map(\.value), limit: limit)
    var rows = distance.start
    for scalar in word.unicodeScalars {
      rows = distance.rows(after: rows, scalar.value)
      if rows.least > limit { return nil }
    }
    let edits = distance.edits(rows)
    return edits <= limit ? edits : nil
  }

  /// Returns the number of edits by filling the whole table, as textbooks do.
  static func textbook(_ one: [UInt32], _ other: [UInt32]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count {
      for column in 0...other.count {
        if row == 0 || column == 0 {
          table[row][column] = row + column
          continue
        }
        let change = one[row - 1] == other[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column - 1] + change, table[row - 1][column] + 1,
          table[row][column - 1] + 1)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1]
        {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[one.count][other.count]
  }

  @Test(arguments: [
    ("berlin", "berlin", 0), ("berln", "berlin", 1), ("berliin", "berlin", 1),
    ("berlim", "berlin", 1), ("berlni", "berlin", 1), ("brelin", "berlin", 1),
    ("ebrlin", "berlin", 1), ("мосвка", "москва", 1), ("القاهره", "القاهرة", 1), ("서울싀", "서울시", 1),
    ("berlin", "berl", 2), ("frnakfrut", "frankfurt", 2), ("reykjavk", "reykjavíkk", 2),
  ])
  func `each edit counts one, neighbours exchanged too`(typed: String, word: String, edits: Int) {
    #expect(Self.distance(typed, word, limit: 2) == edits)
    #expect(Self.distance(typed, word, limit: 1) == (edits < 2 ? edits : nil))
  }

  @Test func `an error in the first letter takes all edits`() {
    #expect(Self.distance("perlin", "berlin", limit: 1) == 1)
    #expect(Self.distance("perlin", "berlin", limit: 2) == 2)
    #expect(Self.distance("perlni", "berlin", limit: 2) == nil)
  }

  @Test func `words of any length have a distance, or none`() {
    #expect(Self.distance("", "", limit: 2) == 0)
    #expect(Self.distance("a", "", limit: 1) == 1)
    #expect(Self.distance("", "abc", limit: 2) == nil)
    let long = String(repeating: "ab", count: 20)
    #expect(Self.distance(long, long, limit: 2) == 0)
    #expect(Self.distance(long, String(long.dropLast(2)) + "ba", limit: 2) == 1)
    #expect(Self.distance(long, long + long, limit: 2) == nil)
  }

  @Test(.slow) func `all words that begin alike are as far apart as the textbook says`() {
    var random = SplitMix64(state: 1)
    let alphabets: [[UInt32]] = [[97, 98, 99], [0x430, 0x431, 0x432, 0x433], [0x6771, 0x4EAC]]
    for round in 0..<20_000 {
      let alphabet = alphabets[round % alphabets.count]
      let word = { (random: inout SplitMix64) in
        [alphabet[0]]
          + (0..<Int.random(in: 0...11, using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? 97
          }
      }
      let (one, other) = (word(&random), word(&random))
      let expected = Self.textbook(one, other)
      for limit in 1...2 {
        let distance = EditDistance(to: one, limit: limit)
        let rows = other.reduce(distance.start) { distance.rows(after: $0, $1) }
        let edits = distance.edits(rows)
        #expect(edits <= limit ? edits == expected : expected > limit, "\(one) \(other) \(limit)")
      }
    }
  }
}
