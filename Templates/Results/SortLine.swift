import Markup
import Places
import SearchFeature

/// A line of links to the orders that the places of a kind in a town can have.
struct SortLine: Markup {
  let state: Search.State
  let location: PageLocation
  let texts: any InterfaceTexts

  var body: some Markup {
    if state.namedTown != nil, state.shownItems.count > 1 {
      P(.class("sort")) {
        "\(texts.sorted) "
        link(to: .best, texts.sortedByProminence)
        " · "
        link(to: .distance, texts.sortedByDistance)
      }
    }
  }

  private func link(to order: ResultOrder, _ title: String) -> some Markup {
    A(
      .href(location.sorted(by: order).href),
      state.order == order ? .aria("current", "true") : nil
    ) { title }
  }
}
