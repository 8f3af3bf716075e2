import Markup
import Places

/// A list of categories, each a link to a search for its places in a region.
struct CategoryRows: Markup {
  let categories: [PlaceCategory]
  let reader: Reader
  let location: PageLocation
  let region: CoordinateRegion

  var body: some Markup {
    Ul(.class("categories")) {
      for category in categories {
        Li {
          A(.href(location.searching(for: category, in: region).href)) {
            SymbolMark(symbol: category.symbol)
            CategoryTitle(category: category, reader: reader)
          }
        }
      }
    }
  }
}

/// A view of the plural title of a category, marked with its language where that is not the page's.
struct CategoryTitle: Markup {
  let category: PlaceCategory
  let reader: Reader

  var body: some Markup {
    let title = reader.title(of: category, plural: true)
    Span(title.language.map { .lang($0.code) }) { title.text }
  }
}
