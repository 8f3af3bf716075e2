import SQLite
import ShardFormat

/// Writes what names are found by: the words and the lists of names that have them, and the trie of
/// all the words.
struct WordsWriter {
  /// A block is written before it is longer: two have room on a page.
  private static let blockLength = 1_980
  /// Rows of lists are that long or longer: of large ones only what is needed is read.
  private static let rowLength = 1_024

  private let blocks: Statement
  private let lists: Statement
  private var block: [UInt8] = []
  private var first: [UInt8] = []
  private var last: [UInt8] = []

  /// Writes those of the words that have been collected.
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

  private func addBeginning(_ ended: PrefixPostings.Ended) throws(SQLiteError) {
    try write(
      ended.names, under: IndexedWords.beginning(String(decoding: ended.word, as: UTF8.self)))
  }

  private mutating func flush() throws(SQLiteError) {
    if block.isEmpty { return }
    try blocks.run([.text(String(decoding: first, as: UTF8.self)), .blob(block)])
    block.removeAll(keepingCapacity: true)
    last = []
  }

  /// - Parameter names: Ascending.
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

  /// Names are numbered by weight: it is enough to know it for some, ever farther apart.
  private static func rank(ofName number: Int) -> Int {
    let steps = 8
    let octave = number.bitWidth - 1 - number.leadingZeroBitCount
    let within = octave >= 3 ? number >> (octave - 3) & 7 : 0
    return octave * steps + within
  }

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
