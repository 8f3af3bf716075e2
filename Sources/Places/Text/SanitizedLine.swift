extension StringProtocol {
  /// The text as one line that can be shown safely: 300 Unicode scalars at most, without control
  /// characters and without marks that turn the direction of the text after them; `nil` where
  /// nothing is left.
  public var sanitizedLine: String? {
    var line = String.UnicodeScalarView()
    var count = 0
    var isApart = false
    for scalar in unicodeScalars {
      if scalar.isSeparator {
        isApart = count > 0
        continue
      }
      if scalar.turnsDirection { continue }
      if isApart {
        line.append(" ")
        count += 1
        isApart = false
      }
      guard count < 300 else { break }
      line.append(scalar)
      count += 1
    }
    return line.isEmpty ? nil : String(line)
  }
}

extension String {
  /// The text without marks that turn the direction of the text after them, beyond its own end. Most
  /// texts have none, and are returned after one look at their bytes.
  var withoutDirectionTurns: String {
    let mayTurn = utf8.contains(0xE2) && unicodeScalars.contains(where: \.turnsDirection)
    guard mayTurn else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !$0.turnsDirection }))
  }
}

extension Unicode.Scalar {
  fileprivate var isSeparator: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.generalCategory == .control
  }

  /// A Boolean value that says whether the Unicode scalar turns the direction of the text after it:
  /// an embedding, an override or an isolate. They may be left open, and a text could end those of
  /// the page around it. The marks of one letter, which Hebrew and Arabic need, cannot.
  fileprivate var turnsDirection: Bool {
    ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
  }
}
