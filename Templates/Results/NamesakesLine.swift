import Markup
import Places
import SearchFeature

/// A line that says how many other places match the query beside the top result, and leads to all
/// of them; beside a mere point, a line that leads to what is around the point.
struct NamesakesLine: Markup {
  let state: Search.State
  let location: PageLocation

  var body: some Markup {
    if let point = state.shownItems.first, point.category == .point, state.showsTopHitAlone {
      P(.class("bar")) {
        A(.href(location.cleared(at: nil).at(.reverse(point.coordinate)).href)) {
          "What is around here"
        }
      }
    } else if let sentence {
      P(.class("bar")) { A(.href(location.withNamesakes.href)) { sentence } }
    }
  }

  /// The sentence that says how many other places were found, such as "4 more places named Paris,
  /// and 2 others"; `nil` if all places found are shown.
  private var sentence: String? {
    let others = state.found.mapItems.dropFirst(state.shownItems.count)
    guard let name = state.shownItems.first?.name, !others.isEmpty else { return nil }
    let named = others.count { $0.name == name }
    let rest = others.count - named
    if named == 0 { return "\(Self.more(rest)) for “\(state.query)”" }
    let sentence = "\(Self.more(named)) named \(name)"
    return rest == 0 ? sentence : "\(sentence), and \(rest) other\(rest == 1 ? "" : "s")"
  }

  private static func more(_ count: Int) -> String {
    "\(count) more place\(count == 1 ? "" : "s")"
  }
}
