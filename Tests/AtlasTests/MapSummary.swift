/// A text of the map as a reader perceives it: each element on a line, with a long path as its
/// number of points and its extent. Two summaries differ if a layer, its style or a name differs or
/// has moved.
struct MapSummary {
  private(set) var text = ""

  init(_ map: [UInt8]) {
    for piece in String(decoding: map, as: UTF8.self).split(separator: "<") {
      let parts = piece.split(separator: ">", maxSplits: 1)
      guard let tag = parts.first, !Self.unseen.contains(where: tag.hasPrefix) else { continue }
      text += Self.summary(of: tag.hasSuffix("/") ? tag.dropLast() : tag)
      if parts.count > 1 { text += ": \(parts[1])" }
      text += "\n"
    }
  }

  /// The beginnings of elements that are left out: closing tags, what is the same in all maps, and
  /// the lines of symbols, which have names.
  private static let unseen = ["/", "svg ", "style", "desc", "path d=\"M"]

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
