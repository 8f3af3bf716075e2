import Markup
import Places

/// What else one may be glad of who looks for places of a kind.
struct RelatedLine: Markup {
  let categories: [PlaceCategory]
  let language: Language
  let location: PageLocation
  let region: CoordinateRegion

  var body: some Markup {
    if !categories.isEmpty {
      Nav(.class("related"), .aria("labelledby", "related")) {
        H2(.id("related")) { "Related" }
        CategoryRows(
          categories: categories, language: language, location: location, region: region)
      }
    }
  }
}
