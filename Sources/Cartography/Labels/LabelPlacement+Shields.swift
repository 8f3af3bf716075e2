import PlaneGeometry

extension LabelPlacement {
  /// The space between the number of a road and the edge of its sign on the map, in pixels.
  private static let padding = (across: 2.0, down: 0.5)
  /// The least distance between two signs with the number of one road, in pixels. A larger value
  /// means fewer signs.
  private static let distance = 250.0

  /// Sets the number of a road upright on a sign, as a label of the map, at the first free spot
  /// found on the road's lines.
  mutating func placeShield(_ number: String, on lines: [[Point]]) {
    guard !isFull(for: .shield), !number.isEmpty, !isTooLong(number) else { return }
    let fontSize = MapLabel.Style.shield.fontSize(zoom: zoom)
    let width = TextMetrics.width(of: number, fontSize: fontSize) + 2 * Self.padding.across
    let height = TextMetrics.height * fontSize + 2 * Self.padding.down
    for line in lines {
      for share in [0.5, 0.25, 0.75] {
        guard line.count > 1 else { continue }
        let position = share * Double(line.count - 1)
        let (from, to) = (line[Int(position)], line[min(Int(position) + 1, line.count - 1)])
        let part = position - position.rounded(.down)
        let point = Point(
          x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
        let box = Rectangle(center: point, width: width, height: height)
        guard isFree(box), !isRepeated(number, near: point, within: Self.distance) else {
          continue
        }
        let label = MapLabel(
          name: number, style: .shield, fontSize: fontSize, lines: [number], anchor: .middle,
          baseline: Point(x: point.x, y: point.y + 0.36 * fontSize), dot: nil, box: box)
        append(label, taking: [box], at: point)
        return
      }
    }
  }
}
