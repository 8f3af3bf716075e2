import AtlasQuality
import SQLite
import ShardFormat
import TestSupport
import Testing

@testable import Atlas

@Suite struct NameListTests {
  private static func encoded(_ names: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for chunk in Dictionary(grouping: names, by: { $0 >> 16 }).sorted(by: { $0.key < $1.key }) {
      BitmapContainer.encode(chunk.value.sorted()[...], into: &bytes)
    }
    return bytes
  }

  private static func copied(_ bytes: [UInt8]) -> UnsafeMutableRawBufferPointer {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
    return memory
  }

  /// Returns the names that are in a list of each group.
  private static func common(_ groups: [[[UInt8]]]) -> [Int] {
    let rows = groups.map { $0.map(Self.copied) }
    defer { for row in rows.joined() { row.deallocate() } }
    let chunks = rows.map { $0.map { BitmapContainer.decode(UnsafeRawBufferPointer($0)) } }
    var names: [Int] = []
    // A single intersection serves all chunks.
    var common = PostingIntersection()
    for number in 0..<4 {
      let same = chunks.map { $0.compactMap { $0.first { $0.number == number } } }
      if same.contains(where: \.isEmpty) { continue }
      common.begin(with: same[0])
      for chunks in same.dropFirst() { common.formIntersection(with: chunks) }
      _ = common.forEachName { name in
        names.append(name)
        return true
      }
    }
    return names
  }

  private static func random(_ count: Int, _ random: inout SplitMix64) -> Set<UInt32> {
    Set((0..<count).map { _ in UInt32.random(in: 0..<200_000, using: &random) })
  }

  /// Intersects few, many, and nearly all of 200,000 names.
  @Test(.slow, arguments: [9, 20_000, 190_000], [40, 30_000, 180_000])
  func `names that have two words are those in both lists`(first: Int, second: Int) {
    var random = SplitMix64(state: UInt64(first + second))
    let (one, other) = (Self.random(first, &random), Self.random(second, &random))
    for pair in [(one, other), (other, one)] {
      #expect(
        Self.common([[Self.encoded(Array(pair.0))], [Self.encoded(Array(pair.1))]])
          == one.intersection(other).map(Int.init).sorted())
    }
  }

  @Test(.slow, arguments: [5, 3_000, 190_000])
  func `the names of several words are put together`(count: Int) {
    var random = SplitMix64(state: 4)
    let lists = [3, 900, 150_000].map { Self.random($0, &random) }
    let several = lists.map { Self.encoded(Array($0)) }
    let union = lists[0].union(lists[1]).union(lists[2])
    #expect(Self.common([several]) == union.map(Int.init).sorted())
    let names = Self.random(count, &random)
    let one = [Self.encoded(Array(names))]
    let common = union.intersection(names).map(Int.init).sorted()
    #expect(Self.common([several, one]) == common)
    #expect(Self.common([one, several]) == common)
  }

  @Test func `a look-up reads no further than is wanted`() {
    let row = Self.copied(Self.encoded(Array(0..<60_000)))
    defer { row.deallocate() }
    var common = PostingIntersection()
    common.begin(with: BitmapContainer.decode(UnsafeRawBufferPointer(row)))
    var found: [Int] = []
    let wantsMore = common.forEachName { name in
      found.append(name)
      return found.count < 3
    }
    #expect(found == [0, 1, 2] && !wantsMore)
  }

  @Test func `few names are a list as well`() throws {
    let names = [0, 7, 65_535, 65_536, 200_000]
    let list = PostingList(of: names)
    let database = try Database(path: ":memory:", mode: .build)
    var (found, number): ([Int], Int) = ([], 0)
    var common = PostingIntersection()
    while let chunk = try list.container(from: number, in: database) {
      common.begin(with: [chunk])
      _ = common.forEachName { name in
        found.append(name)
        return true
      }
      number = chunk.number + 1
    }
    #expect(found == names)
  }

  /// Returns a database with two lists, stored in rows of two chunks each.
  private static func database() throws -> Database {
    let database = try Database(path: ":memory:", mode: .build)
    try database.execute(ShardSchema.schema + ShardSchema.indexes)
    for word in ["berg", "burg"] {
      for row in 0..<40 {
        // Every third chunk has a name.
        let names = [6 * row, 6 * row + 3].map { UInt32($0 * BitmapContainer.bitCount + row) }
        try database.run(
          "INSERT INTO lists (word, last, names) VALUES (?, ?, ?)",
          [.text(word), .integer(6 * row + 3), .blob(encoded(names))])
      }
    }
    return database
  }

  @Test func `a list is read from its rows, on and back and in leaps`() throws {
    let database = try Self.database()
    var random = SplitMix64(state: 8)
    for _ in 0..<200 {
      let list = PostingList(["berg", "burg"].randomElement(using: &random) ?? "")
      var number = 0
      for _ in 0..<60 {
        number = Bool.random(using: &random) ? number + 1 : .random(in: 0...250, using: &random)
        let found = try list.container(from: number, in: database)
        let expected = (number + 2) / 3 * 3
        #expect(found?.number == (expected <= 237 ? expected : nil))
        if let found { number = found.number }
      }
    }
  }

  @Test(arguments: [
    "last = 9223372036854775807 - id % 2", "id = -id", "id = 9223372036854775807 - id",
    "last = -last", "last = id % 3 * 5",
  ])
  func `rows with damaged numbers give other names or none`(damage: String) throws {
    let database = try Self.database()
    try database.execute("UPDATE OR IGNORE lists SET \(damage)")
    let list = PostingList("berg")
    var (number, count) = (0, 0)
    while let chunk = try list.container(from: number, in: database), count < 300 {
      #expect(chunk.number >= number)
      number = chunk.number + 1
      count += 1
    }
    #expect(count <= 80)
  }

  private static let words: [(word: String, names: [UInt32])] = [
    ("ber", [7]), ("berg", [1, 300, 70_000]), ("berlin", []), ("berlingen", [5]), ("bern", [2]),
    ("москва", [9]), ("мост", [11]),
  ]

  private static let block: [UInt8] = {
    var (bytes, last): ([UInt8], [UInt8]) = ([], [])
    for (word, names) in words {
      WordBlock.encode(Array(word.utf8), after: last, names: names, into: &bytes)
      last = Array(word.utf8)
    }
    return bytes
  }()

  private static func find(
    _ word: String, isBeginning: Bool, in bytes: [UInt8] = block
  ) -> WordBlock.Lookup {
    bytes.withUnsafeBytes { bytes in
      var found = WordBlock.Lookup()
      var block = WordBlock(bytes)
      block.find(Array(word.utf8), isBeginning: isBeginning, &found)
      return found
    }
  }

  @Test(arguments: ["a", "b", "be", "ber", "berg", "berl", "berlin", "bern", "mo", "мос", "я"])
  func `a word and a beginning are found in a block`(typed: String) {
    let whole = Self.find(typed, isBeginning: false)
    let same = Self.words.filter { $0.word == typed }
    #expect(whole.names == same.flatMap(\.names).map(Int.init))
    #expect(whole.words == same.filter(\.names.isEmpty).map(\.word))
    let begun = Self.find(typed, isBeginning: true)
    let alike = Self.words.filter { $0.word.utf8.starts(with: typed.utf8) }
    #expect(begun.names == alike.flatMap(\.names).map(Int.init))
    #expect(begun.words == alike.filter(\.names.isEmpty).map(\.word))
    // The next block may go on unless this one ends with a greater word.
    let isLast = alike.last?.word == "мост" || typed == "я"
    #expect(begun.continuesInNextBlock == isLast)
  }

  @Test(.slow) func `damaged lists and blocks give other names or none`() {
    var random = SplitMix64(state: 6)
    let list = Self.encoded((0..<5_000).map { $0 * 7 } + (65_536..<75_000))
    for _ in 0..<2_000 {
      let damaged = [Self.block, list].map { bytes in
        var bytes = Array(bytes.prefix(.random(in: 0...bytes.count, using: &random)))
        for _ in 0..<3 where !bytes.isEmpty {
          bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
        return bytes
      }
      for typed in ["ber", "berlin", "мос"] {
        let found = Self.find(typed, isBeginning: true, in: damaged[0])
        #expect(found.names.count <= damaged[0].count)
      }
      #expect(Self.common([[damaged[1]], [list]]).allSatisfy { $0 < 4 << 16 })
    }
  }
}
