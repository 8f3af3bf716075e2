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
  private let gathering: MarkerGathering
  /// The spots that heads and signs have, with the squares of the distances within which no further
  /// head may have its middle, in pixels.
  private var taken: [(spot: Point, roomSquared: Double)] = []
  private var grid = PointGrid(reach: max(MapPin.spacing, roomBesideCluster))

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
    gathering = MarkerGathering(frame: frame, levels: Viewport.maximumZoom - viewport.zoom)
    let groups = gathering.gathered(
      markers.map { MarkerGroup($0, at: viewport.point(for: $0.coordinate)) }
        .filter { frame.contains($0.tips[0]) })
    clusters = groups.filter { $0.markers.count > 1 }.map(cluster)
    for cluster in clusters { take(cluster.center, room: Self.roomBesideCluster) }
    for group in groups where group.markers.count == 1 {
      let pin = pin(group.markers[0], tip: group.tips[0])
      take(pin.head, room: MapPin.spacing)
      pins.append(pin)
    }
  }

  /// The least distance of a pin's head from the middle of a sign, in pixels.
  private static let roomBesideCluster = MapCluster.radius + MapPin.headRadius + MapPin.gap

  /// Keeps a spot that a head or a sign has.
  ///
  /// - Parameter room: The distance within which no further head may have its middle, in pixels.
  private mutating func take(_ spot: Point, room: Double) {
    // Of the many heads that find no room on one spot, the first stands for all.
    guard grid.allSatisfy(near: spot, { taken[$0].spot != spot }) else { return }
    grid.insert(taken.count, at: spot)
    taken.append((spot, room * room))
  }

  /// Returns the sign on the map for a group of several markers.
  private func cluster(_ group: MarkerGroup) -> MapCluster {
    let box = group.box
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
      center: gathering.head(of: group),
      opened: fitting.zoomed(byLevels: wanted - fitting.zoom).region)
  }

  /// Returns how many levels of zoom closer the pins of places stand apart, whose positions in the
  /// frame are given, but for those that no view tells apart.
  private func levelsToPart(_ tips: [Point]) -> Double {
    let sorted = tips.sorted { $0.x < $1.x }
    var closest = Double.infinity
    for (index, tip) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if other.x - tip.x >= closest { break }
        if gathering.isOpened(max(other.x - tip.x, abs(other.y - tip.y))) {
          closest = min(closest, tip.distanceSquared(to: other).squareRoot())
        }
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
        && grid.allSatisfy(near: head) {
          taken[$0].spot.distanceSquared(to: head) >= taken[$0].roomSquared
        }
    }
    return MapPin(
      marker: marker, tip: tip, head: head ?? Point(x: tip.x, y: tip.y - MapPin.headHeight))
  }
}
