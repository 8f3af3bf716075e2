/// A mask that is laid upon the data of a QR code, so that no large squares and no patterns like those of
/// the code itself come about: modules change between dark and light where its rule says so.
struct QRMask {
  /// The number of the mask, from 0.
  let number: Int

  static let all = (0..<rules.count).map(QRMask.init)

  /// The rules by their numbers: whether a module changes, by its column and row.
  private static let rules: [@Sendable (_ x: Int, _ y: Int) -> Bool] = [
    { ($0 + $1) % 2 == 0 }, { $1 % 2 == 0 }, { x, _ in x % 3 == 0 }, { ($0 + $1) % 3 == 0 },
    { ($1 / 2 + $0 / 3) % 2 == 0 }, { $0 * $1 % 2 + $0 * $1 % 3 == 0 },
    { ($0 * $1 % 2 + $0 * $1 % 3) % 2 == 0 }, { (($0 + $1) % 2 + $0 * $1 % 3) % 2 == 0 },
  ]

  /// The rows of each mask, one after the other, after which the mask repeats itself.
  private static let period = 12
  private static let rows = rules.flatMap { changes in
    (0..<period).map { y in
      (0..<128).reduce(UInt128(0)) { row, x in row | (changes(x, y) ? 1 : 0) << UInt128(x) }
    }
  }

  /// Returns the modules of a row that change, as in a row of a `QRCode`, on beyond its last column.
  func row(_ y: Int) -> UInt128 { Self.rows[number * Self.period + y % Self.period] }
}

extension QRCode {
  /// Returns how hard rows of modules are to read, by the points of the standard: for runs of one colour,
  /// for squares of one, for what looks like a finder pattern, and for too much of one colour. All modules
  /// of a row are looked at at once.
  static func penalty(of rows: [UInt128]) -> Int {
    let side = rows.count
    let width = UInt128(1) << side - 1
    var (runs, squares, finders, darkCount) = (0, 0, 0, 0)
    // For each row, whether a module is like the next one to its right, and like the one below it.
    let rightward = rows.map { ~($0 ^ $0 >> 1) & width >> 1 }
    let downward = (0..<side - 1).map { ~(rows[$0] ^ rows[$0 + 1]) & width }
    var above: UInt128 = 0
    for y in 0..<side {
      darkCount += rows[y].nonzeroBitCount
      // Where runs of five modules begin: 3 points for such a run, and 1 for each module more.
      let pairs = rightward[y] & rightward[y] >> 1
      let fives = pairs & pairs >> 2
      runs += fives.nonzeroBitCount + 2 * (fives & ~(fives << 1)).nonzeroBitCount
      finders += Self.finderCount(rows[y], width: width)
      if y + 4 < side {
        let below = downward[y] & downward[y + 1] & downward[y + 2] & downward[y + 3]
        runs += below.nonzeroBitCount + 2 * (below & ~above).nonzeroBitCount
        above = below
      }
      if y + 1 < side {
        squares += (rightward[y] & rightward[y + 1] & downward[y]).nonzeroBitCount
      }
      if y + 10 < side { finders += Self.finderCount(rows[y...], width: width) }
    }
    let imbalance = abs(darkCount * 20 - side * side * 10) / (side * side)
    return runs + 3 * squares + 40 * finders + 10 * imbalance
  }

  /// Returns how often a row has the proportions of a finder pattern, dark, light, three times dark,
  /// light and dark, with four light modules before or after it.
  private static func finderCount(_ row: UInt128, width: UInt128) -> Int {
    let light = ~row & width
    let core =
      row & light >> 1 & row >> 2 & row >> 3 & row >> 4 & light >> 5 & row >> 6
    if core == 0 { return 0 }
    let two = light & light >> 1
    let four = two & two >> 2
    return (core & four >> 7).nonzeroBitCount + (core & four << 4).nonzeroBitCount
  }

  /// Returns in how many columns the first eleven of some rows are such a pattern.
  private static func finderCount(_ rows: ArraySlice<UInt128>, width: UInt128) -> Int {
    let y = rows.startIndex
    func isDark(_ offset: Int) -> UInt128 { rows[y + offset] }
    func isLight(_ offset: Int) -> UInt128 { ~rows[y + offset] & width }
    func isFour(_ offset: Int) -> UInt128 {
      isLight(offset) & isLight(offset + 1) & isLight(offset + 2) & isLight(offset + 3)
    }
    func isCore(_ offset: Int) -> UInt128 {
      isDark(offset) & isLight(offset + 1) & isDark(offset + 2) & isDark(offset + 3)
        & isDark(offset + 4) & isLight(offset + 5) & isDark(offset + 6)
    }
    return (isCore(0) & isFour(7)).nonzeroBitCount + (isFour(0) & isCore(4)).nonzeroBitCount
  }
}
