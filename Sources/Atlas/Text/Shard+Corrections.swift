import Places
import SQLite

extension Shard {
  /// Corrections looked up at once, and the names read for them: they come in the order of
  /// importance, so that the best places are among them.
  private static let batchSize = 8
  private static let rowLimit = 16
  private static let leastOfStreets = -4.0
  /// Names read for one correction, if it is exactly a name, and if it names a state or country.
  private static let exactRowLimit = 8
  private static let areaRowLimit = 8

  /// Fills up what was found as typed, where that is not enough.
  ///
  /// - Parameters:
  ///   - bounds: Leaves out what lies elsewhere.
  ///   - spread: See `TopCandidates.leastCorrection`.
  ///   - limit: How many places are asked for.
  ///   - shown: So many are shown at most: what has no room among them is not read.
  func correct(
    _ query: ParsedQuery, bounds: CoordinateRegion? = nil, spread: Double, limit: Int,
    shown: Int = .max, _ lists: Postings, _ best: inout TopCandidates
  ) throws(SQLiteError) {
    guard correctsErrors, let least = best.leastCorrection(words: query.words.count, spread: spread)
    else { return }
    // Streets and shops are of little importance, however they are written.
    let wanted = isStreetMap ? min(least, Self.leastOfStreets) : least
    let minimum = max(wanted, best.leastCorrection(among: limit))
    var corrections = Corrections(of: query, trie, minimum: minimum).likeliest[...]
    var isFirst = true
    while !corrections.isEmpty {
      let batch = corrections.prefix(Self.batchSize).filter { best.mayTake($0, limit: limit) }
      corrections = corrections.dropFirst(Self.batchSize)
      let indexes = batch.map { correction in
        var words = query.words
        words.replaceSubrange(correction.range, with: correction.pieces)
        return NameIndex(
          shard: self, lists: lists, query: ParsedQuery(words: words),
          correction: correction.penalty,
          bounds: bounds)
      }
      try look(up: batch, indexes, shown: shown, &best)
      if isFirst {
        // What is likely enough to be a state or country is among the first.
        for index in indexes {
          let inAreas = try index.inAreas(lastIsPrefix: true, limit: Self.areaRowLimit) {
            best.mayTake($0, $1, correction: index.correction, limit: limit)
          } while: {
            best.mayTake($0, $1, correction: index.correction, limit: shown)
          }
          best.consider(inAreas)
        }
      }
      isFirst = false
    }
  }

  private func look(
    up corrections: [Correction], _ indexes: [NameIndex], shown: Int, _ best: inout TopCandidates
  ) throws(SQLiteError) {
    guard let first = indexes.first else { return }
    var numbers: [Int] = []
    for (index, correction) in zip(indexes, corrections) {
      let isFull = index.bounds == nil && numbers.count >= Self.rowLimit
      let more = try index.numbers(
        limit: Self.rowLimit, upTo: isFull ? numbers[Self.rowLimit - 1] : .max
      ) {
        best.mayTake(
          $0, correction.isWhole ? .exact : .begun, correction: correction.penalty, limit: shown)
      }
      numbers = Set(numbers + more).sorted()
    }
    var names: [PlaceName] = []
    for number in numbers where names.count < Self.rowLimit {
      if let name = try first.name(number) { names.append(name) }
    }
    for (index, correction) in zip(indexes, corrections) {
      let all = index.query.all
      best.consider(names.lazy.map { index.candidate($0, all, lastIsPrefix: true) })
      // Else all that there are have been read, if none lay out of bounds.
      let isCut = index.bounds != nil || names.count == Self.rowLimit
      if correction.isWhole, isCut, best.mayTake(correction, limit: shown) {
        best.consider(try index.exact(all, limit: Self.exactRowLimit))
      }
      best.considerViewport(index)
    }
  }
}
