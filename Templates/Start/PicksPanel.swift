public import Markup

/// A panel with all editors' picks.
public struct PicksPanel: Markup {
  let picks: [EditorsPick]
  let location: PageLocation
  let reader: Reader

  public init(picks: [EditorsPick], location: PageLocation, reader: Reader) {
    self.picks = picks
    self.location = location
    self.reader = reader
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { reader.texts.editorsPicks }
    PickRows(picks: picks, location: location, texts: reader.texts)
    P(.class("bar")) {
      A(.href(location.cleared(at: location.region).href)) {
        reader.texts.backToSearch
      }
    }
  }
}
