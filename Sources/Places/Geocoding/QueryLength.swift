/// A namespace for the largest length of a search text: the same in every script, on the page, in
/// the live stream, for programs, services and the command line.
public enum QueryLength {
  /// The largest number of Unicode scalars, which people take for characters, of a search text. A
  /// text field's `maxlength` counts UTF-16 code units, of which a text never has fewer.
  public static let characters = 256
  /// The largest number of bytes of a search text in UTF-8, four for each Unicode scalar.
  public static let bytes = 4 * characters
  /// The sentence that tells the user why a search text that is too long is refused.
  public static let refusal = "The search text is longer than \(characters) characters."

  /// Returns whether a text is short enough to be searched for.
  public static func allows(_ text: some StringProtocol) -> Bool {
    text.utf8.count <= bytes && text.unicodeScalars.count <= characters
  }
}
