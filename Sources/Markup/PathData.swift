/// The data of an SVG path, as its `d` attribute holds it, written with as few bytes as possible:
/// relative moves on a grid, each followed by lines without a command of their own (SVG 1.1,
/// section 8.3).
public struct PathData {
  private(set) var bytes: [UInt8] = []
  /// The pen that writes the path, with its position and the grid to which points are rounded.
  private var pen: Pen

  /// Creates the data of an empty SVG path whose points are rounded to `decimals` decimals of a
  /// pixel (0 to 3).
  public init(decimals: Int = 1) { pen = Pen(decimals: decimals) }

  /// Begins a new subpath of the SVG path at a point. Nothing is written until a line follows.
  public mutating func move(toX x: Double, y: Double) {
    pen.pendingMove = pen.grid(x, y)
  }

  /// Draws a dot of the SVG path at a point: a line of no length, which is seen where lines have round
  /// caps.
  public mutating func dot(atX x: Double, y: Double) {
    var pen = pen
    bytes.append(addingCapacity: Pen.longestLine) { bytes in
      pen.dot(at: pen.grid(x, y), &bytes)
    }
    self.pen = pen
  }

  /// Draws a line of the SVG path to a point, unless that point is the pen's position on the grid.
  public mutating func line(toX x: Double, y: Double) {
    lines(to: 0..<1) { _ in (x, y) }
  }

  /// Draws lines of the SVG path to several points, one after the other.
  ///
  /// - Parameters:
  ///   - points: The indices of the points.
  ///   - point: A closure that returns the point of an index.
  public mutating func lines(
    to points: Range<Int>, _ point: (_ index: Int) -> (x: Double, y: Double)
  ) {
    var pen = pen
    var rest = points
    while !rest.isEmpty {
      let batch = rest.prefix(Self.batchSize)
      bytes.append(addingCapacity: batch.count * Pen.longestLine) { bytes in
        for index in batch {
          let (x, y) = point(index)
          pen.line(to: pen.grid(x, y), &bytes)
        }
      }
      rest = batch.endIndex..<rest.upperBound
    }
    self.pen = pen
  }

  /// The number of points of an SVG path for which room in `bytes` is reserved at once.
  private static let batchSize = 32

  /// Closes the current subpath of the SVG path, if it has a line.
  public mutating func close() {
    guard pen.pendingMove == nil, !bytes.isEmpty, bytes.last != UInt8(ascii: "z") else { return }
    bytes.append(UInt8(ascii: "z"))
    pen.position = pen.start
  }
}

/// A pen that writes the moves and lines of an SVG path relative to its own position. Points are
/// rounded to a grid and differences taken between rounded points, so that rounding errors never
/// add up along a line.
private struct Pen {
  /// The largest number of bytes that a pen writes for a move and a line of an SVG path: a letter,
  /// and four numbers with their separators.
  static let longestLine = 1 + 4 * (OutputSpan<UInt8>.longestNumber + 1)

  var position = (x: 0, y: 0)
  /// The point of the pen's move that is written once a line follows; `nil` if there is none.
  var pendingMove: (x: Int, y: Int)?
  /// The first point of the path's current subpath, to which closing it returns the pen.
  var start = (x: 0, y: 0)
  let decimals: Int
  /// The number of steps of the pen's grid in a pixel.
  private let scale: Double

  init(decimals: Int) {
    self.decimals = decimals
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    self.scale = scale
  }

  /// Draws a line of the path from the pen's position to a point of its grid, preceded by the
  /// pending move if there is one. A line of no length is left out.
  @inline(__always)
  mutating func line(to point: (x: Int, y: Int), _ bytes: inout OutputSpan<UInt8>) {
    guard point != pendingMove ?? position else { return }
    if let move = pendingMove {
      bytes.append(UInt8(ascii: "m"))
      bytes.append(steps: move.x - position.x, decimals: decimals)
      append(move.y - position.y, &bytes)
      pendingMove = nil
      (start, position) = (move, move)
    }
    append(point.x - position.x, &bytes)
    append(point.y - position.y, &bytes)
    position = point
  }

  /// Draws a line of no length at a point of the pen's grid.
  mutating func dot(at point: (x: Int, y: Int), _ bytes: inout OutputSpan<UInt8>) {
    bytes.append(UInt8(ascii: "m"))
    bytes.append(steps: point.x - position.x, decimals: decimals)
    append(point.y - position.y, &bytes)
    bytes.append(UInt8(ascii: "h"))
    bytes.append(UInt8(ascii: "0"))
    pendingMove = nil
    (start, position) = (point, point)
  }

  /// Appends a number of grid steps to the path data, after another number. A space separates the
  /// two unless a minus sign does.
  @inline(__always)
  private func append(_ steps: Int, _ bytes: inout OutputSpan<UInt8>) {
    if steps >= 0 { bytes.append(UInt8(ascii: " ")) }
    bytes.append(steps: steps, decimals: decimals)
  }

  /// Returns the point of the pen's grid nearest to a position in pixels.
  func grid(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
    (Self.rounded(x * scale), Self.rounded(y * scale))
  }

  /// Returns the integer nearest to a number, halves away from zero. This avoids the function call
  /// that `rounded()` would take for each of a map's numbers.
  private static func rounded(_ number: Double) -> Int { Int(number + (number < 0 ? -0.5 : 0.5)) }
}
