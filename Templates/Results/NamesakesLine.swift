import Markup
import Places
import SearchFeature

/// A line that says how many other places match the query beside the top result, and leads to all
/// of them. A mere point has no namesakes: its actions lead to what is around it.
struct NamesakesLine: Markup {
  let state: Search.State
  let location: PageLocation
  let texts: any InterfaceTexts

  var body: some Markup {
    if let sentence {
      P(.class("bar")) { A(.href(location.withNamesakes.href)) { sentence } }
    }
  }

  /// The sentence that says how many other places were found, such as "4 more places named Paris,
  /// and 2 others"; `nil` if all places found are shown.
  private var sentence: String? {
    let others = state.found.mapItems.dropFirst(state.shownItems.count)
    guard let first = state.shownItems.first, first.category != .point, !others.isEmpty else {
      return nil
    }
    let name = first.name
    let named = others.count { $0.name == name }
    let rest = others.count - named
    return named == 0
      ? texts.more(rest, for: texts.quoted(state.query))
      : texts.more(named, named: name, andOthers: rest)
  }
}
