/// The longest text that is searched for: the same in every script, on the page, in the live
/// stream, for programs, services and the command line.
public enum QueryLength {
  /// The bound in Unicode scalars, which is what people take for characters. A text field's
  /// `maxlength` counts UTF-16 code units, of which a text never has fewer.
  public static let characters = 256
  /// The bound in bytes of UTF-8 that follows: no scalar takes more than four.
  public static let bytes = 4 * characters
  /// The sentence that tells a writer why a longer text is refused.
  public static let refusal = "The search text is longer than \(characters) characters."

  /// Returns whether a text is short enough to be searched for.
  public static func allows(_ text: some StringProtocol) -> Bool {
    text.utf8.count <= bytes && text.unicodeScalars.count <= characters
  }
}
