/// How many edits a word is away from a fixed one, letter by letter: the table of the optimal
/// string alignment distance (Boytsov: Indexing methods for approximate dictionary searching,
/// 2011), of which only the cells are kept that the limit reaches, on both sides of the diagonal.
struct EditDistance {
  /// The last two rows of the table, a byte a cell; the diagonal is the cell `limit`.
  struct Rows {
    /// How many letters have led here.
    fileprivate(set) var depth = 0
    fileprivate var last: UInt64
    fileprivate var beforeLast = EditDistance.allFar
    fileprivate var lastLetter: UInt32 = 0
    /// The fewest edits that any word that begins so is away; none of them is within the limit if
    /// this is not.
    fileprivate(set) var least = 0
  }

  /// Words of more letters have no distance.
  static let longest = 40
  /// More than any limit, with room above to count on.
  private static let far = 100
  private static let allFar: UInt64 = (0..<8).reduce(0) { row, _ in row << 8 | UInt64(far) }

  /// 1 or 2.
  let limit: Int
  /// The letters, with zeros on either side, which equal none.
  private var letters = InlineArray<50, UInt32>(repeating: 0)
  private let count: Int
  /// What an error in the first letter counts for: it takes all, so that the whole tree need not
  /// be walked with an edit left.
  private let firstEdit: Int
  private var followings = InlineArray<42, Following>(repeating: Following())

  /// - Parameters:
  ///   - word: At most `longest` letters.
  ///   - limit: 1 or 2.
  init(to word: [UInt32], limit: Int) {
    self.limit = limit
    count = min(word.count, Self.longest)
    firstEdit = limit
    for index in 0..<count { letters[limit + 1 + index] = word[index] }
    for depth in 0..<count + limit { followings[depth] = followings(at: depth) }
  }

  /// No letter yet.
  var start: Rows {
    var row: UInt64 = 0
    for cell in 0...2 * limit {
      let column = cell - limit
      let edits = column < 0 ? Self.far : column == 0 ? 0 : column - 1 + firstEdit
      row |= UInt64(edits) << UInt64(8 * cell)
    }
    return Rows(last: row)
  }

  /// After one more letter.
  @inline(__always)
  func rows(after rows: Rows, _ letter: UInt32) -> Rows {
    let depth = rows.depth + 1
    // Past the end of the word there is nothing within the limit.
    guard depth <= count + limit else {
      return Rows(depth: depth, last: Self.allFar, least: Self.far)
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
      if typedBefore == letter, typed == rows.lastLetter, depth > 1 {
        edits = min(edits, Self.cell(cell, of: rows.beforeLast) + 1)
      }
      if depth == 1, cell == limit - 1 { edits = firstEdit }
      edits = min(edits, Self.far)
      row |= UInt64(edits) << UInt64(8 * cell)
      left = edits
      least = min(least, edits)
    }
    return Rows(
      depth: depth, last: row, beforeLast: rows.last, lastLetter: letter, least: least)
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
