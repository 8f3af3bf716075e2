import SQLite
import ShardFormat

extension Shard {
  /// Names whose umlauts were spelled out in the query: street maps have but the one spelling.
  func umlautCandidates(_ index: NameIndex, limit: Int) throws(SQLiteError) -> [Candidate] {
    guard isStreetMap, let words = Umlauts.folded(index.query.words),
      words.enumerated().allSatisfy({ offset, word in
        trie.weight(of: word, asPrefix: offset == words.count - 1) != nil
      })
    else { return [] }
    let folded = NameIndex(
      shard: self, lists: index.lists, query: ParsedQuery(words: words), bounds: index.bounds)
    let found =
      try folded.matching(folded.query.all, lastIsPrefix: true, limit: limit)
      + folded.inAreas(lastIsPrefix: true, limit: limit)
    return found.filter { candidate in
      let spelledOut = FoldedText(Umlauts.spelledOut(candidate.name.text))
      return index.query.match(
        candidate.words, in: spelledOut, lastIsPrefix: candidate.lastIsPrefix) != nil
    }
  }
}
