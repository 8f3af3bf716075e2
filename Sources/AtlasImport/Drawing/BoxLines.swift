/// Lines cut to a box, each from one side of it to one: an end inside is led to the nearest side.
struct BoxLines {
  private(set) var lines: [[PlanePoint]] = []
  private let box: PlaneBox
  /// How much longer a unit of latitude is on a map.
  private let stretch: Double

  init(_ box: PlaneBox, lines: [[PlanePoint]], stretch: Double) {
    (self.box, self.stretch) = (box, stretch)
    for line in lines { add(line) }
  }

  mutating func add(_ line: [PlanePoint]) {
    var piece: [PlanePoint] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard let (start, end) = box.clip(from, to) else { continue }
      if piece.last != start {
        if piece.count > 1 { lines.append(closed(piece)) }
        piece = [start]
      }
      if end != start { piece.append(end) }
    }
    if piece.count > 1 { lines.append(closed(piece)) }
  }

  private func closed(_ piece: [PlanePoint]) -> [PlanePoint] {
    var piece = piece
    if let first = piece.first, !isOnSide(first) {
      piece.insert(box.nearestSide(to: first, stretch: stretch), at: 0)
    }
    if let last = piece.last, !isOnSide(last) {
      piece.append(box.nearestSide(to: last, stretch: stretch))
    }
    return piece
  }

  private func isOnSide(_ point: PlanePoint) -> Bool {
    point.x == box.west || point.x == box.east || point.y == box.south || point.y == box.north
  }
}
