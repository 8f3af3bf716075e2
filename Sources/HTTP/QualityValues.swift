extension HeaderFields {
  /// At most this many elements of a list are read.
  private static let maximumElements = 32

  /// The elements of `Accept`, `Accept-Language` or `Accept-Encoding` with their weights (RFC
  /// 9110 section 12.4.2), in the order sent. An element whose weight does not read has weight 0.
  public func qualityValues(of name: String) -> [(item: String, quality: Double)] {
    values(of: name)
      .flatMap { $0.split(separator: ",") }
      .prefix(Self.maximumElements)
      .map { element in
        let parts = element.split(separator: ";").map(Self.trim)
        let weight = parts.dropFirst().last { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
        return (String(parts.first ?? ""), weight.map { Self.quality($0.dropFirst(2)) } ?? 1)
      }
      .filter { !$0.item.isEmpty }
  }

  private static func trim(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text.drop { $0 == " " || $0 == "\t" }
  }

  private static func quality(_ text: Substring) -> Double {
    guard text.utf8.count <= 5, text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      let value = Double(text), value <= 1
    else { return 0 }
    return value
  }
}
