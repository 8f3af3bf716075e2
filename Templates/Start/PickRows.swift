import Markup

/// A list of editors' picks, each a link to a search with the view that the pick is about.
struct PickRows: Markup {
  let picks: [EditorsPick]
  let location: PageLocation
  let texts: any InterfaceTexts

  var body: some Markup {
    Ul(.class("rows")) {
      for pick in picks {
        let own = texts.texts(of: pick.place)
        Li {
          Span(.class("text")) {
            A(.class("title"), .href(href(pick))) { own.title }
            Span(.class("subtitle")) { own.note }
          }
        }
      }
    }
  }

  private func href(_ pick: EditorsPick) -> String {
    var chosen = location.cleared(at: pick.region)
    chosen.query = pick.query
    // Show the region of the pick, since a city found by name would be shown in its full extent.
    chosen.view = pick.region
    return chosen.href
  }
}
