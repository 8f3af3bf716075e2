/// Finds the words of a trie that begin as typed, those of the most important names.
struct HeaviestWords {
  /// No walk reads more nodes, whatever the tree.
  private static let nodeLimit = 10_000

  private let reader: WordTrieReader
  private let limit: Int
  private var nodesLeft = Self.nodeLimit
  /// What has led to a node.
  private var path: [UInt8]
  /// Heaviest first.
  private var found: [(word: [UInt8], weight: UInt8)] = []

  /// - Returns: Heaviest first; as many as the limit where there may be more.
  static func find(beginning prefix: String, in trie: WordTrie, limit: Int) -> [String] {
    trie.withReader { reader in
      let bytes = Array(prefix.utf8)
      guard let (node, matched) = trie.node(bytes, reader) else { return [] }
      var search = HeaviestWords(
        reader: reader, limit: limit, path: bytes.dropLast(matched))
      search.visit(node)
      return search.found.map { String(decoding: $0.word, as: UTF8.self) }
    }
  }

  private init(reader: WordTrieReader, limit: Int, path: [UInt8]) {
    self.reader = reader
    self.limit = limit
    self.path = path
  }

  private mutating func visit(_ node: WordTrieNode) {
    // No word is longer; the bytes may be damaged.
    guard path.count + node.length <= WordTrie.wordByteLimit else { return }
    path += reader.label(of: node)
    defer { path.removeLast(node.length) }
    if let weight = node.wordWeight { add(weight) }
    var children = reader.children(of: node)
    while let child = reader.next(&children), isOfInterest(child.weight), nodesLeft > 0 {
      nodesLeft -= 1
      visit(child)
    }
  }

  private func isOfInterest(_ weight: UInt8) -> Bool {
    found.count < limit || weight > found.last?.weight ?? 0
  }

  private mutating func add(_ weight: UInt8) {
    guard isOfInterest(weight) else { return }
    let place = found.firstIndex { $0.weight < weight } ?? found.endIndex
    found.insert((path, weight), at: place)
    if found.count > limit { found.removeLast() }
  }
}
