import Markup
import Places

/// A list of categories, each a link to a search for its places in a region.
struct CategoryRows: Markup {
  let categories: [PlaceCategory]
  let language: Language
  let location: PageLocation
  let region: CoordinateRegion

  var body: some Markup {
    Ul(.class("categories")) {
      for category in categories {
        Li {
          A(.href(location.searching(for: category, in: region).href)) {
            SymbolMark(symbol: category.symbol)
            CategoryTitle(category: category, language: language)
          }
        }
      }
    }
  }
}

/// A view of the plural title of a category in the reader's language, or in English if that
/// language has no word for it.
struct CategoryTitle: Markup {
  let category: PlaceCategory
  let language: Language

  var body: some Markup {
    Span(category.titleLanguage(for: language).map { .lang($0.code) }) {
      CategoryVocabulary.standard.title(of: category, in: language, plural: true)
    }
  }
}

extension PlaceCategory {
  /// Returns the language of the category's title as shown to readers of a language; `nil` if the
  /// title is English like the page.
  func titleLanguage(for language: Language) -> Language? {
    let vocabulary = CategoryVocabulary.standard
    let title = vocabulary.title(of: self, in: language, plural: true)
    return title == vocabulary.title(of: self, plural: true) ? nil : language
  }
}
