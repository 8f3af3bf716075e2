import Markup
import Places

/// A text that is marked with its language where that is not the language of the page.
struct MarkedText: Markup {
  let text: String
  /// The language of the text; `nil` for that of the page.
  let language: Language?

  init(_ text: String, in language: Language?) {
    self.text = text
    self.language = language
  }

  init(_ title: (text: String, language: Language?)) {
    self.init(title.text, in: title.language)
  }

  var body: some Markup {
    if let language {
      Span(.lang(language.code)) { text }
    } else {
      text
    }
  }
}
