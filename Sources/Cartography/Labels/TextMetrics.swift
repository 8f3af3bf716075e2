/// A namespace for estimates of the room that a text takes on a map, made without a font to ask and
/// seldom too small.
enum TextMetrics {
  /// A weight of the font in which a text is measured.
  enum Weight: Hashable, Sendable {
    case regular
    /// The weight of a bold font, which is 600 and more.
    case bold
  }

  /// The reserve in estimates of a text's width for browsers whose sans is wider than most: a
  /// factor, and pixels per text. With larger values fewer labels fit, and none overlap.
  private static let allowance = (factor: 1.04, pixels: 2.0)
  /// The factor by which bold letters are wider than regular ones.
  private static let boldFactor = 1.09

  /// The height of that part of a text line's box which lies above the baseline, in em.
  static let ascent = 1.07
  /// The height of that part of a text line's box which lies below the baseline, in em.
  static let descent = 0.3
  /// The height of the whole box of a line of text, in em.
  static let height = ascent + descent

  /// Returns the estimated width of a text in pixels.
  ///
  /// - Parameters:
  ///   - fontSize: The font size in pixels.
  ///   - letterSpacing: The space added to every character, in em.
  static func width(
    of text: String, fontSize: Double, weight: Weight = .regular, letterSpacing: Double = 0
  ) -> Double {
    let letters = text.unicodeScalars.reduce(0) { $0 + AdvanceWidths.width(of: $1) }
    let factor = weight == .bold ? boldFactor : 1
    let spaces = letterSpacing > 0 ? Double(text.count) * letterSpacing : 0
    let em = Double(letters) / 1000 * factor * allowance.factor + spaces
    return em * fontSize + allowance.pixels
  }

  /// Returns whether a text has letters that join one another or stand around one another: Hebrew,
  /// Arabic and the scripts from India to Cambodia.
  static func joins(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x109F, 0x1780...0x18AF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
      default: false
      }
    }
  }

  /// Returns the lines, of at most `width` pixels, that words are broken into: as few lines as
  /// possible and of similar length. A single word that is longer has a line of its own.
  ///
  /// - Parameter measure: A closure that returns the width of a text in pixels.
  static func wrap(_ words: [Substring], width: Double, measure: (String) -> Double) -> [String] {
    let lines = fill(words, width: width, measure: measure)
    guard lines.count > 1 else { return lines }
    let total = measure(words.joined(separator: " "))
    for share in [1.05, 1.2, 1.35] {
      let even = fill(words, width: total / Double(lines.count) * share, measure: measure)
      if even.count == lines.count { return even }
    }
    return lines
  }

  /// Returns the lines that words are broken into when each line is filled up to `width` pixels
  /// before the next begins.
  private static func fill(
    _ words: [Substring], width: Double, measure: (String) -> Double
  ) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, measure("\(last) \(word)") <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
