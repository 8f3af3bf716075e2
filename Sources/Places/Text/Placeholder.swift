extension String {
  /// A Boolean value that says whether the text stands where its writer knew no value: "fixme",
  /// "N/A", "unknown", "?", "-".
  ///
  /// Words that tags use as values, such as `no` and `none`, count in lower case and in capitals.
  /// Capitalised they are names: No is a village in Denmark, None a town in Piedmont.
  public var isPlaceholder: Bool {
    // Nearly every value is longer than any placeholder.
    guard utf8.count <= Placeholder.longest else { return false }
    guard unicodeScalars.contains(where: Placeholder.isMeaningful) else { return true }
    let word = lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if Placeholder.always.contains(word) { return true }
    guard Placeholder.asTag.contains(word) else { return false }
    return self == lowercased() || self == uppercased()
  }
}

private enum Placeholder {
  static let always: Set = [
    "fixme", "fix me", "fix-me", "fix_me", "n/a", "unknown", "unnamed", "noname", "no name",
    "no_name", "not known",
  ]
  static let asTag: Set = [
    "yes", "no", "none", "null", "undefined", "name", "tba", "tbd", "todo", "to do",
  ]
  static let longest = 16

  /// Returns whether a Unicode scalar says something: letters, digits and symbols such as "♥" do,
  /// punctuation does not.
  static func isMeaningful(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .dashPunctuation, .otherPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .connectorPunctuation, .spaceSeparator, .control,
      .format, .lineSeparator, .paragraphSeparator:
      return false
    default: return true
    }
  }
}
