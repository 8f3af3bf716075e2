/// Sets pins so that every number can be read: a head that would cover another gives way, first
/// sideways by whole heads, then in rows above and below. Where even that finds no room (more
/// than some fifty results on one spot), heads do overlap.
enum PinLayout {
  /// In whole heads, nearest first.
  private static let steps: [(across: Double, up: Double)] = {
    let rows: [Double] = [0, 1, 2, 3, -2, -3]
    let columns: [Double] = [0, 1, -1, 2, -2, 3, -3, 4, -4]
    return rows.flatMap { row in columns.map { ($0, row) } }
  }()

  /// Markers whose place is outside the frame are left out.
  static func pins(_ markers: [MapMarker], viewport: Viewport) -> [MapPin] {
    let frame = viewport.size.frame
    let nearest = MapPin.spacing * MapPin.spacing
    let room = frame.expanded(by: -MapPin.spacing / 2)
    var pins: [MapPin] = []
    for marker in markers {
      let tip = viewport.point(for: marker.coordinate)
      guard frame.contains(tip) else { continue }
      let heads = steps.lazy.map { step in
        Point(
          x: tip.x + step.across * MapPin.spacing,
          y: tip.y - MapPin.headHeight - step.up * MapPin.spacing)
      }
      let head = heads.first { head in
        room.contains(head)
          && pins.allSatisfy { $0.head.distanceSquared(to: head) >= nearest }
      }
      pins.append(
        MapPin(
          marker: marker, tip: tip,
          head: head ?? Point(x: tip.x, y: tip.y - MapPin.headHeight)))
    }
    return pins
  }
}
