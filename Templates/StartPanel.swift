import Markup
import SearchFeature

/// Where to begin: recent searches, editors' picks, and the places near the reader.
struct StartPanel: Markup {
  /// How many recents and picks are shown before "see all".
  static let visibleCount = 5

  let recents: [RecentSearch]
  let recordsRecents: Bool
  let picks: [EditorsPick]
  let location: PageLocation

  var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { "Find a place" }
    Div(.class("near")) {
      Button(.type("button"), .id("near")) { "Near me" }
    }
    if !recents.isEmpty {
      H2 { "Recent searches" }
      RecentRows(recents: Array(recents.prefix(Self.visibleCount)), location: location)
      P(.class("bar")) { A(.href("/recents")) { "See all recent searches" } }
    }
    if !picks.isEmpty {
      H2 { "Editors’ picks" }
      PickRows(picks: Array(picks.prefix(Self.visibleCount)), location: location)
      P(.class("bar")) { A(.href("/picks")) { "See all picks" } }
    }
  }
}
