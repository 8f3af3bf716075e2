import Markup
import Places
import SearchFeature
import Testing

@testable import Templates

@Suite struct TextTests {
  private func text(_ markup: some Markup) -> String {
    String(decoding: markup.rendered(), as: UTF8.self)
  }

  @Test(arguments: [
    ("Paris", [0..<3], "<mark>Par</mark>is"),
    ("São Paulo", [0..<3, 4..<6], "<mark>São</mark> <mark>Pa</mark>ulo"),
    ("a<b", [1..<2], "a<mark>&lt;</mark>b"),
    ("👩‍👩‍👧 bar", [9..<12], "👩‍👩‍👧 <mark>bar</mark>"),
    ("東京", [0..<1], "<mark>東</mark>京"),
    ("", [], ""),
  ])
  func `what matched is marked`(name: String, ranges: [Range<Int>], expected: String) {
    #expect(text(Highlighted(text: name, ranges: ranges)) == expected)
  }

  @Test(arguments: [[3..<99], [-1..<2], [1..<3, 2..<4], [2..<2], [1..<2, 0..<1]])
  func `ranges that do not fit lose no text`(ranges: [Range<Int>]) {
    let marked = text(Highlighted(text: "Paris", ranges: ranges))
    #expect(marked.replacing("<mark>", with: "").replacing("</mark>", with: "") == "Paris")
  }

  @Test func `a range within a surrogate pair marks nothing`() {
    #expect(text(Highlighted(text: "a😀b", ranges: [2..<4])) == "a😀b")
  }

  @Test(arguments: [
    (0, "0 m"), (84, "80 m"), (994, "990 m"), (996, "1 km"), (1_240, "1.2 km"),
    (9_960, "10 km"), (12_700_000, "12,700 km"),
  ])
  func `distances are rounded as people say them`(metres: Double, expected: String) {
    #expect(Reader().distance(metres) == expected)
  }

  @Test func `a height is told in metres, and in feet where roads have miles`() {
    #expect(Reader().elevation(4_808) == "4,808 m")
    #expect(Reader().elevation(-430) == "−430 m")
    #expect(Reader(units: .uk).elevation(1_345) == "4,413 ft")
    #expect(Reader(units: .us).elevation(4_808) == "15,774 ft")
  }

  @Test(arguments: [(7, "7"), (1_000, "1,000"), (8_804_190, "8,804,190"), (-1_234, "−1,234")])
  func `large numbers are set in groups`(number: Int, expected: String) {
    #expect(Reader().number(number) == expected)
  }
}
