extension StringProtocol {
  /// A stranger's text as it is shown: one line of 300 Unicode scalars at most, without control
  /// characters and without what turns the direction of the text after it; nil where nothing is
  /// left.
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

extension Unicode.Scalar {
  fileprivate var isSeparator: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.generalCategory == .control
  }

  /// Embeddings, overrides and isolates, which may be left open: a text could end them for the
  /// page around it. The marks of one letter, which Hebrew and Arabic need, cannot.
  fileprivate var turnsDirection: Bool {
    ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
  }
}
