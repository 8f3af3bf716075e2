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
  }

  let limit: Int
  /// The letters, with zeros on either side, which equal none.
  private let letters: [UInt32]
  private let count: Int
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
  }

  var firstLetter: UInt32 { letters[limit + 1] }

  /// No letter yet.
  var start: Rows {
    var row: UInt64 = 0
    for cell in 0...2 * limit {
      let column = cell - limit
      let edits = column < 0 ? Self.far : column == 0 ? 0 : column - 1 + firstEdit
      row |= UInt64(edits) << UInt64(8 * cell)
    }
    return Rows(depth: 0, last: row, beforeLast: Self.allFar)
  }

  private static let allFar: UInt64 = (0..<8).reduce(0) { row, _ in row << 8 | UInt64(far) }

  /// - Parameter path: All the letters so far, the last of which the rows do not have yet.
  @inline(__always)
  func rows(after rows: Rows, _ path: [UInt32]) -> Rows {
    let depth = path.count
    let letter = path[depth - 1]
    let before = depth > 1 ? path[depth - 2] : 0
    // Past the end of the word there is nothing within the limit.
    guard depth <= count + limit else {
      return Rows(depth: depth, last: Self.allFar, beforeLast: Self.allFar)
    }
    var (row, left) = (UInt64(0), Self.far)
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
    }
    return Rows(depth: depth, last: row, beforeLast: rows.last)
  }

  @inline(__always)
  private static func cell(_ cell: Int, of row: UInt64) -> Int {
    Int(truncatingIfNeeded: row >> UInt64(8 * cell) & 0xFF)
  }

  /// The fewest edits that any word that begins so is away; none of them is within the limit if
  /// this is not.
  @inline(__always)
  func least(_ rows: Rows) -> Int {
    var least = Self.far
    for cell in 0...2 * limit { least = min(least, Self.cell(cell, of: rows.last)) }
    return least
  }

  /// How many edits what has led here is away from the whole word; more than the limit where it
  /// does not matter.
  @inline(__always)
  func edits(_ rows: Rows) -> Int {
    let cell = count - rows.depth + limit
    return cell >= 0 && cell <= 2 * limit ? Self.cell(cell, of: rows.last) : Self.far
  }

  /// The bytes that a letter after these may begin with in UTF-8: the bit of their value modulo
  /// 64. Where no edit is left, it has to be one of the letters that come next.
  func leads(after rows: Rows) -> UInt64 {
    guard least(rows) == limit else { return .max }
    var leads: UInt64 = 0
    let next = rows.depth...rows.depth + 1 + 2 * limit
    for letter in letters[next.clamped(to: 0...letters.count - 1)] {
      guard let scalar = Unicode.Scalar(letter), let lead = UTF8.encode(scalar)?.first
      else { continue }
      leads |= 1 << UInt64(lead & 63)
    }
    return leads
  }
}
