public import Markup
public import SearchFeature

/// A panel with all recent searches, each to be repeated or erased, and the switch that turns their
/// recording off and on.
public struct RecentsPanel: Markup {
  let recents: [RecentSearch]
  let recordsRecents: Bool
  let location: PageLocation
  let reader: Reader

  public init(
    recents: [RecentSearch], recordsRecents: Bool, location: PageLocation, reader: Reader
  ) {
    self.recents = recents
    self.recordsRecents = recordsRecents
    self.location = location
    self.reader = reader
  }

  /// The location of the start page, at the region that the reader came from.
  private var here: PageLocation { location.cleared(at: location.region) }

  private var texts: any InterfaceTexts { reader.texts }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { texts.recentSearches }
    if recordsRecents {
      P { texts.recentsExplanation }
      if recents.isEmpty {
        P(.class("notice")) { texts.noRecents }
      }
      RecentRows(recents: recents, location: location, texts: texts)
      Form(.class("bar"), .method("post"), .action(here.at(.recents).href)) {
        if !recents.isEmpty {
          Button(.class("quiet-button"), .name("clear"), .value("1")) { texts.removeAll }
        }
        Button(.class("quiet-button"), .name("keep"), .value("0")) { texts.stopRecents }
      }
    } else {
      P(.class("notice")) { texts.recentsAreOff }
      Form(.class("bar"), .method("post"), .action(here.at(.recents).href)) {
        Button(.class("quiet-button"), .name("keep"), .value("1")) { texts.startRecents }
      }
    }
    P(.class("bar")) { A(.href(here.href)) { texts.backToSearch } }
  }
}
