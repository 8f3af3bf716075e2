public import Markup
public import SearchFeature

/// A panel with all recent searches, each to be repeated or erased, and the switch that turns their
/// recording off and on.
public struct RecentsPanel: Markup {
  let recents: [RecentSearch]
  let recordsRecents: Bool
  let location: PageLocation

  public init(recents: [RecentSearch], recordsRecents: Bool, location: PageLocation) {
    self.recents = recents
    self.recordsRecents = recordsRecents
    self.location = location
  }

  /// The location of the start page, at the region that the reader came from.
  private var here: PageLocation { location.cleared(at: location.region) }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { "Recent searches" }
    if recordsRecents {
      P { "They are kept in a cookie in this browser only, as is the part of the map seen last." }
      if recents.isEmpty {
        P(.class("notice")) { "There are none yet." }
      }
      RecentRows(recents: recents, location: location)
      Form(.class("bar"), .method("post"), .action(here.at(.recents).href)) {
        if !recents.isEmpty {
          Button(.class("quiet-button"), .name("clear"), .value("1")) { "Remove all" }
        }
        Button(.class("quiet-button"), .name("keep"), .value("0")) { "Keep no recent searches" }
      }
    } else {
      P(.class("notice")) { "Recent searches are off: none are kept." }
      Form(.class("bar"), .method("post"), .action(here.at(.recents).href)) {
        Button(.class("quiet-button"), .name("keep"), .value("1")) { "Keep recent searches" }
      }
    }
    P(.class("bar")) { A(.href(here.href)) { "Back to the search" } }
  }
}
