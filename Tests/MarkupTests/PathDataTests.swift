import Markup
import Testing

@Suite struct PathDataTests {
  private func text(_ draw: (inout PathData) -> Void) -> String {
    var data = PathData()
    draw(&data)
    let path = Path(.d(data)).rendered()
    return String(decoding: path.dropFirst(#"<path d=""#.count).dropLast(3), as: UTF8.self)
  }

  @Test func `points are relative on a grid of a tenth`() {
    #expect(
      text {
        $0.move(toX: 10, y: 20)
        $0.line(toX: 11.26, y: 19)
        $0.line(toX: 11.26, y: 25)
      } == "m10 20 1.3-1 0 6")
  }

  @Test func `rounding does not add up along a line`() {
    let path = text {
      $0.move(toX: 0, y: 0)
      for step in 1...100 { $0.line(toX: Double(step) * 0.14, y: 0) }
    }
    let steps = path.dropFirst("m0 0 ".count).split(separator: " ").compactMap { Double($0) }
    #expect(abs(steps.reduce(0, +) - 14) < 1e-9)
  }

  @Test func `a closed shape is followed from its start`() {
    #expect(
      text {
        $0.move(toX: 1, y: 1)
        $0.line(toX: 2, y: 1)
        $0.line(toX: 2, y: 2)
        $0.close()
        $0.move(toX: 3, y: 1)
        $0.line(toX: 4, y: 1)
      } == "m1 1 1 0 0 1zm2 0 1 0")
  }

  @Test func `what has no length on the grid is not written`() {
    #expect(
      text {
        $0.move(toX: 5, y: 5)
        $0.line(toX: 5.01, y: 5.01)
        $0.close()
      } == "")
  }

  @Test func `a dot is a line of no length`() {
    #expect(
      text {
        $0.dot(atX: 5, y: 5)
        $0.dot(atX: 8, y: 4)
      } == "m5 5h0m3-1h0")
  }
}
