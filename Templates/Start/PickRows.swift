import Markup

/// Editors' picks, each a search with the view that the pick is about.
struct PickRows: Markup {
  let picks: [EditorsPick]
  let location: PageLocation

  var body: some Markup {
    Ul(.class("rows")) {
      for pick in picks {
        Li {
          Span(.class("text")) {
            A(.class("title"), .href(href(pick))) { pick.title }
            Span(.class("subtitle")) { pick.note }
          }
        }
      }
    }
  }

  private func href(_ pick: EditorsPick) -> String {
    var chosen = location.cleared(at: pick.region)
    chosen.query = pick.query
    // A city is shown as the pick says, and not as large as it is.
    chosen.view = pick.region
    return chosen.href
  }
}
