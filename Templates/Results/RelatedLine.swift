import Markup
import Places

/// Links to categories that people who search for one kind of place may want as well.
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
