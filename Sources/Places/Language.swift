/// A language by its primary subtag (RFC 5646), in lower case: `en`, `de`, `pt`.
public struct Language: Hashable, Sendable {
  public let code: String

  /// Accepts a language tag (`de-CH`, `zh_Hant`) and keeps its primary subtag; nil if that is
  /// not two or three letters.
  public init?(tag: some StringProtocol) {
    let subtag = tag.prefix { $0 != "-" && $0 != "_" }
    guard (2...3).contains(subtag.utf8.count), subtag.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    code = subtag.lowercased()
  }

  private init(code: String) { self.code = code }

  public static let english = Language(code: "en")
}
