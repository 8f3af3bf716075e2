/// A telephone number as its source writes it, and as it is dialled.
public struct PhoneNumber: Hashable, Sendable {
  /// The telephone number as it is shown.
  public let text: String
  /// The `tel:` URI of the telephone number (RFC 3966): "tel:+12125550102"; `nil` for a text that
  /// is no number, such as "ask inside".
  public let uri: String?

  /// Creates a telephone number from a text; `nil` where there is nothing to show.
  public init?(_ text: some StringProtocol) {
    // Longer than any number with its punctuation.
    guard let text = text.prefix(80).sanitizedLine else { return nil }
    self.text = text
    uri = Self.digits(of: text).map { "tel:\($0)" }
  }

  /// Returns the first four telephone numbers that a text lists as in OpenStreetMap, separated by
  /// `;` or `,`.
  public static func list(_ text: String) -> [PhoneNumber] {
    text.prefix(400).split { $0 == ";" || $0 == "," }.prefix(4).compactMap { PhoneNumber($0) }
  }

  /// Returns the digits of a telephone number, after a `+` if it has one; `nil` for a text that
  /// holds more than a number, or not 3 to 15 digits (E.164 allows 15).
  private static func digits(of text: String) -> String? {
    var digits = ""
    // "+44 (0)20 …": the 0 is dialled within the country only.
    let dialled = text.hasPrefix("+") ? text.replacing("(0)", with: "") : text
    for (index, character) in dialled.enumerated() {
      switch character {
      case "0"..."9": digits.append(character)
      case "+" where index == 0: digits.append(character)
      case " ", "-", ".", "/", "(", ")", "\u{2010}", "\u{2011}", "\u{2013}": continue
      default: return nil
      }
    }
    let count = digits.utf8.count - (digits.hasPrefix("+") ? 1 : 0)
    return (3...15).contains(count) ? digits : nil
  }
}
