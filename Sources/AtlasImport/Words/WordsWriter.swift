import SQLite
import ShardFormat

/// A writer of the index by which names are found in a shard: the words, the postings of each, and
/// the trie of all words.
struct WordsWriter {
  /// The largest size in bytes of a block of words in the table `words`: two blocks have room on a
  /// database page.
  private static let blockLength = 1_980
  /// The size in bytes from which on a row of postings in the table `lists` ends, so that of a long
  /// posting list only the rows needed are read.
  private static let rowLength = 1_024

  private let blocks: Statement
  private let lists: Statement
  /// The encoded words of the block that is being filled.
  private var block: [UInt8] = []
  /// The first word of the block that is being filled.
  private var first: [UInt8] = []
  /// The last word of the block that is being filled.
  private var last: [UInt8] = []

  /// Writes the index of the collected words of names into the tables `words`, `lists` and
  /// `word_trie`.
  static func write(to database: Database) throws(SQLiteError) {
    let weights = try weights(database)
    var writer = try WordsWriter(database)
    var trie = WordTrieBuilder()
    var open = PrefixPostings()
    try CollectedWords.forEach(database) { word, names throws(SQLiteError) in
      try writer.add(word, names)
      if word[0] >= IndexedWords.markerLead { return }
      if word.count <= WordTrie.wordByteLimit {
        trie.add(word, weight: weights[rank(ofName: Int(names[0]))])
      }
      for ended in open.add(word, names) { try writer.addBeginning(ended) }
    }
    for ended in open.finish() { try writer.addBeginning(ended) }
    try writer.flush()
    try database.run("INSERT INTO word_trie VALUES (?)", [.blob(trie.finish())])
  }

  private init(_ database: Database) throws(SQLiteError) {
    blocks = try database.statement("INSERT INTO words (first, words) VALUES (?, ?)")
    lists = try database.statement("INSERT INTO lists (word, last, names) VALUES (?, ?, ?)")
  }

  /// Adds a word to the block that is being filled, with its postings if they are few; writes many
  /// postings into rows of their own.
  private mutating func add(_ word: [UInt8], _ names: [UInt32]) throws(SQLiteError) {
    let isWithin = names.count <= ShardSchema.longestWithin
    if !isWithin { try write(names, under: String(decoding: word, as: UTF8.self)) }
    var entry: [UInt8] = []
    WordBlock.encode(word, after: last, names: isWithin ? names : [], into: &entry)
    if !block.isEmpty, block.count + entry.count > Self.blockLength {
      try flush()
      entry.removeAll()
      WordBlock.encode(word, after: [], names: isWithin ? names : [], into: &entry)
    }
    if block.isEmpty { first = word }
    block += entry
    last = word
  }

  /// Writes the postings of a prefix of words into the table `lists`.
  private func addBeginning(_ ended: PrefixPostings.Ended) throws(SQLiteError) {
    try write(
      ended.names, under: IndexedWords.beginning(String(decoding: ended.word, as: UTF8.self)))
  }

  /// Writes the block of words that is being filled into the table `words`, and begins a new one.
  private mutating func flush() throws(SQLiteError) {
    if block.isEmpty { return }
    try blocks.run([.text(String(decoding: first, as: UTF8.self)), .blob(block)])
    block.removeAll(keepingCapacity: true)
    last = []
  }

  /// Writes a posting list into rows of the table `lists`.
  ///
  /// - Parameter names: The numbers of the names in ascending order.
  private func write(_ names: [UInt32], under key: String) throws(SQLiteError) {
    var row: [UInt8] = []
    var start = 0
    while start < names.count {
      let number = BitmapContainer.number(ofName: Int(names[start]))
      let end =
        names[start...].firstIndex { BitmapContainer.number(ofName: Int($0)) != number }
        ?? names.count
      BitmapContainer.encode(names[start..<end], into: &row)
      if row.count >= Self.rowLength || end == names.count {
        try lists.run([.text(key), .integer(number), .blob(row)])
        row.removeAll(keepingCapacity: true)
      }
      start = end
    }
  }

  /// Returns the index of the weight that stands for that of a name in the array that `weights(_:)`
  /// returns. Names are numbered by descending weight, so that the weights of a few suffice, ever
  /// farther apart: eight in each octave of numbers.
  private static func rank(ofName number: Int) -> Int {
    let steps = 8
    let octave = number.bitWidth - 1 - number.leadingZeroBitCount
    let within = octave >= 3 ? number >> (octave - 3) & 7 : number - (1 << octave)
    return octave * steps + within
  }

  /// Returns the weights, from 0 to 255, of some names, each of which stands for the names after
  /// it, at the indices that `rank(ofName:)` returns.
  private static func weights(_ database: Database) throws(SQLiteError) -> [UInt8] {
    let count = try database.number("SELECT max(id) FROM names") ?? 0
    var weights: [UInt8] = Array(repeating: 0, count: rank(ofName: max(count, 1)) + 1)
    var number = 1
    while number <= count {
      let rank = rank(ofName: number)
      try database.run(
        """
        SELECT p.importance, n.kind FROM names n JOIN places p ON p.id = n.place WHERE n.id = ?
        """, [.integer(number)]
      ) { row in
        let penalty = NameKind(rawValue: row.integer(1))?.penaltyWhenBegun ?? 0
        let weight = (row.real(0) - penalty) * WordTrie.weightsPerUnit
        weights[rank] = UInt8(max(0, min(weight.rounded(), 255)))
      }
      number += max(1, 1 << max(0, rank / 8 - 3))
    }
    return weights
  }
}
