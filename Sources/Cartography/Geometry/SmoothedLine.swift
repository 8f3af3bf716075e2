import PlaneGeometry

extension [Point] {
  /// Returns the line with as few of its points as keep it within a distance, in pixels, of what it
  /// was.
  func simplified(tolerance: Double) -> [Point] {
    let significances = significances(isRing: false, above: tolerance, by: Segment.self)
    return zip(self, significances).filter { $0.1 > tolerance }.map(\.0)
  }

  /// The number of times that the corners of a smoothed line are cut.
  private static var cuts: Int { 2 }

  /// Returns the line without its small bends and with its corners rounded, by Chaikin's algorithm, so
  /// that a name can run along it.
  ///
  /// - Parameter tolerance: The distance in pixels by which the line may be changed before its corners
  ///   are rounded.
  func smoothed(tolerance: Double) -> [Point] {
    var line = simplified(tolerance: tolerance)
    for _ in 0..<Self.cuts where line.count > 2 {
      var cut = [line[0]]
      for (from, to) in zip(line, line.dropFirst()) {
        let (run, rise) = (to.x - from.x, to.y - from.y)
        cut.append(Point(x: from.x + run / 4, y: from.y + rise / 4))
        cut.append(Point(x: from.x + run * 3 / 4, y: from.y + rise * 3 / 4))
      }
      cut.append(line[line.count - 1])
      line = cut
    }
    return line
  }
}
