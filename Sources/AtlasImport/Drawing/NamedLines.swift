import ShardFormat

/// A namespace for the function that joins the lines that a street is cut into, so that the
/// street's name may run along several of them.
enum NamedLines {
  /// The least cosine of the angle by which a street may turn where two of its lines are joined:
  /// that of 40 degrees.
  private static let leastCosine = 0.766

  /// Returns lines of one street, each of two points or more, joined where they touch at their ends, at
  /// each junction those between which the way turns least; with each the index of the first of the
  /// lines that it is joined of.
  static func joined(
    _ lines: [[ShapeCoding.GridPoint]]
  ) -> [(first: Int, line: [ShapeCoding.GridPoint])] {
    var ends: [ShapeCoding.GridPoint: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      ends[line[0], default: []].append(index)
      ends[line[line.count - 1], default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    var chains: [(first: Int, line: [ShapeCoding.GridPoint])] = []
    for (index, line) in lines.enumerated() where !isUsed[index] {
      isUsed[index] = true
      // Extend the line at its end, then, reversed, at its start.
      var chain = extended(line, lines, ends, &isUsed)
      chain.reverse()
      chains.append((index, extended(chain, lines, ends, &isUsed)))
    }
    return chains
  }

  /// Returns a line extended at its end by as many unused lines of the same street as go on from
  /// it, and marks these as used.
  private static func extended(
    _ line: [ShapeCoding.GridPoint], _ lines: [[ShapeCoding.GridPoint]],
    _ ends: [ShapeCoding.GridPoint: [Int]], _ isUsed: inout [Bool]
  ) -> [ShapeCoding.GridPoint] {
    var chain = line
    while let end = chain.last {
      var best: (cosine: Double, index: Int, line: [ShapeCoding.GridPoint])?
      // Where more lines meet than at any crossing, only the first few are tried.
      for index in (ends[end] ?? []).prefix(16) where !isUsed[index] {
        let next = lines[index][0] == end ? lines[index] : lines[index].reversed()
        let cosine = cosine(chain[chain.count - 2], end, next[1])
        if cosine >= max(leastCosine, best?.cosine ?? -1) { best = (cosine, index, next) }
      }
      guard let best else { break }
      isUsed[best.index] = true
      chain += best.line.dropFirst()
    }
    return chain
  }

  /// Returns the cosine of the angle by which the way through three points turns at the second of
  /// them.
  private static func cosine(
    _ first: ShapeCoding.GridPoint, _ middle: ShapeCoding.GridPoint, _ last: ShapeCoding.GridPoint
  ) -> Double {
    let (x1, y1) = (Double(middle.x) - Double(first.x), Double(middle.y) - Double(first.y))
    let (x2, y2) = (Double(last.x) - Double(middle.x), Double(last.y) - Double(middle.y))
    let lengths = ((x1 * x1 + y1 * y1) * (x2 * x2 + y2 * y2)).squareRoot()
    return lengths > 0 ? (x1 * x2 + y1 * y2) / lengths : 1
  }
}
