import Cartography
import Foundation
import Markup
import PlaneGeometry

/// A namespace for the drawing of arrows along one-way streets, in the direction of each line.
enum OneWayArrows {
  /// The distance between arrows on a one-way street, and the length of the shortest line that gets
  /// an arrow, in pixels. Larger values mean fewer arrows.
  private static let (distance, least) = (110.0, 36.0)
  /// The length of an arrow on a one-way street, and of the arrow's head, in pixels.
  private static let (length, head) = (9.0, 3.0)

  /// Returns the SVG path data of the arrows along one-way streets, in steps of a grid.
  static func data(_ lines: Polylines, _ grid: MapGrid) -> PathData {
    var data = PathData(decimals: 0)
    for line in lines {
      let whole = zip(line, line.dropFirst()).reduce(0) {
        $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
      }
      guard whole >= least else { continue }
      let count = max((whole / distance).rounded(), 1)
      var next = whole / count / 2
      var passed = 0.0
      for (from, to) in zip(line, line.dropFirst()) {
        let step = hypot(to.x - from.x, to.y - from.y)
        guard step > 0 else { continue }
        let (across, down) = ((to.x - from.x) / step, (to.y - from.y) / step)
        while next <= passed + step {
          let along = next - passed
          arrow(
            at: Point(x: from.x + along * across, y: from.y + along * down), across, down,
            scale: grid.stepsPerPixel, &data)
          next += whole / count
        }
        passed += step
      }
    }
    return data
  }

  private static func arrow(
    at middle: Point, _ across: Double, _ down: Double, scale: Double,
    _ data: inout PathData
  ) {
    // Returns a point of the arrow from its distance along the line and its distance to the right.
    func point(_ along: Double, _ right: Double) -> (x: Double, y: Double) {
      (
        (middle.x + along * across - right * down) * scale,
        (middle.y + along * down + right * across) * scale
      )
    }
    let tip = point(length / 2, 0)
    let strokes = [
      [point(-length / 2, 0), tip],
      [point(length / 2 - head, -head), tip, point(length / 2 - head, head)],
    ]
    for stroke in strokes {
      data.move(toX: stroke[0].x, y: stroke[0].y)
      for point in stroke.dropFirst() { data.line(toX: point.x, y: point.y) }
    }
  }
}
