import Markup
public import Places
import SearchFeature

/// A place worth a look, chosen by the editors: a search that any backend can answer.
public struct EditorsPick: Hashable, Sendable {
  public let title: String
  public let note: String
  public let query: String
  public let region: CoordinateRegion

  public init(title: String, note: String, query: String, region: CoordinateRegion) {
    self.title = title
    self.note = note
    self.query = query
    self.region = region
  }
}

/// Where to begin: recent searches, editors' picks, and the places near the reader.
struct StartPanel: Markup {
  /// How many recents and picks are shown before "see all".
  static let visibleCount = 5

  let recents: [RecentSearch]
  let recordsRecents: Bool
  let picks: [EditorsPick]
  let location: PageLocation

  var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { "Find a place" }
    Div(.class("near")) {
      Button(.type("button"), .id("near")) { "Near me" }
    }
    if !recents.isEmpty {
      H2 { "Recent searches" }
      RecentRows(recents: Array(recents.prefix(Self.visibleCount)), location: location)
      P(.class("bar")) { A(.href("/recents")) { "See all recent searches" } }
    }
    if !picks.isEmpty {
      H2 { "Editors’ picks" }
      PickRows(picks: Array(picks.prefix(Self.visibleCount)), location: location)
      P(.class("bar")) { A(.href("/picks")) { "See all picks" } }
    }
  }
}

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
    return chosen.href
  }
}

struct RecentRows: Markup {
  let recents: [RecentSearch]
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
          Form(.method("post"), .action("/recents")) {
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
