/// A rewriting of the numbers in Chinese characters before a counter as figures: 二段 is 2段, 十二丁目 is 12丁目.
package enum IdeographicNumbers {
  private static let digits: [Character: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
  /// The characters behind a number in Chinese characters that stand for figures.
  private static let counted = Set("丁段番號号巷弄条條")

  /// Returns a text with the numbers in Chinese characters before a counter such as 段 and 丁目 as figures: 梅川路2段.
  package static func figures(in text: String) -> String {
    guard mayHave(text) else { return text }
    let characters = Array(text)
    var (rewritten, index) = ("", 0)
    while index < characters.count {
      let run = characters[index...].prefix { digits[$0] != nil || $0 == "十" }
      let next = index + run.count
      if !run.isEmpty, next < characters.count, counted.contains(characters[next]),
        let value = value(of: run)
      {
        rewritten += String(value)
      } else {
        rewritten += run.isEmpty ? String(characters[index]) : String(run)
      }
      index += max(run.count, 1)
    }
    return rewritten
  }

  /// Returns whether a text may have Chinese characters, which take three bytes from E3 on.
  package static func mayHave(_ text: String) -> Bool { text.utf8.contains { $0 >= 0xE3 } }

  /// Returns the value of a number in Chinese characters below a hundred; `nil` for others.
  private static func value(of run: ArraySlice<Character>) -> Int? {
    let parts = run.split(separator: "十", omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ $0.count <= 1 }) || parts.count == 1 && run.count <= 3
    else {
      return nil
    }
    let values = parts.map { $0.compactMap { digits[$0] }.reduce(0) { 10 * $0 + $1 } }
    return parts.count == 1 ? values[0] : (parts[0].isEmpty ? 1 : values[0]) * 10 + values[1]
  }
}
