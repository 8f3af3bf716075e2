import ShardFormat

/// A collector of the coast of an extract of OpenStreetMap. The lines of the coast have land on
/// their left and water on their right, and break off where they leave the extract.
struct Coastline {
  /// A line of the coast, as points in units of `StreetShapeCoding`.
  typealias Line = [ShapeCoding.GridPoint]

  /// The largest number of points of a coast that are kept. A longer coast is simplified as often
  /// as need be.
  private static let limit = 2_000_000
  /// The tolerance, in degrees of longitude, with which a coast of too many points is simplified
  /// first; each further time it is doubled.
  private static let firstTolerance = 4e-6

  private var pieces: [Line] = []
  /// The number of points in all pieces of the coast that are kept.
  private var count = 0
  /// The tolerance, in degrees of longitude, with which the coast has been simplified so far; 0 if
  /// it has not been.
  private var tolerance = 0.0
  private let limit: Int

  init(limit: Int = Self.limit) { self.limit = limit }

  /// Adds a piece of the coast, and simplifies all pieces while they have too many points together.
  mutating func add(_ line: Line) {
    guard let piece = simplified(line) else { return }
    pieces.append(piece)
    count += piece.count
    while count > limit, tolerance < 1 {
      tolerance = max(2 * tolerance, Self.firstTolerance)
      pieces = pieces.compactMap(simplified)
      count = pieces.reduce(0) { $0 + $1.count }
    }
  }

  /// Returns a line of the coast simplified with the current tolerance, or `nil` if it has too few
  /// points to be a line.
  private func simplified(_ line: Line) -> Line? {
    guard tolerance > 0 || line.count < 2 else { return line }
    return DetailedOutline(line, isRing: false)?.points(tolerance: tolerance)
  }

  /// Returns the whole coast, its pieces joined where one ends at the very point where another
  /// begins.
  ///
  /// - Returns: The lines that stay open, and the rings without the repeated last point.
  func joined() -> (lines: [Line], rings: [Line]) {
    var byStart: [ShapeCoding.GridPoint: [Int]] = [:]
    for index in pieces.indices.reversed() { byStart[pieces[index][0], default: []].append(index) }
    let ends = Set(pieces.map { $0[$0.count - 1] })
    var isUsed = [Bool](repeating: false, count: pieces.count)
    var lines: [Line] = []
    var rings: [Line] = []
    // Begin with pieces that no other piece leads to; after them only rings are left.
    let heads = pieces.indices.filter { !ends.contains(pieces[$0][0]) }
    for index in heads + Array(pieces.indices) where !isUsed[index] {
      isUsed[index] = true
      var line = pieces[index]
      while line.first != line.last, let end = line.last,
        let next = byStart[end]?.popLast(where: { !isUsed[$0] })
      {
        isUsed[next] = true
        line += pieces[next].dropFirst()
      }
      if line.first != line.last {
        lines.append(line)
      } else if line.count > 3 {
        rings.append(line.dropLast())
      }
    }
    return (lines, rings)
  }
}

extension [Int] {
  /// Removes the array's elements from its end up to and including one that satisfies a condition,
  /// and returns that element; returns `nil` if none satisfies it.
  fileprivate mutating func popLast(where isWanted: (Int) -> Bool) -> Int? {
    while let last = popLast() {
      if isWanted(last) { return last }
    }
    return nil
  }
}
