/// An extension of `HouseNumber` with the rule of what may be one in a query.
extension HouseNumber {
  /// The greatest number of digits in one number of a house number in a query.
  private static let digitLimit = 5
  /// The greatest number of numbers that a house number in a query has, and of those apart by slashes, as houses in
  /// alleys have: `1407/88/3/5`.
  private static let (numberLimit, slashLimit) = (4, 12)
  /// The greatest number of numbers in a list of house numbers in a query.
  private static let listLimit = 8
  /// The words, other than single letters, that may follow the number of a house.
  private static let suffixes: Set = ["bis", "ter", "quater", "rear"]

  private typealias Run = HouseNumberRuns.Run

  /// Creates a house number from a text in a query, such as `12`, `12 A`, `12-14`, `12 корп. 1`,
  /// `N6W23001` or `1067;1077`; returns `nil` for any other text.
  init?(_ text: some StringProtocol) {
    let runs = HouseNumberRuns(text)
    guard Self.isNumber(runs) else { return nil }
    self.init(runs, written: String(text))
  }

  /// Returns whether the runs of a text in a query may be those of a house number.
  private static func isNumber(_ number: HouseNumberRuns) -> Bool {
    let runs = number.runs
    guard number.end <= .dot, let first = runs.first, first.separator == .nothing else {
      return false
    }
    if isGrid(runs) { return true }
    // Some houses have the number 0; "00" and "0a" are the numbers of none.
    if runs.count == 1, first.text == "0" { return true }
    if HouseNumberWords.provisional.contains(first.text), runs.count > 1, runs[1].isDigits {
      return runs.dropFirst().allSatisfy {
        $0.separator <= .dot && ($0.isDigits || isSuffix($0.text))
      }
    }
    guard first.isDigits, first.text.contains(where: { $0 != "0" }) else { return false }
    for index in runs.indices {
      let isPart = runs[index].isDigits ? isNumber(at: index, runs) : isSuffix(at: index, runs)
      if !isPart { return false }
    }
    let isList = runs.contains { $0.separator == .list }
    let slashes = runs.count { $0.separator == .slash }
    // Numbers with two hyphens are dates or parts of a telephone number.
    return runs.count(where: \.isDigits)
      <= (isList ? listLimit : numberLimit + min(slashes, slashLimit))
      && (isList || runs.count { $0.separator == .dash } <= 1)
  }

  /// Returns whether a run of digits may stand where it does in a house number.
  private static func isNumber(at index: Int, _ runs: [Run]) -> Bool {
    if runs[index].text.utf8.count > digitLimit { return false }
    guard index > 0 else { return true }
    switch runs[index].separator {
    case .dash, .slash, .list: return true
    // What follows a letter is the number of a building or flat.
    case .nothing, .blank, .dot: return !runs[index - 1].isDigits || isFraction(from: index, runs)
    case .other: return false
    }
  }

  /// Returns whether a run of letters may stand where it does in a house number.
  private static func isSuffix(at index: Int, _ runs: [Run]) -> Bool {
    let run = runs[index]
    if run.separator >= .list { return false }
    return isSuffix(run.text)
      || index < runs.count - 1 && HouseNumberWords.buildings[run.text] != nil
  }

  /// Returns whether a word may be what follows the number of a house.
  static func isSuffix(_ word: some StringProtocol) -> Bool {
    word.count == 1 || suffixes.contains(String(word))
  }

  /// Returns whether the runs of a house number from an index on are a fraction: `1/2`, `3/4`.
  private static func isFraction(from index: Int, _ runs: [Run]) -> Bool {
    guard index == runs.count - 2, index > 0, runs[index + 1].separator == .slash,
      [.blank, .dash].contains(runs[index].separator), let top = Int(runs[index].text),
      let bottom = Int(runs[index + 1].text)
    else { return false }
    return top > 0 && top < bottom && bottom <= 4
  }

  /// Returns whether runs are those of a house number by the grid of a county: `N6W23001`.
  private static func isGrid(_ runs: [Run]) -> Bool {
    runs.count == 4 && runs.map(\.isDigits) == [false, true, false, true]
      && ["n", "s"].contains(runs[0].text) && ["e", "w"].contains(runs[2].text)
  }
}

/// An extension of `HouseNumber` with the other numbers that may be meant by one in a query.
extension HouseNumber {
  /// Returns the house numbers that are meant by this one where no house has the whole of it, the
  /// likeliest first: without the number of the flat (`305-899` before a street is house 899,
  /// `5/3/12` behind one is house 5, `5 A 12` is `5a`), and each number of a list. A range has
  /// none.
  ///
  /// - Parameter isBeforeStreet: Whether the number stands before the street in the query.
  func others(isBeforeStreet: Bool) -> [HouseNumber] {
    let runs = HouseNumberRuns(text).runs
    if runs.contains(where: { $0.separator == .list }) {
      return text.split { ",;+&".contains($0) }.compactMap { HouseNumber($0) }
    }
    if last != nil && !hasSlash || Self.isFraction(from: runs.count - 2, runs) { return [] }
    let joined = runs.indices.dropFirst().filter { index in
      runs[index].isDigits && [.dash, .slash].contains(runs[index].separator)
    }
    if let end = joined.last {
      let head = joined.count > 1 ? Self.number(runs[..<end]) : nil
      let (first, last) = (Self.number(runs[..<joined[0]]), Self.number(runs[end...]))
      return (isBeforeStreet ? [last, first] : [head, first, last]).compactMap(\.self)
    }
    guard runs.count == 3, runs[0].isDigits, !runs[1].isDigits, runs[1].text.count == 1,
      HouseNumberWords.buildings[runs[1].text] == nil
    else { return [] }
    let count = runs[2].isDigits ? 1 : 2
    return (count...2).reversed().compactMap { Self.number(runs[..<$0]) }
  }

  private static func number(_ runs: ArraySlice<Run>) -> HouseNumber? {
    HouseNumber(
      runs.reduce(into: "") { $0 += ($0.isEmpty || !$1.isDigits ? "" : "/") + $1.text })
  }
}
