public import Markup

/// A panel that says in one sentence why a request failed, and leads back to the search.
public struct ErrorPanel: Markup {
  let sentence: String
  let reason: String?
  let reader: Reader

  /// Creates the panel of an error.
  ///
  /// - Parameters:
  ///   - sentence: The sentence that explains the error, in the reader's language.
  ///   - reason: The sentence in English that says more; `nil` where there is none.
  public init(sentence: String, reason: String? = nil, reader: Reader) {
    self.sentence = sentence
    self.reason = reason
    self.reader = reader
  }

  public var body: some Markup {
    Div(.class("notice"), .role("alert")) { H1(.id("heading"), .tabindex(-1)) { sentence } }
    if let reason { P(.class("subtitle"), .lang("en"), .dir("ltr")) { reason } }
    P(.class("bar")) { A(.href("/")) { reader.texts.backToSearch } }
  }
}
