/// The `d` of an SVG path: relative moves, and the lines that follow each without a command of their
/// own, on a grid: as few bytes as they take (SVG 1.1, section 8.3).
public struct PathData {
  private(set) var bytes: [UInt8] = []
  private var pen: Pen

  /// Points are rounded to `decimals` decimals of a pixel (0 to 3).
  public init(decimals: Int = 1) { pen = Pen(decimals: decimals) }

  /// Begins a new subpath. Nothing is written until a line follows.
  public mutating func move(toX x: Double, y: Double) {
    pen.pendingMove = pen.grid(x, y)
  }

  /// Steps of no length on the grid are left out.
  public mutating func line(toX x: Double, y: Double) {
    lines(to: 0..<1) { _ in (x, y) }
  }

  /// Lines to several points, one after the other.
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

  /// Points for which room is made at once.
  private static let batchSize = 32

  /// Closes the subpath, if one was begun and drawn.
  public mutating func close() {
    guard pen.pendingMove == nil, !bytes.isEmpty, bytes.last != UInt8(ascii: "z") else { return }
    bytes.append(UInt8(ascii: "z"))
    pen.position = pen.start
  }
}

/// In grid steps: differences are taken between rounded points, so that rounding errors never add
/// up along a line.
private struct Pen {
  /// A move and a line: a letter, and four numbers with what separates them.
  static let longestLine = 1 + 4 * (OutputSpan<UInt8>.longestNumber + 1)

  var position = (x: 0, y: 0)
  var pendingMove: (x: Int, y: Int)?
  /// Of the subpath.
  var start = (x: 0, y: 0)
  let decimals: Int
  private let scale: Double

  init(decimals: Int) {
    self.decimals = decimals
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    self.scale = scale
  }

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

  /// A minus sign separates two numbers by itself.
  @inline(__always)
  private func append(_ steps: Int, _ bytes: inout OutputSpan<UInt8>) {
    if steps >= 0 { bytes.append(UInt8(ascii: " ")) }
    bytes.append(steps: steps, decimals: decimals)
  }

  func grid(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
    (Self.rounded(x * scale), Self.rounded(y * scale))
  }

  /// To the nearest, halves away from zero: without a call for each of a map's numbers.
  private static func rounded(_ number: Double) -> Int { Int(number + (number < 0 ? -0.5 : 0.5)) }
}
