/// The ideographs that readers take for one: traditional, simplified and Japanese forms, as
/// `Resources/han_variants.py` derives them.
public enum HanVariants {
  /// The ideograph that stands for each that has several forms, but for itself.
  public static let standing: [Unicode.Scalar: Unicode.Scalar] =
    NameTable.read("han-variants.txt") { text throws(WordTableParser.Failure) in
      var standing: [Unicode.Scalar: Unicode.Scalar] = [:]
      for line in text.unicodeScalars.split(separator: "\n") {
        for form in line.dropFirst() { standing[form] = line.first }
      }
      return standing
    }
}

/// A translation of names between the two scripts of Chinese, traditional and simplified ideographs, by the table
/// `Resources/han-scripts.txt`: each line has a simplified ideograph and those that it stands for, and itself again at
/// its end where the sense of a word tells which.
enum HanScripts {
  private typealias Letters = [Unicode.Scalar: Unicode.Scalar]

  /// The tables from each script to the other, and the simplified ideographs that stand for several.
  private static let tables:
    (simplified: Letters, traditional: Letters, unsure: Set<Unicode.Scalar>) =
      NameTable.read("han-scripts.txt") { text throws(WordTableParser.Failure) in
        var (simplified, traditional, unsure): (Letters, Letters, Set<Unicode.Scalar>) = (
          [:], [:], []
        )
        for line in text.unicodeScalars.split(separator: "\n") {
          guard let letter = line.first else { continue }
          for form in line.dropFirst() where form != letter { simplified[form] = letter }
          if line.last != letter {
            traditional[letter] = line.dropFirst().first
          } else {
            unsure.insert(letter)
          }
        }
        return (simplified, traditional, unsure)
      }

  /// Returns a name in simplified ideographs.
  static func simplified(_ name: String) -> String {
    isChinese(name) ? rewritten(name, tables.simplified) : name
  }

  /// Returns a name in traditional ideographs; as it is where one of its ideographs may stand for several.
  static func traditional(_ name: String) -> String {
    guard isChinese(name), !name.unicodeScalars.contains(where: tables.unsure.contains) else {
      return name
    }
    return rewritten(name, tables.traditional)
  }

  /// Returns whether a text has ideographs, and no letters of Japanese beside them.
  private static func isChinese(_ text: String) -> Bool {
    text.utf8.contains { $0 >= 0xE3 }
      && !text.unicodeScalars.contains { (0x3040..<0x3100).contains($0.value) }
  }

  private static func rewritten(_ text: String, _ letters: Letters) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { letters[$0] ?? $0 }))
  }
}

extension Language {
  /// Returns a name for a reader of the language: one in the other script of Chinese in the reader's, where a table says
  /// how; any other as it is.
  public func written(_ name: String) -> String {
    switch code {
    case "zh": HanScripts.simplified(name)
    case "zh-Hant": HanScripts.traditional(name)
    default: name
    }
  }
}
