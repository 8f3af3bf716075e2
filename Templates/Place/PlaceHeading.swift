import Markup
import Places

/// A heading with the name of a place in the reader's language, its local name, and its category
/// and surroundings.
struct PlaceHeading: Markup {
  let item: MapItem
  let reader: Reader

  var body: some Markup {
    let title = reader.title(of: item.category)
    H1(.id("heading"), .tabindex(-1), .dir("auto"), lang) { item.name }
    if let localName = item.localName {
      P(.class("subtitle")) {
        "\(reader.texts.locally) "
        Span(.dir("auto"), item.localLanguage.map { .lang($0.code) }) { localName }
      }
    }
    P(.class("subtitle kind")) {
      SymbolMark(symbol: item.category.symbol)
      Span(title.language.map { .lang($0.code) }) { title.text }
      if !item.subtitle.isEmpty, item.subtitle != title.text, item.subtitle != item.category.title {
        " · "
        Span(.dir("auto")) { Surroundings(text: item.subtitle, item: item, reader: reader) }
      }
    }
  }

  private var lang: Attribute<HTMLTag.H1>? {
    item.languageOfName(for: reader.language).map { .lang($0.code) }
  }
}
