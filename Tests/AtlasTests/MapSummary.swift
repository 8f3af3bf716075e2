/// A text of the map as a reader perceives it: each element on a line, a label on one with its
/// symbol and all lines of its name, a pin on one with its number, and a long path as its number of
/// points and its extent. Two summaries differ if a layer, its style or a name differs or has
/// moved.
struct MapSummary {
  private(set) var text = ""

  init(_ map: [UInt8]) {
    var lines: [String] = []
    for piece in String(decoding: map, as: UTF8.self).split(separator: "<") {
      let parts = piece.split(separator: ">", maxSplits: 1)
      guard let tag = parts.first, !Self.unseen.contains(where: tag.hasPrefix) else { continue }
      let content = parts.count > 1 ? ": \(parts[1])" : ""
      let line = Self.summary(of: tag.hasSuffix("/") ? tag.dropLast() : tag) + content
      if let last = lines.last, Self.continues(last, with: tag) {
        lines[lines.count - 1] = "\(last) \(line)"
      } else {
        lines.append(line)
      }
    }
    text = lines.map { $0 + "\n" }.joined()
  }

  /// The beginnings of elements that are left out: closing tags, what is the same in all maps, and
  /// the lines of symbols, which have names.
  private static let unseen = [
    "/", "svg ", "style", "desc", "path d=\"M", "rect class=\"sea\"", "defs",
    "symbol ", "g class=\"ground\"", "g class=\"scale\"", "g class=\"credits\"",
  ]

  /// Returns whether an element belongs to the label or the pin whose summary has begun.
  private static func continues(_ line: String, with tag: Substring) -> Bool {
    let name = tag.prefix { $0 != " " }
    if name == "tspan" || name == "textPath" { return true }
    let isPin = line.hasPrefix("g class=\"marker") || line.hasPrefix("g class=\"cluster")
    if isPin, name == "title" || name == "circle" { return true }
    let isSymbol =
      line.hasPrefix("circle ") || line.hasPrefix("rect ")
      || line.hasPrefix("use ") && line.contains("symbol")
    return name == "text" && (isPin || isSymbol) && !line.contains(" text ")
  }

  /// The number of characters above which a path is summarized, since it is not readable.
  private static let longest = 40

  private static func summary(of tag: Substring) -> String {
    guard let start = tag.firstRange(of: " d=\"") else { return String(tag) }
    let data = tag[start.upperBound...].prefix { $0 != "\"" }
    guard data.count > longest else { return String(tag) }
    return "\(tag[..<start.lowerBound]): \(figures(data))"
  }

  private static func figures(_ data: Substring) -> String {
    let pieces = data.split(separator: "m")
    var (points, length) = (0, 0.0)
    for piece in pieces {
      let numbers = numbers(piece)
      points += numbers.count / 2
      length += numbers.dropFirst(2).reduce(0) { $0 + abs($1) }
    }
    return "pieces \(pieces.count), points \(points), length \(Int(length.rounded()))"
  }

  /// Returns the numbers of a path, which are separated by spaces, or by nothing if the next is
  /// negative.
  private static func numbers(_ text: Substring) -> [Double] {
    text.replacing("-", with: " -").split { $0 == " " || $0 == "z" }.compactMap { Double($0) }
  }
}
