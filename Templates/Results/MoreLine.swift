import Markup
import Places
import SearchFeature

/// A line that leads to more of the places that a search finds, where it may find more than are shown.
struct MoreLine: Markup {
  let state: Search.State
  let location: PageLocation
  let texts: any InterfaceTexts

  /// The number of places that each press adds.
  private static let step = 30

  var body: some Markup {
    if state.shownItems.count >= state.limit, state.limit < SearchRequest.limits.upperBound,
      state.found.total.map({ $0 > state.shownItems.count }) ?? true
    {
      P(.class("bar more")) {
        // The first row that is added is where reading goes on.
        A(
          .href("\(location.limited(to: limit).href)#result-\(state.shownItems.count + 1)"),
          .rel("nofollow")
        ) { texts.moreResults }
      }
    }
  }

  private var limit: Int { min(state.limit + Self.step, SearchRequest.limits.upperBound) }
}
