/// The `d` of an SVG path: relative line commands on a grid, as few bytes as they take
/// (SVG 1.1, section 8.3).
public struct PathData {
  private(set) var bytes: [UInt8] = []
  private let decimals: Int
  private let scale: Double
  /// The pen in grid steps: differences are taken between rounded points, so that rounding
  /// errors never add up along a line.
  private var pen: (x: Int, y: Int) = (0, 0)
  private var pendingMove: (x: Int, y: Int)?
  private var start: (x: Int, y: Int) = (0, 0)

  /// Points are rounded to `decimals` decimals of a pixel (0 to 3).
  public init(decimals: Int = 1) {
    self.decimals = decimals
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    self.scale = scale
  }

  /// Begins a new subpath. Nothing is written until a line follows.
  public mutating func move(toX x: Double, y: Double) {
    pendingMove = grid(x, y)
  }

  /// Steps of no length on the grid are left out.
  public mutating func line(toX x: Double, y: Double) {
    let to = grid(x, y)
    if let move = pendingMove {
      guard to != move else { return }
      bytes.append(UInt8(ascii: "m"))
      append(move.x - pen.x, separated: false)
      append(move.y - pen.y, separated: true)
      pen = move
      start = move
      pendingMove = nil
      bytes.append(UInt8(ascii: "l"))
      append(to.x - pen.x, separated: false)
    } else {
      guard to != pen else { return }
      append(to.x - pen.x, separated: true)
    }
    append(to.y - pen.y, separated: true)
    pen = to
  }

  /// Closes the subpath, if one was begun and drawn.
  public mutating func close() {
    guard pendingMove == nil, !bytes.isEmpty, bytes.last != UInt8(ascii: "z") else { return }
    bytes.append(UInt8(ascii: "z"))
    pen = start
  }

  private func grid(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
    (Self.rounded(x * scale), Self.rounded(y * scale))
  }

  /// To the nearest, halves away from zero: without a call for each of a map's numbers.
  private static func rounded(_ number: Double) -> Int { Int(number + (number < 0 ? -0.5 : 0.5)) }

  /// A minus sign separates two numbers by itself.
  private mutating func append(_ steps: Int, separated: Bool) {
    if separated && steps >= 0 { bytes.append(UInt8(ascii: " ")) }
    bytes.append(steps: steps, decimals: decimals)
  }
}
