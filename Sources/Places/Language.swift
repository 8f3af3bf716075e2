/// A language by its primary subtag (RFC 5646), in lower case: `en`, `de`, `pt`.
public struct Language: Hashable, Sendable {
  public let code: String

  /// Accepts a language tag (`de-CH`, `zh_Hant`) and keeps its primary subtag; nil if that is
  /// not two or three letters.
  public init?(tag: some StringProtocol) {
    let letters = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
      .map { $0 | 0x20 }
    let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard (2...3).contains(letters.count), letters.allSatisfy(alphabet.contains) else { return nil }
    code = String(decoding: letters, as: UTF8.self)
  }

  private init(code: String) { self.code = code }

  public static let english = Language(code: "en")
  public static let german = Language(code: "de")
  public static let french = Language(code: "fr")
  public static let spanish = Language(code: "es")
  public static let italian = Language(code: "it")
  public static let finnish = Language(code: "fi")
}
