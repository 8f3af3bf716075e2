/// How many edits a word is away from a fixed one, letter by letter: the table of the optimal
/// string alignment distance (Boytsov: Indexing methods for approximate dictionary searching,
/// 2011), of which only the cells are kept that the limit reaches, on both sides of the diagonal.
struct EditDistance {
  /// The last two rows of the table, a byte a cell; the diagonal is the cell `reach`.
  struct Rows {
    /// How many letters have led here.
    fileprivate(set) var depth: Int
    fileprivate var last: UInt64
    fileprivate var beforeLast: UInt64
    /// The fewest edits that any word that begins so is away; none of them is within the limit if
    /// this is not.
    fileprivate(set) var least: Int
  }

  let limit: Int
  /// The letters, with zeros on either side, which equal none.
  private let letters: [UInt32]
  private let count: Int
  private let followings: [Following]
  /// What an error in the first letter counts for: it takes all, so that the whole tree need not
  /// be walked with an edit left.
  private let firstEdit: Int
  /// More than any limit, with room above to count on.
  private static let far = 100

  /// - Parameter limit: At most 2.
  init(to word: [UInt32], limit: Int) {
    self.limit = limit
    count = word.count
    firstEdit = limit
    letters =
      Array(repeating: 0, count: limit + 1) + word + Array(repeating: 0, count: 2 * limit + 2)
    followings = Self.followings(letters, limit: limit, count: count)
  }

  /// No letter yet.
  var start: Rows {
    var row: UInt64 = 0
    for cell in 0...2 * limit {
      let column = cell - limit
      let edits = column < 0 ? Self.far : column == 0 ? 0 : column - 1 + firstEdit
      row |= UInt64(edits) << UInt64(8 * cell)
    }
    return Rows(depth: 0, last: row, beforeLast: Self.allFar, least: 0)
  }

  private static let allFar: UInt64 = (0..<8).reduce(0) { row, _ in row << 8 | UInt64(far) }

  /// - Parameter path: The letters that have led here, and the next, which the rows do not have.
  @inline(__always)
  func rows(after rows: Rows, _ path: [UInt32]) -> Rows {
    let depth = rows.depth + 1
    let letter = path[depth - 1]
    let before = depth > 1 ? path[depth - 2] : 0
    // Past the end of the word there is nothing within the limit.
    guard depth <= count + limit else {
      return Rows(depth: depth, last: Self.allFar, beforeLast: Self.allFar, least: Self.far)
    }
    var (row, left, least) = (UInt64(0), Self.far, Self.far)
    for cell in 0...2 * limit {
      // Of the cell's column and the one before; columns up to 0 are padding.
      let typed = letters[depth + cell]
      let typedBefore = letters[depth + cell - 1]
      let diagonal = Self.cell(cell, of: rows.last)
      let change = typed == letter ? 0 : depth == 1 && cell == limit ? firstEdit : 1
      var edits = min(diagonal + change, left + 1)
      if cell < 2 * limit { edits = min(edits, Self.cell(cell + 1, of: rows.last) + 1) }
      if typedBefore == letter, typed == before, depth > 1 {
        edits = min(edits, Self.cell(cell, of: rows.beforeLast) + 1)
      }
      if depth == 1, cell == limit - 1 { edits = firstEdit }
      edits = min(edits, Self.far)
      row |= UInt64(edits) << UInt64(8 * cell)
      left = edits
      least = min(least, edits)
    }
    return Rows(depth: depth, last: row, beforeLast: rows.last, least: least)
  }

  @inline(__always)
  private static func cell(_ cell: Int, of row: UInt64) -> Int {
    Int(truncatingIfNeeded: row >> UInt64(8 * cell) & 0xFF)
  }

  /// How many edits what has led here is away from the whole word; more than the limit where it
  /// does not matter.
  @inline(__always)
  func edits(_ rows: Rows) -> Int {
    let cell = count - rows.depth + limit
    return cell >= 0 && cell <= 2 * limit ? Self.cell(cell, of: rows.last) : Self.far
  }

  /// Letters one of which has to come next.
  struct Following {
    /// Where they stand.
    fileprivate var range: Range<Int>
    /// As in `WordTrie.initials`.
    fileprivate(set) var initials: UInt32 = 0
    /// How many there are, equal ones counted once.
    fileprivate(set) var count = 0
  }

  @inline(__always)
  func isOne(of following: Following, _ letter: UInt32) -> Bool {
    WordTrie.initials(letter) & following.initials != 0
      && letters[following.range].contains(letter)
  }

  /// The letters one of which has to come next, where no edit is left; nil where any may.
  @inline(__always)
  func following(_ rows: Rows) -> Following? {
    rows.least == limit && rows.depth < followings.count ? followings[rows.depth] : nil
  }

  /// For each number of letters those that the limit reaches from there.
  private static func followings(_ letters: [UInt32], limit: Int, count: Int) -> [Following] {
    (0..<count + limit).map { depth in
      let first = max(depth, limit + 1)
      let last = min(depth + 1 + 2 * limit, limit + count)
      var following = Following(range: first..<last + 1)
      for index in following.range where !letters[first..<index].contains(letters[index]) {
        following.initials |= WordTrie.initials(letters[index])
        following.count += 1
      }
      return following
    }
  }
}
