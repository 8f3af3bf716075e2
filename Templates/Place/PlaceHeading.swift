import Markup
import Places

/// What the place is called, by its reader and where it is, and what kind of place it is.
struct PlaceHeading: Markup {
  let item: MapItem
  let language: Language

  var body: some Markup {
    H1(.id("heading"), .tabindex(-1), .dir("auto"), lang) { item.name }
    if let localName = item.localName {
      P(.class("subtitle")) {
        "Locally: "
        Span(.dir("auto"), item.localLanguage.map { .lang($0.code) }) { localName }
      }
    }
    P(.class("subtitle kind")) {
      SymbolMark(symbol: item.category.symbol)
      Span(titleLanguage) { title }
      if !item.subtitle.isEmpty, item.subtitle != title {
        " · "
        Span(.dir("auto")) { item.subtitle }
      }
    }
  }

  private var lang: Attribute<HTMLTag.H1>? {
    item.namesByLanguage[language] == item.name ? .lang(language.code) : nil
  }

  private var title: String {
    CategoryVocabulary.standard.title(of: item.category, in: language)
  }

  /// The page itself is in English, and so is what has no name in the reader's language.
  private var titleLanguage: Attribute<HTMLTag.Span>? {
    title == item.category.title ? nil : .lang(language.code)
  }
}
