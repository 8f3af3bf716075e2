import Markup
import Places

/// A heading with the name of a place in the reader's language, its local name, and its category
/// and surroundings.
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

  /// The attribute that states the language of the category's title; `nil` if the title is English
  /// like the page, as it is if the reader's language has no word for the category.
  private var titleLanguage: Attribute<HTMLTag.Span>? {
    title == item.category.title ? nil : .lang(language.code)
  }
}
