import Atlas

/// Writes the trie of all the words that the shard's index of names has by then.
enum WordTrieWriter {
  static func write(to connection: Connection) throws(SQLiteError) {
    let weights = try weights(connection)
    var builder = WordTrieBuilder()
    var (word, first): ([UInt8], Int) = ([], .max)
    let flush = {
      let isMarker = word.first.map { $0 >= Self.markerLead } ?? true
      if !isMarker, word.count <= WordTrie.wordByteLimit {
        builder.add(word, weight: weights[rank(ofName: first)])
      }
    }
    try connection.execute(
      "CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, words, instance)")
    // In the order of the words' bytes.
    try connection.run("SELECT term, doc FROM vocabulary") { row in
      row.withBlob(0) { term in
        if !term.elementsEqual(word) {
          flush()
          word = Array(term)
          first = .max
        }
      }
      first = min(first, row.integer(1))
    }
    flush()
    try connection.execute("DROP TABLE temp.vocabulary")
    try connection.run("INSERT INTO word_trie VALUES (?)", [.blob(builder.finish())])
  }

  /// States and countries are marked by private-use scalars, which begin so in UTF-8.
  private static let markerLead: UInt8 = 0xF3

  /// Names are numbered by weight: it is enough to know it for some, ever farther apart.
  private static func rank(ofName number: Int) -> Int {
    let steps = 8
    let octave = number.bitWidth - 1 - number.leadingZeroBitCount
    let within = octave >= 3 ? number >> (octave - 3) & 7 : 0
    return octave * steps + within
  }

  private static func weights(_ connection: Connection) throws(SQLiteError) -> [UInt8] {
    let count = try connection.number("SELECT max(id) FROM names") ?? 0
    var weights: [UInt8] = Array(repeating: 0, count: rank(ofName: max(count, 1)) + 1)
    var number = 1
    while number <= count {
      let rank = rank(ofName: number)
      try connection.run(
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
