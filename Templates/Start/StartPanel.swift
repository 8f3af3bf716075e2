import Markup
import Places
import SearchFeature

/// A panel of a page without a search: recent searches, categories of places nearby, and editors'
/// picks.
struct StartPanel: Markup {
  /// The largest number of recent searches, and of editors' picks, that the start panel shows
  /// before the link to all of them.
  static let visibleCount = 5

  let recents: [RecentSearch]
  let recordsRecents: Bool
  let picks: [EditorsPick]
  /// The categories of places that can be searched for in the region of the map.
  let categories: Set<PlaceCategory>
  /// The region of the world that the map beside the start panel shows.
  let region: CoordinateRegion
  let language: Language
  let location: PageLocation

  /// The location of the start page at the region that the map shows.
  private var here: PageLocation { location.cleared(at: region) }

  var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { "Find a place" }
    Div(.class("near")) {
      Button(.type("button"), .id("near")) { "Near me" }
    }
    if !recents.isEmpty {
      H2 { "Recent searches" }
      RecentRows(recents: Array(recents.prefix(Self.visibleCount)), location: here)
      P(.class("bar")) { A(.href(here.at(.recents).href)) { "See all recent searches" } }
    }
    if !categories.isEmpty {
      H2 { "Find nearby" }
      CategoryRows(
        categories: CategoryVocabulary.standard.everyday.filter(categories.contains),
        language: language,
        location: location, region: region)
      P(.class("bar")) {
        A(.href(here.at(.categories).href)) { "See all categories" }
      }
    }
    if !picks.isEmpty {
      H2 { "Editors’ picks" }
      PickRows(picks: Array(picks.prefix(Self.visibleCount)), location: location)
      P(.class("bar")) { A(.href(here.at(.picks).href)) { "See all picks" } }
    }
  }
}
