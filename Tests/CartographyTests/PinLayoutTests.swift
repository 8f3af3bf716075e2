import Foundation
import Places
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
      PinLayout.pins(markers([CoordinateRegion.newYork.center]), viewport: view).first)
    #expect(abs(pin.tip.x - 400) < 0.01)
    #expect(pin.head == Point(x: pin.tip.x, y: pin.tip.y - MapPin.headHeight))
    #expect(!pin.isDisplaced)
  }

  @Test func `fifty results on one spot keep their numbers legible`() {
    let same = Array(repeating: CoordinateRegion.newYork.center, count: 50)
    let pins = PinLayout.pins(markers(same), viewport: view)
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
      let pins = PinLayout.pins(markers(spots), viewport: view)
      #expect(pins.count == 50)
      #expect(closestHeads(pins) >= MapPin.spacing - 1e-9)
      let room = view.size.frame.expanded(by: -MapPin.headRadius)
      #expect(pins.allSatisfy { room.contains($0.head) })
    }
  }

  @Test func `markers out of view are left out`() throws {
    let places = ["40.7,-74", "48.85,2.35", "40.7,106"].compactMap { Coordinate($0) }
    #expect(PinLayout.pins(markers(places), viewport: view).map(\.marker.number) == [1])
  }
}
