import Markup
import SearchFeature

/// Recent searches, each to be made again or erased.
struct RecentRows: Markup {
  let recents: [RecentSearch]
  /// Where the reader is: a search made again is made there.
  let location: PageLocation

  var body: some Markup {
    Ul(.class("rows")) {
      for recent in recents {
        Li {
          Span(.class("text")) {
            A(.class("title"), .href(location.repeating(recent).href), .dir("auto")) {
              recent.query
            }
          }
          Form(.method("post"), .action(location.cleared(at: location.region).at(.recents).href)) {
            Button(
              .class("quiet-button"), .name("remove"), .value(recent.query),
              .aria("label", "Remove “\(recent.query)”")
            ) { "Remove" }
          }
        }
      }
    }
  }
}
