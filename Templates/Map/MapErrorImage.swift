public import Markup

/// A picture with a sentence, shown in place of a map that cannot be drawn.
public struct MapErrorImage: Markup {
  private static let size = (width: 480.0, height: 160.0)
  /// The largest number of characters in a line of the sentence that the picture shows.
  private static let lineLength = 60

  let sentence: String

  /// Creates a picture with a sentence in place of a map.
  ///
  /// - Parameter sentence: A text that says why there is no map.
  public init(sentence: String) { self.sentence = sentence }

  public var body: some Markup {
    SVG(
      .xmlns, .width(Self.size.width), .height(Self.size.height),
      .viewBox(Self.size.width, Self.size.height)
    ) {
      SVGTitle { sentence }
      SVGStyle { TrustedMarkup(Array(StandaloneMap.style(.auto).utf8)) }
      Rect(.class("land"), .width(Self.size.width), .height(Self.size.height))
      lines.enumerated().map { index, line in
        Text(.class("note"), .x(16), .y(32 + 20 * Double(index)), .fontSize(14)) { line }
      }
    }
  }

  private var lines: [String] {
    var lines = [""]
    for word in sentence.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > Self.lineLength { lines.append("") }
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? String(word) : " \(word)"
    }
    return lines
  }
}
