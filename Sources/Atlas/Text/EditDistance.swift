import ShardFormat

/// A counter of the edits between a fixed word and others, letter by letter: the table of the
/// optimal string alignment distance (Boytsov: Indexing methods for approximate dictionary
/// searching, 2011), of which only the cells are kept that the limit reaches, on both sides of the
/// diagonal. For each number of edits a row is a set of cells, so that all of them are worked out
/// at once (Wu, Manber: Fast text searching allowing errors, 1992).
///
/// It is a class so that its tables are not copied where it is handed on.
final class EditDistance {
  /// A state in the comparison of a word with the fixed one: the last two rows of the table of edit
  /// distances, whose diagonal is the bit `limit`.
  struct Rows {
    /// The number of letters of a word that have been compared with the fixed word so far.
    fileprivate(set) var depth = 0
    /// The cells of the last row of the table of edit distances that are reached without an edit,
    /// as bits.
    fileprivate var none: UInt8
    /// The cells of the last row of the table of edit distances that are reached with at most one
    /// edit, as bits.
    fileprivate var one: UInt8
    /// The cells of the last row of the table of edit distances that are reached with at most two
    /// edits, as bits.
    fileprivate var two: UInt8
    /// The cells of the last row but one of the table of edit distances that are reached without an
    /// edit, as bits.
    fileprivate var noneBefore: UInt8 = 0
    /// The cells of the last row but one of the table of edit distances that are reached with at
    /// most one edit, as bits.
    fileprivate var oneBefore: UInt8 = 0
    fileprivate var lastLetter: UInt32 = 0
    /// A lower bound on the number of edits between the fixed word and all words that begin with
    /// the letters compared so far.
    fileprivate(set) var least = 0
  }

  /// The largest number of letters of a word to which edit distances are counted.
  static let longest = 40
  /// A number that stands for more edits than any limit.
  private static let far = 100

  /// The greatest number of edits that matters when words are compared: 1 or 2.
  let limit: Int
  /// The letters of the fixed word that others are compared with, with zeros on either side, which
  /// equal no letter.
  private let letters: InlineArray<50, UInt32>
  private let count: Int
  /// The letters of which one has to come next in a word when no edit is left, by the number of its
  /// letters so far.
  private let expectedByDepth: InlineArray<42, ExpectedLetters>

  /// Creates a counter of the edits between a word and others.
  ///
  /// - Parameters:
  ///   - word: The scalars of the word, at most `longest`.
  ///   - limit: The greatest number of edits that matters: 1 or 2.
  init(to word: [UInt32], limit: Int) {
    self.limit = limit
    count = min(word.count, Self.longest)
    var letters = InlineArray<50, UInt32>(repeating: 0)
    for index in 0..<count { letters[limit + 1 + index] = word[index] }
    var expected = InlineArray<42, ExpectedLetters>(repeating: ExpectedLetters())
    for depth in 0..<count + limit {
      expected[depth] = Self.expectedLetters(atDepth: depth, letters, count: count, limit: limit)
    }
    self.letters = letters
    expectedByDepth = expected
  }

  /// The rows of the table of edit distances before the first letter of a word. An error in the
  /// first letter counts as all edits, so that the whole trie need not be walked with an edit left.
  var start: Rows {
    let diagonal: UInt8 = 1 << UInt8(limit)
    return limit == 1
      ? Rows(none: diagonal, one: diagonal | diagonal << 1, two: 0)
      : Rows(none: diagonal, one: diagonal, two: diagonal | diagonal << 1)
  }

  /// Returns the rows of the table of edit distances after one more letter of a word.
  @inline(__always)
  func rows(after rows: Rows, _ letter: UInt32) -> Rows {
    let depth = rows.depth + 1
    // Words that are longer by more than the limit are not within the limit.
    guard depth <= count + limit else {
      return Rows(depth: depth, none: 0, one: 0, two: 0, least: Self.far)
    }
    // The cells where the word has this letter, and where it has this and the last one exchanged.
    var (same, exchanged): (UInt8, UInt8) = (0, 0)
    for cell in 0...2 * limit {
      let typed = letters[depth + cell]
      if typed == letter { same |= 1 << UInt8(cell) }
      if typed == rows.lastLetter, letters[depth + cell - 1] == letter {
        exchanged |= 1 << UInt8(cell)
      }
    }
    // A letter for another or one too many come from the last row, one left out from this one.
    var next = Rows(
      depth: depth, none: rows.none & same, one: rows.one & same, two: 0, noneBefore: rows.none,
      oneBefore: rows.one, lastLetter: letter)
    next.one |= next.none | next.none << 1 | rows.noneBefore & exchanged
    if depth > 1 || limit == 1 { next.one |= rows.none | rows.none >> 1 }
    let cells: UInt8 = 1 << UInt8(2 * limit + 1) - 1
    next.one &= cells
    if limit == 2 {
      next.two = rows.two & same | next.one | next.one << 1 | rows.one | rows.one >> 1
      next.two = (next.two | rows.oneBefore & exchanged) & cells
    }
    next.least = next.none != 0 ? 0 : next.one != 0 ? 1 : next.two != 0 ? 2 : Self.far
    return next
  }

  /// Returns the number of edits between a word that ends with the letters compared so far and the
  /// fixed word; more than the limit where the number does not matter.
  @inline(__always)
  func edits(_ rows: Rows) -> Int {
    let cell = count - rows.depth + limit
    guard cell >= 0, cell <= 2 * limit else { return Self.far }
    let bit: UInt8 = 1 << UInt8(cell)
    return rows.none & bit != 0
      ? 0 : rows.one & bit != 0 ? 1 : rows.two & bit != 0 ? 2 : Self.far
  }

  /// A set of letters of which one has to come next in a word for it to be within the limit of
  /// edits.
  struct ExpectedLetters {
    /// The positions in the fixed word of the letters of which one has to come next.
    fileprivate var range: Range<UInt8> = 0..<0
    /// The number of different letters of which one has to come next in a word.
    fileprivate(set) var count: UInt8 = 0
    /// The letters of which one has to come next in a word, as a set of bits as in
    /// `WordTrie.initials`.
    fileprivate(set) var initials: UInt32 = 0
  }

  /// Returns whether a letter is one of those of which one has to come next in a word.
  @inline(__always)
  func isOne(of expected: ExpectedLetters, _ letter: UInt32) -> Bool {
    if WordTrie.initials(letter) & expected.initials == 0 { return false }
    for index in expected.range where letters[Int(index)] == letter { return true }
    return false
  }

  /// Returns the letters of which one has to come next in a word, where no edit is left; `nil`
  /// where any letter may.
  @inline(__always)
  func expectedLetters(after rows: Rows) -> ExpectedLetters? {
    rows.least == limit && rows.depth < count + limit ? expectedByDepth[rows.depth] : nil
  }

  /// Returns the letters of the fixed word that can come next, within the limit of edits, in a word
  /// of a number of letters so far.
  private static func expectedLetters(
    atDepth depth: Int, _ letters: InlineArray<50, UInt32>, count: Int, limit: Int
  ) -> ExpectedLetters {
    let first = max(depth, limit + 1)
    let last = max(first - 1, min(depth + 1 + 2 * limit, limit + count))
    var expected = ExpectedLetters(range: UInt8(first)..<UInt8(last + 1))
    for index in first..<last + 1
    where !(first..<index).contains(where: { letters[$0] == letters[index] }) {
      expected.initials |= WordTrie.initials(letters[index])
      expected.count += 1
    }
    return expected
  }
}
