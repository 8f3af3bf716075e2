import Foundation
import Places
import PlaneGeometry
import TestSupport
import Testing

@testable import Cartography

@Suite struct PinLayoutTests {
  private let view = Viewport(fitting: .newYork, size: .standard)

  private func markers(_ coordinates: [Coordinate]) -> [MapMarker] {
    coordinates.enumerated().map { index, coordinate in
      MapMarker(number: index + 1, name: "\(index)", coordinate: coordinate, href: "#")
    }
  }

  /// Returns the least distance between the heads of two pins, in pixels.
  private func closestHeads(_ pins: [MapPin]) -> Double {
    var closest = Double.infinity
    for (index, pin) in pins.enumerated() {
      for other in pins[..<index] {
        closest = min(closest, hypot(pin.head.x - other.head.x, pin.head.y - other.head.y))
      }
    }
    return closest
  }

  @Test func `a pin's head stands above its place`() throws {
    let pin = try #require(
      PinLayout(markers([CoordinateRegion.newYork.center]), viewport: view).pins.first)
    #expect(abs(pin.tip.x - 400) < 0.01)
    #expect(pin.head == Point(x: pin.tip.x, y: pin.tip.y - MapPin.headHeight))
    #expect(!pin.isDisplaced)
  }

  @Test func `fifty results on one spot keep their numbers legible`() {
    let same = Array(repeating: CoordinateRegion.newYork.center, count: 50)
    let pins = PinLayout(markers(same), viewport: view).pins
    #expect(pins.map(\.marker.number) == Array(1...50))
    #expect(closestHeads(pins) >= MapPin.spacing - 1e-9)
    #expect(pins.filter { !$0.isDisplaced }.map(\.marker.number) == [1])
  }

  @Test func `fifty results in the view never cover one another`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let spots = (0..<50).map { _ in
        view.coordinate(
          at: Point(
            x: .random(in: 0...800, using: &generator), y: .random(in: 0...600, using: &generator)))
      }
      let layout = PinLayout(markers(spots), viewport: view)
      let gathered = layout.clusters.flatMap(\.markers).compactMap(\.number)
      #expect((layout.pins.compactMap(\.marker.number) + gathered).sorted() == Array(1...50))
      let heads =
        layout.pins.map { (middle: $0.head, radius: MapPin.headRadius) }
        + layout.clusters.map { (middle: $0.center, radius: MapCluster.radius) }
      for (index, head) in heads.enumerated() {
        #expect(view.size.frame.expanded(by: 1 - head.radius).contains(head.middle))
        for other in heads[..<index] {
          let distance = hypot(head.middle.x - other.middle.x, head.middle.y - other.middle.y)
          #expect(distance >= head.radius + other.radius)
        }
      }
    }
  }

  /// Returns the layout of markers at points of the frame, the one of an index chosen.
  private func laidOut(_ points: [(x: Double, y: Double)], choosing chosen: Int? = nil) -> PinLayout
  {
    let markers = points.enumerated().map { index, point in
      MapMarker(
        number: index + 1, name: "\(index)",
        coordinate: view.coordinate(at: Point(x: point.x, y: point.y)), href: "#",
        isChosen: index == chosen)
    }
    return PinLayout(markers, viewport: view)
  }

  @Test func `a few markers that touch have pins that give way by one head`() {
    let layout = laidOut([(395, 300), (405, 308), (398, 302), (600, 400)])
    #expect(layout.clusters.isEmpty)
    #expect(layout.pins.map(\.marker.number) == [1, 2, 3, 4])
    #expect(layout.pins.map(\.isDisplaced) == [false, true, true, false])
    #expect(closestHeads(layout.pins) >= MapPin.spacing - 1e-9)
    for pin in layout.pins { #expect(abs(pin.head.x - pin.tip.x) <= MapPin.spacing + 1e-9) }
  }

  /// Twelve points close together.
  private static let crowd: [(x: Double, y: Double)] = (0..<12).map { index in
    let (column, row) = (Double(index % 4), Double(index / 4))
    return (x: 400 + column * 6, y: 300 + row * 6)
  }

  @Test func `a crowd is gathered in one sign, which opens by one or two levels`() throws {
    let layout = laidOut(Self.crowd + [(600, 400)])
    let cluster = try #require(layout.clusters.first)
    #expect(cluster.markers.map(\.number) == Array(1...12))
    #expect(layout.pins.map(\.marker.number) == [13])
    let levels = Viewport(fitting: cluster.opened, size: .standard).zoom - view.zoom
    #expect((1 - 1e-6...2 + 1e-6).contains(levels))
  }

  @Test func `the chosen pin stays on its place, and all others give way`() throws {
    for chosen in Self.crowd.indices {
      let layout = laidOut(Self.crowd, choosing: chosen)
      let pin = try #require(layout.pins.first { $0.marker.isChosen })
      #expect(!pin.isDisplaced)
      for other in layout.pins where !other.marker.isChosen {
        #expect(
          hypot(pin.head.x - other.head.x, pin.head.y - other.head.y) >= MapPin.spacing - 1e-9)
      }
      for cluster in layout.clusters {
        #expect(
          hypot(pin.head.x - cluster.center.x, pin.head.y - cluster.center.y)
            >= MapPin.headRadius + MapCluster.radius)
      }
    }
  }

  @Test func `most of twenty results on a phone's map are seen singly`() {
    var generator = SeededGenerator(seed: 11)
    let phone = Viewport(
      fitting: .newYork, size: MapSize(width: 375, height: 360) ?? .standard)
    for _ in 0..<50 {
      let spots = (0..<20).map { _ in
        phone.coordinate(
          at: Point(
            x: .random(in: 32...343, using: &generator), y: .random(in: 52...324, using: &generator)
          ))
      }
      #expect(PinLayout(markers(spots), viewport: phone).pins.count >= 16)
    }
  }

  @Test func `markers out of view are left out`() throws {
    let places = ["40.7,-74", "48.85,2.35", "40.7,106"].compactMap { Coordinate($0) }
    #expect(PinLayout(markers(places), viewport: view).pins.map(\.marker.number) == [1])
  }

  /// Places are crowded around a few spots, so that most are gathered, many of them more than once.
  @Test(.slow, arguments: [3, 40, 200, 500], [3.0, 12])
  func `markers are gathered as if the closest two were joined again and again`(
    count: Int, zoom: Double
  ) {
    var generator = SeededGenerator(seed: UInt64(count))
    let spots = (0..<7).map { _ in
      Point(x: .random(in: 0...800, using: &generator), y: .random(in: 0...600, using: &generator))
    }
    let viewport = Viewport(
      center: CoordinateRegion.newYork.center, zoom: zoom, size: .standard)
    let markers = markers(
      (0..<count).map { number in
        let spread = number % 3 == 0 ? 400.0 : 20
        let spot = spots[number % spots.count]
        return viewport.coordinate(
          at: Point(
            x: min(max(spot.x + .random(in: -spread...spread, using: &generator), 0), 800),
            y: min(max(spot.y + .random(in: -spread...spread, using: &generator), 0), 600)))
      })
    let gathering = MarkerGathering(
      frame: viewport.size.frame, levels: Viewport.maximumZoom - viewport.zoom)
    let groups = markers.map { MarkerGroup($0, at: viewport.point(for: $0.coordinate)) }
    #expect(
      gathering.gathered(groups).map { $0.markers.map(\.number) }
        == joinedOneByOne(groups, gathering).map { $0.markers.map(\.number) })
  }

  /// Returns the groups that are left when of all pairs the closest one is joined until none touch.
  private func joinedOneByOne(
    _ groups: [MarkerGroup], _ gathering: MarkerGathering
  ) -> [MarkerGroup] {
    var groups = groups
    while true {
      var closest: (first: Int, second: Int, distance: Double)?
      let heads = groups.map(gathering.head)
      for second in groups.indices {
        for first in 0..<second {
          let distance = heads[first].distanceSquared(to: heads[second]).squareRoot()
          if distance < closest?.distance ?? .infinity,
            distance < groups[first].radius + groups[second].radius + MapPin.gap,
            gathering.isOpened(groups[first].box.union(groups[second].box).extent)
          {
            closest = (first, second, distance)
          }
        }
      }
      guard let closest else { return groups }
      let other = groups.remove(at: closest.second)
      groups[closest.first] = groups[closest.first].joined(with: other)
    }
  }

  @Test func `more places on one spot than there is room for all have a pin`() {
    let same = Array(repeating: CoordinateRegion.newYork.center, count: 500)
    let pins = PinLayout(markers(same), viewport: view).pins
    #expect(pins.map(\.marker.number) == Array(1...500))
  }
}
