import Foundation
import Places
import PlaneGeometry

/// A layout of the pins on a map in which every number can be read.
///
/// Markers whose heads would touch are gathered into one sign that says how many they are, and that
/// opens a closer view which tells them apart. Markers on one spot never stand apart: their heads
/// give way to one another, first sideways by whole heads, then in rows above and below. Where even
/// that finds no room (more than some fifty on one spot), heads do overlap. The place that the page
/// is about always has a pin of its own.
struct PinLayout {
  /// The pins laid out on the map, in the order of the markers, without markers out of view.
  private(set) var pins: [MapPin] = []
  /// The signs laid out on the map, each of which stands for several markers.
  private(set) var clusters: [MapCluster] = []

  private let viewport: Viewport
  /// The size of the map that a cluster opens, without the bleed of this one.
  private let size: MapSize

  /// The steps by which the head of a pin may give way to others, in whole heads, nearest first.
  private static let steps: [(across: Double, up: Double)] = {
    let rows: [Double] = [0, 1, 2, 3, -2, -3]
    let columns: [Double] = [0, 1, -1, 2, -2, 3, -3, 4, -4]
    return rows.flatMap { row in columns.map { ($0, row) } }
  }()

  /// Creates the layout of those markers that are in view.
  ///
  /// - Parameter size: The size of the map that a cluster opens; `nil` for that of the viewport.
  init(_ markers: [MapMarker], viewport: Viewport, opening size: MapSize? = nil) {
    self.viewport = viewport
    self.size = size ?? viewport.size
    let frame = viewport.size.frame
    var groups = markers.map { Group($0, at: viewport.point(for: $0.coordinate)) }
      .filter { frame.contains($0.tips[0]) }
    while let (first, second) = pair(tooCloseIn: groups) {
      let other = groups.remove(at: second)
      groups[first].join(other)
    }
    clusters = groups.filter { $0.markers.count > 1 }.map(cluster)
    for group in groups where group.markers.count == 1 {
      pins.append(pin(group.markers[0], tip: group.tips[0]))
    }
  }

  /// A group of markers that a map shows together as one sign, or of a single marker with its own
  /// pin.
  private struct Group {
    var markers: [MapMarker]
    /// The positions of the group's markers in the frame, in their order.
    var tips: [Point]

    init(_ marker: MapMarker, at tip: Point) {
      markers = [marker]
      tips = [tip]
    }

    /// Appends the markers of another group to this one.
    mutating func join(_ other: Group) {
      markers += other.markers
      tips += other.tips
    }

    /// The mean of the positions of the group's markers, in pixels of the frame.
    var middle: Point {
      let count = Double(tips.count)
      return Point(
        x: tips.reduce(0) { $0 + $1.x } / count, y: tips.reduce(0) { $0 + $1.y } / count)
    }

    /// A Boolean value that says whether the group is the place that the page is about, which keeps
    /// a pin and a name of its own.
    var isChosen: Bool { markers[0].isChosen }

    /// The radius in pixels of the sign or pin's head that stands for the group of markers.
    var radius: Double { markers.count > 1 ? MapCluster.radius : MapPin.headRadius }
  }

  /// Returns the indices of the closest two groups of markers whose heads would touch though a
  /// nearer view can tell them apart, the earlier index first; `nil` if there are none.
  private func pair(tooCloseIn groups: [Group]) -> (first: Int, second: Int)? {
    var closest: (first: Int, second: Int, distance: Double)?
    for second in groups.indices {
      for first in groups[..<second].indices {
        let (one, other) = (groups[first], groups[second])
        let distance = head(of: one).distanceSquared(to: head(of: other)).squareRoot()
        let room = one.radius + other.radius + MapPin.gap
        if !one.isChosen, !other.isChosen, distance < room,
          distance < closest?.distance ?? .infinity,
          isOpened(one.tips + other.tips)
        {
          closest = (first, second, distance)
        }
      }
    }
    return closest.map { ($0.first, $0.second) }
  }

  /// Returns the middle of the sign or pin's head of a group of markers, in pixels; a sign is held
  /// inside the frame.
  private func head(of group: Group) -> Point {
    guard group.markers.count > 1 else {
      return Point(x: group.tips[0].x, y: group.tips[0].y - MapPin.headHeight)
    }
    let (middle, room) = (group.middle, viewport.size.frame.expanded(by: -MapCluster.radius))
    return Point(
      x: min(max(middle.x, room.minX), room.maxX), y: min(max(middle.y, room.minY), room.maxY))
  }

  /// Returns whether the closest view that there is shows markers apart, whose positions in the
  /// frame are given.
  private func isOpened(_ tips: [Point]) -> Bool {
    let levels = Viewport.maximumZoom - viewport.zoom
    guard levels > 0.5, let spread = Rectangle(bounding: tips)?.extent else { return false }
    return spread * exp2(levels) >= 2 * MapPin.spacing
  }

  /// Returns the sign on the map for a group of several markers.
  private func cluster(_ group: Group) -> MapCluster {
    let box = Rectangle(bounding: group.tips) ?? viewport.size.frame
    let (northWest, southEast) = (
      viewport.coordinate(at: Point(x: box.minX, y: box.minY)),
      viewport.coordinate(at: Point(x: box.maxX, y: box.maxY))
    )
    let region = CoordinateRegion(
      south: southEast.latitude, west: northWest.longitude, north: northWest.latitude,
      east: southEast.longitude)
    let fitting = Viewport(fitting: region, size: size, padding: .markers)
    let wanted = max(fitting.zoom, viewport.zoom + max(levelsToPart(group.tips), 1))
    return MapCluster(
      markers: group.markers.sorted { $0.number < $1.number },
      center: head(of: group), opened: fitting.zoomed(byLevels: wanted - fitting.zoom).region)
  }

  /// Returns how many levels of zoom closer the pins of places stand apart, whose positions in the
  /// frame are given, but for those that no view tells apart.
  private func levelsToPart(_ tips: [Point]) -> Double {
    var closest = Double.infinity
    for second in tips.indices {
      for first in tips[..<second] where isOpened([first, tips[second]]) {
        closest = min(closest, first.distanceSquared(to: tips[second]).squareRoot())
      }
    }
    return closest < .infinity ? log2(MapPin.spacing / closest) : 0
  }

  /// Returns the pin of a marker on the map, with its head at the nearest free spot.
  private func pin(_ marker: MapMarker, tip: Point) -> MapPin {
    let room = viewport.size.frame.expanded(by: -MapPin.spacing / 2)
    let heads = Self.steps.lazy.map { step in
      Point(
        x: tip.x + step.across * MapPin.spacing,
        y: tip.y - MapPin.headHeight - step.up * MapPin.spacing)
    }
    let head = heads.first { head in
      room.contains(head)
        && pins.allSatisfy {
          $0.head.distanceSquared(to: head) >= MapPin.spacing * MapPin.spacing
        }
        && clusters.allSatisfy { cluster in
          let distance = MapCluster.radius + MapPin.headRadius + MapPin.gap
          return cluster.center.distanceSquared(to: head) >= distance * distance
        }
    }
    return MapPin(
      marker: marker, tip: tip, head: head ?? Point(x: tip.x, y: tip.y - MapPin.headHeight))
  }
}
