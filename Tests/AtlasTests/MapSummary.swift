/// A map as a reader takes it in: each element on a line, a long path as how many points it has and
/// how far it goes. Differs where a layer, its style or a name is another, or elsewhere.
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

  /// What closes, what is the same in all maps, and the lines of symbols, which have names.
  private static let unseen = ["/", "svg ", "style", "desc", "path d=\"M"]

  /// Paths longer than this are not readable.
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

  /// Apart by spaces, or by nothing where the next is negative.
  private static func numbers(_ text: Substring) -> [Double] {
    text.replacing("-", with: " -").split { $0 == " " || $0 == "z" }.compactMap { Double($0) }
  }
}
