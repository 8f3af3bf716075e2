import Markup
import Places

/// Categories, each a search of what lies near.
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

/// What places of a category are called, in the reader's language as far as it has a word.
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
  /// Nil where its title is in English, as the page is.
  func titleLanguage(for language: Language) -> Language? {
    let vocabulary = CategoryVocabulary.standard
    let title = vocabulary.title(of: self, in: language, plural: true)
    return title == vocabulary.title(of: self, plural: true) ? nil : language
  }
}
