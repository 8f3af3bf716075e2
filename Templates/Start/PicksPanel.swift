public import Markup

/// A panel with all editors' picks.
public struct PicksPanel: Markup {
  let picks: [EditorsPick]
  let location: PageLocation

  public init(picks: [EditorsPick], location: PageLocation) {
    self.picks = picks
    self.location = location
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { "Editors’ picks" }
    PickRows(picks: picks, location: location)
    P(.class("bar")) {
      A(.href(location.cleared(at: location.region).href)) { "Back to the search" }
    }
  }
}
