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
  let reader: Reader
  let location: PageLocation

  /// The location of the start page at the region that the map shows.
  private var here: PageLocation { location.cleared(at: region) }

  private var texts: any InterfaceTexts { reader.texts }

  var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { texts.findPlace }
    Div(.class("near")) {
      Button(.type("button"), .id("near")) { texts.nearMe }
    }
    if !recents.isEmpty {
      H2 { texts.recentSearches }
      RecentRows(recents: Array(recents.prefix(Self.visibleCount)), location: here, texts: texts)
      P(.class("bar")) { A(.href(here.at(.recents).href)) { texts.seeAllRecents } }
    }
    if !categories.isEmpty {
      H2 { texts.findNearby }
      CategoryRows(
        categories: CategoryVocabulary.standard.everyday.filter(categories.contains),
        reader: reader,
        location: location, region: region)
      P(.class("bar")) {
        A(.href(here.at(.categories).href)) { texts.seeAllCategories }
      }
    }
    if !picks.isEmpty {
      H2 { texts.editorsPicks }
      PickRows(
        picks: Array(picks.prefix(Self.visibleCount)), location: location, texts: texts)
      P(.class("bar")) { A(.href(here.at(.picks).href)) { texts.seeAllPicks } }
    }
  }
}
