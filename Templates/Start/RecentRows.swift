import Markup
import SearchFeature

/// A list of recent searches, each with a link that repeats it and a button that erases it.
struct RecentRows: Markup {
  let recents: [RecentSearch]
  /// The location of the page, in whose region a recent search is repeated.
  let location: PageLocation
  let texts: any InterfaceTexts

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
              .aria("label", texts.remove(recent.query))
            ) { texts.remove }
          }
        }
      }
    }
  }
}
