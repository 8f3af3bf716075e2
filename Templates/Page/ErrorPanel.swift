public import Markup

/// A panel that says in one sentence why a request failed, and leads back to the search.
public struct ErrorPanel: Markup {
  let title: String
  let sentence: String

  public init(title: String, sentence: String) {
    self.title = title
    self.sentence = sentence
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { title }
    P(.class("notice"), .role("alert")) { sentence }
    P(.class("bar")) { A(.href("/")) { "Back to the search" } }
  }
}
