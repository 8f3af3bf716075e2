import Foundation
import PlaneGeometry

/// A group of markers that a map shows together as one sign, or of a single marker with its own pin.
struct MarkerGroup {
  private(set) var markers: [MapMarker]
  /// The positions of the group's markers in the frame, in their order.
  private(set) var tips: [Point]
  /// The smallest rectangle around the positions.
  private(set) var box: Rectangle<Double>
  private var sum: Point

  init(_ marker: MapMarker, at tip: Point) {
    markers = [marker]
    tips = [tip]
    box = Rectangle(minX: tip.x, minY: tip.y, maxX: tip.x, maxY: tip.y)
    sum = tip
  }

  /// Returns the group of this one's markers and, after them, those of another one.
  func joined(with other: MarkerGroup) -> MarkerGroup {
    var group = self
    group.markers += other.markers
    group.tips += other.tips
    group.box = box.union(other.box)
    group.sum = Point(x: sum.x + other.sum.x, y: sum.y + other.sum.y)
    return group
  }

  /// The mean of the positions of the group's markers, in pixels of the frame.
  var middle: Point {
    Point(x: sum.x / Double(tips.count), y: sum.y / Double(tips.count))
  }

  /// A Boolean value that says whether the group is the place that the page is about, which keeps a pin
  /// and a name of its own.
  var isChosen: Bool { markers[0].isChosen }

  /// The radius in pixels of the sign or pin's head that stands for the group of markers.
  var radius: Double { markers.count > 1 ? MapCluster.radius : MapPin.headRadius }
}

/// The gathering of markers whose heads would touch though a nearer view can tell them apart.
///
/// The closest two groups are joined again and again. Each group waits in a heap with the nearest other
/// one, and looks for another when that is gone, so that the work grows with the number of markers and
/// of those around each of them.
struct MarkerGathering {
  /// The frame of the map, in pixels.
  let frame: Rectangle<Double>
  /// The number of levels by which the view can come closer.
  let levels: Double

  /// The largest distance, in pixels, at which two signs or heads touch.
  private static let reach = 2 * max(MapCluster.radius, MapPin.headRadius) + MapPin.gap

  /// A group with the nearest other one that it may be joined with, by their numbers.
  private struct Pair {
    let distance: Double
    let seeker, found: Int
    /// The numbers of markers of both, by which a group that was joined since is told.
    let seekerCount, foundCount: Int

    static func isEarlier(_ one: Pair, _ other: Pair) -> Bool {
      (one.distance, max(one.seeker, one.found), min(one.seeker, one.found))
        < (other.distance, max(other.seeker, other.found), min(other.seeker, other.found))
    }
  }

  /// Returns the middle of the sign or pin's head of a group of markers, in pixels; a sign is held
  /// inside the frame.
  func head(of group: MarkerGroup) -> Point {
    guard group.markers.count > 1 else {
      return Point(x: group.tips[0].x, y: group.tips[0].y - MapPin.headHeight)
    }
    return inFrame(group.middle)
  }

  /// Returns the middle of a sign, in pixels, moved so far that the frame holds the sign.
  func inFrame(_ middle: Point) -> Point {
    let room = frame.expanded(by: -MapCluster.radius)
    return Point(
      x: min(max(middle.x, room.minX), room.maxX), y: min(max(middle.y, room.minY), room.maxY))
  }

  /// Returns whether the closest view that there is shows markers apart that are spread so far in the
  /// frame, in pixels.
  func isOpened(_ spread: Double) -> Bool {
    levels > 0.5 && spread * exp2(levels) >= 2 * MapPin.spacing
  }

  /// Returns groups of which none touch, as far as they may be joined, in the order of the given ones.
  func gathered(_ groups: [MarkerGroup]) -> [MarkerGroup] {
    var groups: [MarkerGroup?] = groups
    var heads = groups.map { $0.map(head) ?? frame.center }
    var grid = PointGrid(reach: Self.reach)
    for (number, head) in heads.enumerated() { grid.insert(number, at: head) }
    var pairs = Heap<Pair>(isEarlier: Pair.isEarlier)
    for number in groups.indices {
      if let pair = nearest(to: number, groups, heads, grid) { pairs.insert(pair) }
    }
    while let pair = pairs.removeFirst() {
      guard let seeker = groups[pair.seeker], seeker.tips.count == pair.seekerCount else {
        continue
      }
      var changed = pair.seeker
      if let found = groups[pair.found], found.tips.count == pair.foundCount {
        changed = min(pair.seeker, pair.found)
        let joined =
          changed == pair.seeker ? seeker.joined(with: found) : found.joined(with: seeker)
        for number in [pair.seeker, pair.found] {
          grid.remove(number, at: heads[number])
          groups[number] = nil
        }
        groups[changed] = joined
        heads[changed] = head(of: joined)
        grid.insert(changed, at: heads[changed])
      }
      if let next = nearest(to: changed, groups, heads, grid) { pairs.insert(next) }
    }
    return groups.compactMap(\.self)
  }

  /// Returns a group with the nearest other one that it may be joined with; `nil` where there is none.
  private func nearest(
    to seeker: Int, _ groups: [MarkerGroup?], _ heads: [Point], _ grid: PointGrid
  ) -> Pair? {
    guard let group = groups[seeker], !group.isChosen else { return nil }
    var best: Pair?
    grid.forEach(near: heads[seeker]) { number in
      guard number != seeker, let other = groups[number], !other.isChosen else { return }
      let pair = Pair(
        distance: heads[seeker].distanceSquared(to: heads[number]).squareRoot(), seeker: seeker,
        found: number, seekerCount: group.tips.count, foundCount: other.tips.count)
      guard pair.distance < group.radius + other.radius + MapPin.gap,
        best.map({ Pair.isEarlier(pair, $0) }) ?? true,
        isOpened(group.box.union(other.box).extent)
      else { return }
      best = pair
    }
    return best
  }
}
