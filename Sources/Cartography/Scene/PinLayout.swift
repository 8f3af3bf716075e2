import Foundation
import Places
import PlaneGeometry

/// A layout of the pins on a map in which every number can be read.
///
/// Heads that would touch give way to one another by a head or two, sideways or upwards, and are joined
/// to their places by lines. Where there are too many for that, they are gathered into one sign that says
/// how many they are, and that opens a closer view. Markers on one spot never stand apart: their heads
/// give way farther, in rows above and below. Where even that finds no room (more than some fifty on one
/// spot), heads do overlap. The place that the page is about always has a pin of its own, to which all
/// others give way.
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

  /// A step by which the head of a pin may give way to others, in whole heads.
  private typealias Step = (across: Double, up: Double)

  /// The steps of a pin that could stand in a sign with others instead, nearest first. With more steps
  /// there are fewer signs, and longer lines between heads and places.
  private static let shortSteps: [Step] = [
    (0, 0), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1), (2, 0), (-2, 0), (0, 2), (2, 1), (-2, 1),
    (1, 2), (-1, 2),
  ]
  /// The steps of a pin that stands on one spot with others, nearest first.
  private static let longSteps: [Step] = {
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
    var crowded = Set(groups.indices.filter { Self.isCrowd(groups[$0]) })
    while true {
      let others = layOut(groups, crowded)
      if others.isEmpty { break }
      crowded.formUnion(others)
    }
  }

  /// The number of markers on the ground of two heads from which on they are a crowd. With a larger number
  /// there are fewer signs, and more lines between heads and places in one spot.
  private static let crowd = 6

  /// Returns whether the markers of a group are so many on so little ground that lines to their places
  /// could not be told apart.
  private static func isCrowd(_ group: MarkerGroup) -> Bool {
    group.markers.count >= crowd && group.box.extent <= 2 * MapPin.spacing
  }

  /// Lays out the markers of groups: those of a crowded group as one sign, all others as pins.
  ///
  /// - Parameter crowded: The indices of the crowded groups.
  /// - Returns: The indices of the other groups whose pins find no room; the layout is complete if there
  ///   are none.
  private mutating func layOut(_ groups: [MarkerGroup], _ crowded: Set<Int>) -> Set<Int> {
    (pins, clusters, taken) = ([], [], [])
    grid = PointGrid(reach: max(MapPin.spacing, Self.roomBesideCluster))
    var pins: [(order: Int, pin: MapPin)] = []
    func add(_ pin: MapPin, _ marker: Single) {
      take(pin.head, room: MapPin.spacing)
      pins.append((marker.order, pin))
    }
    let (chosen, rest) = Self.singles(of: groups, crowded)
    var others = rest
    for single in chosen {
      if let pin = pin(single, [(0, 0)]) { add(pin, single) } else { others.append(single) }
    }
    let head = pins.first?.pin.head
    clusters = groups.indices.filter(crowded.contains).map { cluster(groups[$0], clearOf: head) }
    for cluster in clusters { take(cluster.center, room: Self.roomBesideCluster) }
    // Whoever can stand above its place does; only then do the rest give way.
    var displaced: [Single] = []
    for single in others {
      if let pin = pin(single, [(0, 0)]) { add(pin, single) } else { displaced.append(single) }
    }
    var failed: Set<Int> = []
    for single in displaced {
      if let pin = pin(single, single.isAlone ? Self.longSteps : Self.shortSteps) {
        add(pin, single)
      } else if single.isAlone {
        let head = Self.head(over: single.tip, (0, 0))
        add(MapPin(marker: single.marker, tip: single.tip, head: head), single)
      } else {
        failed.insert(single.group)
      }
    }
    self.pins = pins.sorted { $0.order < $1.order }.map(\.pin)
    return failed
  }

  /// A marker that is to have a pin of its own.
  private struct Single {
    let marker: MapMarker
    let tip: Point
    /// The index of the group that the marker is gathered in.
    let group: Int
    /// A Boolean value that says whether the marker's group has no other.
    let isAlone: Bool

    /// The place of the marker in the order of all: that of the numbers, then those without one.
    var order: Int { marker.number ?? .max }
  }

  /// Returns the markers of the groups that are not crowded, in their order: the chosen one, and the
  /// others.
  private static func singles(
    of groups: [MarkerGroup], _ crowded: Set<Int>
  ) -> (chosen: [Single], others: [Single]) {
    let all = groups.indices.filter { !crowded.contains($0) }.flatMap { index in
      zip(groups[index].markers, groups[index].tips).map { marker, tip in
        Single(
          marker: marker, tip: tip, group: index, isAlone: groups[index].markers.count == 1)
      }
    }.sorted { $0.order < $1.order }
    return (all.filter(\.marker.isChosen), all.filter { !$0.marker.isChosen })
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

  /// The numbers of levels of zoom by which the view that a sign opens is closer than this one.
  private static let levelsOpened = 1.0...2.0

  /// Returns the sign on the map for a group of several markers.
  ///
  /// - Parameter head: The middle of the head of the chosen place's pin, to which the sign gives way.
  private func cluster(_ group: MarkerGroup, clearOf head: Point?) -> MapCluster {
    let box = group.box
    let (northWest, southEast) = (
      viewport.coordinate(at: Point(x: box.minX, y: box.minY)),
      viewport.coordinate(at: Point(x: box.maxX, y: box.maxY))
    )
    let region = CoordinateRegion(
      south: southEast.latitude, west: northWest.longitude, north: northWest.latitude,
      east: southEast.longitude)
    let fitting = Viewport(fitting: region, size: size, padding: .markers)
    let levels = min(
      max(fitting.zoom - viewport.zoom, Self.levelsOpened.lowerBound), Self.levelsOpened.upperBound)
    return MapCluster(
      markers: group.markers.sorted { $0.number ?? .max < $1.number ?? .max },
      center: moved(gathering.head(of: group), clearOf: head),
      opened: fitting.zoomed(byLevels: viewport.zoom + levels - fitting.zoom).region)
  }

  /// Returns the middle of a sign, moved straight away from a pin's head as far as the sign would
  /// cover it.
  private func moved(_ center: Point, clearOf head: Point?) -> Point {
    guard let head else { return center }
    let distance = head.distanceSquared(to: center).squareRoot()
    if distance >= Self.roomBesideCluster { return center }
    let step = Self.roomBesideCluster / max(distance, 1e-6)
    let away =
      distance < 1e-6
      ? Point(x: head.x + Self.roomBesideCluster, y: head.y)
      : Point(x: head.x + (center.x - head.x) * step, y: head.y + (center.y - head.y) * step)
    return gathering.inFrame(away)
  }

  /// Returns the middle of a pin's head, in pixels.
  private static func head(over tip: Point, _ step: Step) -> Point {
    Point(
      x: tip.x + step.across * MapPin.spacing,
      y: tip.y - MapPin.headHeight - step.up * MapPin.spacing)
  }

  /// Returns the pin of a marker on the map, with its head at the first of some steps that is free;
  /// `nil` where none is.
  private func pin(_ single: Single, _ steps: [Step]) -> MapPin? {
    let room = viewport.size.frame.expanded(by: -MapPin.spacing / 2)
    let heads = steps.lazy.map { Self.head(over: single.tip, $0) }
    let head = heads.first { head in
      room.contains(head)
        && grid.allSatisfy(near: head) {
          taken[$0].spot.distanceSquared(to: head) >= taken[$0].roomSquared
        }
    }
    return head.map { MapPin(marker: single.marker, tip: single.tip, head: $0) }
  }
}
