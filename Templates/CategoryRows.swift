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
        Li { A(.href(href(category))) { title(category) } }
      }
    }
  }

  private func title(_ category: PlaceCategory) -> String {
    CategoryVocabulary.standard.title(of: category, in: language, plural: true)
  }

  private func href(_ category: PlaceCategory) -> String {
    var chosen = location.cleared(at: region)
    chosen.category = category.rawValue
    return chosen.href
  }
}
