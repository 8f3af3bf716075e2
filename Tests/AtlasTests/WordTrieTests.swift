import AtlasQuality
import ShardFormat
import TestSupport
import Testing

@testable import Atlas
@testable import AtlasImport

@Suite struct WordTrieTests {
  /// Words of several scripts with their weights. Some are the beginning of others.
  static let words: [String: UInt8] = {
    var random = SplitMix64(state: 2)
    var words: [String: UInt8] = [
      "berlin": 200, "berliner": 90, "bern": 150, "bergen": 140, "frankfurt": 180,
      "frankfort": 100, "москва": 240, "мосты": 60, "東京": 230, "القاهرة": 220, "서울": 210, "a": 1,
      "ab": 255, "johannesburg": 190,
    ]
    for _ in 0..<2_000 {
      let letters = Array("abcdeéαβγ")
      let word = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      }
      words[String(word)] = .random(in: 0...255, using: &random)
    }
    return words
  }()

  static let bytes: [UInt8] = {
    var builder = WordTrieBuilder()
    for (word, weight) in words.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      builder.add(Array(word.utf8), weight: weight)
    }
    return builder.finish()
  }()

  static let trie = WordTrie(bytes: bytes)

  static func similar(_ word: String, isPrefix: Bool = false, in trie: WordTrie) -> [String] {
    SimilarWords.find(word, isPrefix: isPrefix, in: trie, minimum: -100, limit: 1_000).map(\.text)
  }

  @Test func `every word is in it with its weight`() {
    for (word, weight) in Self.words {
      #expect(Self.trie.weight(of: word, asPrefix: false) == weight, "\(word)")
    }
    #expect(Self.trie.weight(of: "berli", asPrefix: false) == nil)
    #expect(Self.trie.weight(of: "berlins", asPrefix: false) == nil)
    #expect(Self.trie.weight(of: "", asPrefix: false) == nil)
  }

  @Test(.slow) func `a beginning weighs as much as the heaviest word that begins so`() {
    for prefix in Set(Self.words.keys.flatMap { [$0, String($0.prefix(3))] }) {
      let heaviest = Self.words.filter { $0.key.utf8.starts(with: prefix.utf8) }.values.max()
      #expect(Self.trie.weight(of: prefix, asPrefix: true) == heaviest, "\(prefix)")
    }
    #expect(Self.trie.weight(of: "zz", asPrefix: true) == nil)
  }

  @Test func `an empty tree has no words`() {
    var builder = WordTrieBuilder()
    for bytes in [[], builder.finish()] {
      let trie = WordTrie(bytes: bytes)
      #expect(trie.weight(of: "berlin", asPrefix: true) == nil)
      #expect(Self.similar("berlin", in: trie).isEmpty)
    }
  }

  @Test(arguments: [
    "berlni", "bberlin", "acdb", "bergem", "москва", "frankfrut", "frankfrt", "eeee",
  ])
  func `exactly the words that are near are found`(typed: String) {
    let letters = Array(typed.unicodeScalars.map(\.value))
    let limit = letters.count >= 9 ? 2 : 1
    let near = Self.words.keys.filter { word in
      let other = word.unicodeScalars.map(\.value)
      let edits = EditDistanceTests.textbook(letters, other)
      let block = { (letter: UInt32) in WordTrie.block(of: letter) }
      return (1...(other[0] == letters[0] ? limit : 1)).contains(edits)
        && Set(letters.map(block)).contains(block(other[0]))
    }
    let found = Self.similar(typed, in: Self.trie)
    #expect(Set(found).count == found.count)
    if limit == 1 { #expect(Set(found) == Set(near), "\(typed)") }
    // With two errors, words that are not better than the best with one error are left out.
    #expect(Set(found).isSubset(of: near))
    #expect(near.isEmpty == found.isEmpty)
  }

  @Test func `a beginning is corrected while it is typed, heaviest first`() {
    #expect(Self.similar("bwrli", isPrefix: true, in: Self.trie).first == "berli")
    #expect(Self.similar("johanness", isPrefix: true, in: Self.trie).contains("johannes"))
    #expect(Self.similar("мсокв", isPrefix: true, in: Self.trie).first == "москв")
    #expect(Self.similar("bre", isPrefix: true, in: Self.trie).isEmpty)
  }

  @Test func `damaged bytes give other words or none`() {
    var random = SplitMix64(state: 3)
    for _ in 0..<4_000 {
      var bytes = Self.bytes
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
      case 1: bytes.removeFirst(Int.random(in: 0...bytes.count, using: &random))
      case 2:
        let start = Int.random(in: 0..<bytes.count, using: &random)
        for index in start..<min(start + 16, bytes.count) {
          bytes[index] = .random(in: 0...255, using: &random)
        }
      default:
        // Damage the head: the first letters, and the positions of their children.
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<64, using: &random)] = .random(in: 0...255, using: &random)
        }
      }
      let trie = WordTrie(bytes: bytes)
      for typed in ["berlni", "frankfrut", "мсоква", "abcdeabcd"] {
        for word in Self.similar(typed, isPrefix: true, in: trie) {
          #expect(abs(word.unicodeScalars.count - typed.unicodeScalars.count) <= 2)
        }
      }
    }
  }

  @Test func `a tree that lies about its branches does not hold up the search`() {
    // A thousand siblings have the same children, who again have the same children, and so on.
    let node: [UInt8] = [129, 200, 97, 0xFF, 0xFF, 0xFF, 0xFF, 0]
    let level = [0xC0, 0x3E] + Array(repeating: node, count: 1_000).joined()
    let trie = WordTrie(bytes: Array(Array(repeating: level, count: 40).joined()))
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(
        Self.similar(String(repeating: "a", count: 20), isPrefix: true, in: trie).count <= 1_000)
    }
    #expect(time < .seconds(10))
  }
}
