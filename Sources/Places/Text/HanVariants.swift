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
