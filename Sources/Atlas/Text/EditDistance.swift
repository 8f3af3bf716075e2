import ShardFormat

/// How many edits a word is away from a fixed one, letter by letter: the table of the optimal
/// string alignment distance (Boytsov: Indexing methods for approximate dictionary searching,
/// 2011), of which only the cells are kept that the limit reaches, on both sides of the diagonal.
/// For each number of edits a row is a set of cells, so that all of them are worked out at once
/// (Wu, Manber: Fast text searching allowing errors, 1992).
struct EditDistance {
  /// The last two rows of the table; the diagonal is the bit `limit`.
  struct Rows {
    /// How many letters have led here.
    fileprivate(set) var depth = 0
    /// The cells that no edit leads to, at most one, at most two.
    fileprivate var none: UInt8
    fileprivate var one: UInt8
    fileprivate var two: UInt8
    fileprivate var noneBefore: UInt8 = 0
    fileprivate var oneBefore: UInt8 = 0
    fileprivate var lastLetter: UInt32 = 0
    /// The fewest edits that any word that begins so is away; none of them is within the limit if
    /// this is not.
    fileprivate(set) var least = 0
  }

  /// Words of more letters have no distance.
  static let longest = 40
  /// More than any limit.
  private static let far = 100

  /// 1 or 2.
  let limit: Int
  /// The letters, with zeros on either side, which equal none.
  private var letters = InlineArray<50, UInt32>(repeating: 0)
  private let count: Int
  private var followings = InlineArray<42, Following>(repeating: Following())

  /// - Parameters:
  ///   - word: At most `longest` letters.
  ///   - limit: 1 or 2.
  init(to word: [UInt32], limit: Int) {
    self.limit = limit
    count = min(word.count, Self.longest)
    for index in 0..<count { letters[limit + 1 + index] = word[index] }
    for depth in 0..<count + limit { followings[depth] = followings(at: depth) }
  }

  /// No letter yet. An error in the first letter takes all edits, so that the whole tree need not
  /// be walked with an edit left.
  var start: Rows {
    let diagonal: UInt8 = 1 << UInt8(limit)
    return limit == 1
      ? Rows(none: diagonal, one: diagonal | diagonal << 1, two: 0)
      : Rows(none: diagonal, one: diagonal, two: diagonal | diagonal << 1)
  }

  /// After one more letter.
  @inline(__always)
  func rows(after rows: Rows, _ letter: UInt32) -> Rows {
    let depth = rows.depth + 1
    // Past the end of the word there is nothing within the limit.
    guard depth <= count + limit else {
      return Rows(depth: depth, none: 0, one: 0, two: 0, least: Self.far)
    }
    // Where the word has this letter, and where it has this and the last one exchanged.
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

  /// How many edits what has led here is away from the whole word; more than the limit where it
  /// does not matter.
  @inline(__always)
  func edits(_ rows: Rows) -> Int {
    let cell = count - rows.depth + limit
    guard cell >= 0, cell <= 2 * limit else { return Self.far }
    let bit: UInt8 = 1 << UInt8(cell)
    return rows.none & bit != 0
      ? 0 : rows.one & bit != 0 ? 1 : rows.two & bit != 0 ? 2 : Self.far
  }

  /// Letters one of which has to come next.
  struct Following {
    /// Where they stand.
    fileprivate var range: Range<UInt8> = 0..<0
    /// How many there are, equal ones counted once.
    fileprivate(set) var count: UInt8 = 0
    /// As in `WordTrie.initials`.
    fileprivate(set) var initials: UInt32 = 0
  }

  @inline(__always)
  func isOne(of following: Following, _ letter: UInt32) -> Bool {
    if WordTrie.initials(letter) & following.initials == 0 { return false }
    for index in following.range where letters[Int(index)] == letter { return true }
    return false
  }

  /// The letters one of which has to come next, where no edit is left; nil where any may.
  @inline(__always)
  func following(_ rows: Rows) -> Following? {
    rows.least == limit && rows.depth < count + limit ? followings[rows.depth] : nil
  }

  /// Those that the limit reaches from so many letters.
  private func followings(at depth: Int) -> Following {
    let first = max(depth, limit + 1)
    let last = max(first - 1, min(depth + 1 + 2 * limit, limit + count))
    var following = Following(range: UInt8(first)..<UInt8(last + 1))
    for index in first..<last + 1
    where !(first..<index).contains(where: { letters[$0] == letters[index] }) {
      following.initials |= WordTrie.initials(letters[index])
      following.count += 1
    }
    return following
  }
}
