import Markup
import Places
import SearchFeature

/// Where to begin: recent searches, what there is nearby, and editors' picks.
struct StartPanel: Markup {
  /// How many recents and picks are shown before "see all".
  static let visibleCount = 5

  let recents: [RecentSearch]
  let recordsRecents: Bool
  let picks: [EditorsPick]
  /// Those that can be looked for in the region.
  let categories: Set<PlaceCategory>
  /// What the map shows.
  let region: CoordinateRegion
  let language: Language
  let location: PageLocation

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
        categories: CategoryVocabulary.everyday.filter(categories.contains), language: language,
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
