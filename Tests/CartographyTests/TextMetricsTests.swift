import Testing

@testable import Cartography

@Suite struct TextMetricsTests {
  /// Compares estimated widths at 100 px with the advance widths of Noto Sans.
  @Test(arguments: [("Paris", 231.6), ("Llanfair", 353.7), ("Москва", 365.8), ("Αθήνα", 301.4)])
  func `an estimate is a little wider than a common sans`(text: String, measured: Double) {
    let width = TextMetrics.width(of: text, fontSize: 100)
    #expect((measured...measured * 1.15).contains(width))
  }

  @Test func `East Asian letters take a whole em, combining marks nothing`() {
    #expect(TextMetrics.width(of: "東京", fontSize: 10) >= 20)
    #expect(
      TextMetrics.width(of: "e\u{301}", fontSize: 10) == TextMetrics.width(of: "e", fontSize: 10))
  }

  @Test func `words fall into lines of like length`() {
    let lines = TextMetrics.wrap(
      "Democratic Republic of the Congo".split(separator: " "), width: 20,
      measure: { Double($0.count) })
    #expect(lines == ["Democratic Republic", "of the Congo"])
  }

  @Test func `a word longer than the line stands alone`() {
    let lines = TextMetrics.wrap(
      ["a", "incomprehensibilities", "b"], width: 5, measure: { Double($0.count) })
    #expect(lines == ["a", "incomprehensibilities", "b"])
  }
}
