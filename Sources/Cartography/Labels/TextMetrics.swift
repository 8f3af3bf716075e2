/// How much room a text takes, without a font to ask: an estimate that is seldom too small.
enum TextMetrics {
  enum Weight: Hashable, Sendable {
    case regular
    /// 600 and more.
    case bold
  }

  /// Browsers differ in their sans: wider than most, and two pixels more.
  private static let allowance = (factor: 1.04, pixels: 2.0)
  private static let boldFactor = 1.09

  /// The height of a line's box above and below its baseline, in em.
  static let ascent = 1.07
  static let descent = 0.3
  static let height = ascent + descent

  /// In pixels; `letterSpacing` is added to every character, in em.
  static func width(
    of text: String, fontSize: Double, weight: Weight = .regular, letterSpacing: Double = 0
  ) -> Double {
    let letters = text.unicodeScalars.reduce(0) { $0 + AdvanceWidths.width(of: $1) }
    let factor = weight == .bold ? boldFactor : 1
    let spaces = letterSpacing > 0 ? Double(text.count) * letterSpacing : 0
    let em = Double(letters) / 1000 * factor * allowance.factor + spaces
    return em * fontSize + allowance.pixels
  }

  /// Whether its letters join one another, or stand around one another: Hebrew, Arabic and the
  /// scripts from India to Cambodia.
  static func joins(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x109F, 0x1780...0x18AF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
      default: false
      }
    }
  }

  /// Words on lines of at most `width` pixels, as few lines as possible and of like length; a
  /// single longer word has a line of its own.
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
