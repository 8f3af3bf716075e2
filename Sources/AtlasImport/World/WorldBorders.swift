import Foundation
import Places
import ShardFormat

/// A namespace for the borders that maps of the world draw: the lines which the boundaries of two
/// countries or of two states have in common. A coast belongs to one boundary alone, and is none.
enum WorldBorders {
  /// The width in pixels of the states of a country, on the average, from which on maps draw their
  /// borders. With a larger value borders of states come at closer zooms.
  private static let minimumWidth = 28.0

  /// A side of a ring, from one point of the grid to the next, told alike in both directions.
  private struct Side: Hashable {
    let one: ShapeCoding.GridPoint
    let other: ShapeCoding.GridPoint

    init(_ start: ShapeCoding.GridPoint, _ end: ShapeCoding.GridPoint) {
      (one, other) =
        (start.x, start.y) < (end.x, end.y) ? (start, end) : (end, start)
    }
  }

  /// Returns the borders between countries and those between the states of one country.
  ///
  /// - Parameters:
  ///   - boundaries: The boundaries of countries and states, by their indices among the areas.
  ///   - areas: The countries and states of the world.
  static func shapes(_ boundaries: [Int: WorldBoundary], _ areas: [WorldArea]) -> [WorldShapes
    .Shape]
  {
    var first: [Side: Int] = [:]
    var sides: (ofCountries: [Side], ofStates: [Substring: [Side]]) = ([], [:])
    for (area, boundary) in boundaries.sorted(by: { $0.key < $1.key }) {
      guard areas.indices.contains(area) else { continue }
      for ring in boundary.rings.map({ $0.map(gridPoint) }) {
        for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) where start != end {
          let side = Side(start, end)
          guard let other = first.updateValue(area, forKey: side) else { continue }
          if areas[other].countryCode == areas[area].countryCode {
            sides.ofStates[areas[area].countryCode, default: []].append(side)
          } else {
            sides.ofCountries.append(side)
          }
        }
      }
    }
    var shapes = lines(sides.ofCountries).map {
      WorldShapes.Shape(kind: .countryBorder, points: $0)
    }
    for (country, sides) in sides.ofStates.sorted(by: { $0.key < $1.key }) {
      let states = boundaries.filter {
        areas.indices.contains($0.key) && areas[$0.key].countryCode == country
      }
      let first = Detail(zoom: firstZoom(states.values.map(\.frame)))
      shapes += lines(sides).map {
        WorldShapes.Shape(kind: .stateBorder, points: $0, details: first...Detail.all.upperBound)
      }
    }
    return shapes
  }

  /// Returns the zoom from which on the states of a country are large enough on a map for their
  /// borders to be drawn.
  private static func firstZoom(_ frames: [CoordinateRegion]) -> Double {
    let widths = frames.map { frame in
      let stretch = 1 / cos(min(abs(frame.center.latitude), 80) * .pi / 180)
      return (frame.longitudeDelta * frame.latitudeDelta * stretch).squareRoot()
    }
    let mean = widths.reduce(0, +) / Double(max(widths.count, 1))
    return log2(minimumWidth * 360 / (256 * max(mean, 1e-3)))
  }

  private static func gridPoint(_ coordinate: Coordinate) -> ShapeCoding.GridPoint {
    ShapeCoding.GridPoint(
      longitude: coordinate.longitude, latitude: coordinate.latitude,
      unitsPerDegree: ShapeCoding.unitsPerDegree)
  }

  /// Returns sides joined into lines, which end where one side or more than two meet others.
  private static func lines(_ sides: [Side]) -> [[ShapeCoding.GridPoint]] {
    var sidesAt: [ShapeCoding.GridPoint: [Int]] = [:]
    for (index, side) in sides.enumerated() {
      sidesAt[side.one, default: []].append(index)
      sidesAt[side.other, default: []].append(index)
    }
    var isJoined = [Bool](repeating: false, count: sides.count)
    /// Follows sides from a point as long as they go on in one way.
    func line(from start: ShapeCoding.GridPoint, along first: Int) -> [ShapeCoding.GridPoint] {
      var (line, next) = ([start], Optional(first))
      while let index = next, let end = line.last {
        isJoined[index] = true
        let point = sides[index].one == end ? sides[index].other : sides[index].one
        line.append(point)
        let meeting = sidesAt[point] ?? []
        next = meeting.count == 2 ? meeting.first { !isJoined[$0] } : nil
      }
      return line
    }
    var lines: [[ShapeCoding.GridPoint]] = []
    for (index, side) in sides.enumerated() where !isJoined[index] {
      for end in [side.one, side.other] where sidesAt[end]?.count != 2 && !isJoined[index] {
        lines.append(line(from: end, along: index))
      }
    }
    // What is left has no end: the border around an enclave.
    for (index, side) in sides.enumerated() where !isJoined[index] {
      lines.append(line(from: side.one, along: index))
    }
    return lines
  }
}
