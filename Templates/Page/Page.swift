public import Markup
public import Places
import SearchFeature

/// A whole page: the search field, and what is shown with it.
public struct Page<Content: Markup>: Markup {
  let title: String
  let query: String
  let hasMap: Bool
  let content: Content

  /// - Parameters:
  ///   - title: what the page shows, for the document's title; empty: nothing yet.
  ///   - query: what stands in the search field.
  ///   - hasMap: the script moves the map and what is beside it; elsewhere the plain form and
  ///     links do.
  public init(
    title: String, query: String = "", hasMap: Bool, @MarkupBuilder content: () -> Content
  ) {
    self.title = title
    self.query = query
    self.hasMap = hasMap
    self.content = content()
  }

  /// The scripts that the page's own one imports.
  private static var modules: [String] {
    ["backdrop", "gestures", "map", "network", "projection", "suggestions"]
  }

  public func write(to writer: inout MarkupWriter) {
    writer.write("<!DOCTYPE html>\n")
    body.write(to: &writer)
  }

  public var body: some Markup {
    // The page speaks English; names of places carry their own language.
    Html(.lang("en")) {
      Head {
        Meta(.charset("utf-8"))
        Title { documentTitle(title) }
        Meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        Meta(.name("description"), .content("Search for places; see them on a map."))
        Link(.rel("icon"), .href("/favicon.svg"), .type("image/svg+xml"))
        Link(.rel("stylesheet"), .href("/map.css"))
        Link(.rel("stylesheet"), .href("/hereabouts.css"))
        Link(
          .rel("search"), .href("/opensearch.xml"), .title("Hereabouts"),
          .type("application/opensearchdescription+xml"))
        if hasMap {
          Script(.src("/hereabouts.js"), .type("module")) {}
          // What it imports is fetched at the same time as itself.
          Self.modules.map { Link(.rel("modulepreload"), .href("/\($0).js")) }
        }
      }
      DocumentBody {
        A(.class("skip"), .href("#panel")) { "Skip past the map" }
        Main(.class("page")) {
          SearchForm(query: query)
          content
        }
        if hasMap { TroubleNotice() }
      }
    }
  }
}

/// Where a script says what went wrong with a request. The page stays as it is meanwhile.
private struct TroubleNotice: Markup {
  var body: some Markup {
    Div(.class("trouble"), .id("trouble"), .hidden) {
      P(.role("alert")) {}
      Button(.id("again"), .type("button")) { "Try again" }
      Button(.class("quiet-button"), .id("give-up"), .type("button")) { "Close" }
    }
  }
}

/// A panel by itself, on a page that has no map.
public struct PlainPanel<Content: Markup>: Markup {
  let location: PageLocation
  let content: Content

  /// - Parameter location: What a search that starts here inherits: where the reader came from.
  public init(location: PageLocation = PageLocation(), @MarkupBuilder content: () -> Content) {
    self.location = location
    self.content = content()
  }

  public var body: some Markup {
    Section(.class("panel"), .id("panel"), .tabindex(-1)) {
      SearchFields(location)
      content
      PageFooter(credits: [], location: location)
    }
  }
}

private func documentTitle(_ title: String) -> String {
  title.isEmpty ? "Hereabouts" : "\(title) – Hereabouts"
}

/// The parts of a page that change with every search: the map and the panel beside it. A script
/// asks for them alone.
public struct PageParts<Panel: Markup>: Markup {
  let title: String
  let query: String
  let location: PageLocation
  let map: MapPane
  let panel: Panel
  let credits: [Attribution]

  /// - Parameters:
  ///   - title: what the page shows, for the document's title.
  ///   - location: What the next search inherits: its region is what the map shows.
  ///   - credits: whom the data came from, each named once.
  public init(
    title: String, query: String, location: PageLocation, map: MapPane, credits: [Attribution],
    @MarkupBuilder panel: () -> Panel
  ) {
    self.title = title
    self.query = query
    self.location = location
    self.map = map
    self.credits = credits
    self.panel = panel()
  }

  public var body: some Markup {
    map
    Section(
      .class("panel"), .id("panel"), .tabindex(-1), .data("title", documentTitle(title)),
      .data("q", query)
    ) {
      SearchFields(location)
      panel
      PageFooter(credits: credits, location: location)
    }
  }
}

/// The hidden fields that the next search inherits from the page it starts on: what the map shows,
/// and how the reader reads.
public struct SearchFields: Markup {
  let location: PageLocation

  /// - Parameter location: Its region is what the map shows, where there is one.
  public init(_ location: PageLocation) {
    self.location = location
  }

  public var body: some Markup {
    if let region = location.region { hidden("region", region.description) }
    if let limit = location.limit { hidden("limit", "\(limit)") }
    if let language = location.language { hidden("lang", language.code) }
    if let units = location.units { hidden("units", units.rawValue) }
  }

  private func hidden(_ name: StaticString, _ value: String) -> Input {
    Input(.type("hidden"), .form("search"), .name(name), .value(value))
  }
}
