public import Markup
public import Places
import SearchFeature

/// A whole page of HTML: the search field and the content beside it.
public struct Page<Content: Markup>: Markup {
  let title: String
  let query: String
  let hasMap: Bool
  let script: String?
  let reader: Reader
  let location: PageLocation
  let content: Content

  /// Creates a whole page of HTML.
  ///
  /// - Parameters:
  ///   - title: A text that says what the page shows, for the document's title; empty if it shows
  ///     nothing yet.
  ///   - query: The text in the search field.
  ///   - hasMap: Whether the page has a map, which a script moves together with the panel beside
  ///     it. A page without a map has no script, and works by its form and links, unless it
  ///     has one of its own.
  ///   - script: The address of the script of a page for those who write programs, which has no map;
  ///     `nil` for none.
  ///   - reader: The reader, in whose language the page is.
  ///   - location: The location of the page, whose language its links hand on.
  ///   - content: The map and the panel, or a panel alone.
  public init(
    title: String, query: String = "", hasMap: Bool, script: String? = nil, reader: Reader,
    location: PageLocation, @MarkupBuilder content: () -> Content
  ) {
    self.title = title
    self.query = query
    self.hasMap = hasMap
    self.script = script
    self.reader = reader
    self.location = location
    self.content = content()
  }

  private var hasScript: Bool { hasMap || script != nil }

  public func write(to writer: inout MarkupWriter) {
    writer.write("<!DOCTYPE html>\n")
    body.write(to: &writer)
  }

  public var body: some Markup {
    let texts = reader.texts
    // Names of places carry a language of their own.
    Html(
      .lang(reader.interface.rawValue), reader.interface.isRightToLeft ? .dir("rtl") : nil
    ) {
      Head {
        Meta(.charset("utf-8"))
        Title { documentTitle(title) }
        Meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        Meta(.name("description"), .content(texts.siteDescription))
        Meta(.name("theme-color"), .content("#b81e55"))
        Link(.rel("icon"), .href("/favicon.svg"), .type("image/svg+xml"))
        Link(.rel("manifest"), .href("/manifest.webmanifest"))
        Link(.rel("stylesheet"), .href("/map.css"))
        Link(.rel("stylesheet"), .href("/hereabouts.css"))
        if hasMap { Noscript { PrintStyles() } } else { PrintStyles() }
        Link(
          .rel("search"), .href("/opensearch.xml"), .title("Hereabouts"),
          .type("application/opensearchdescription+xml"))
        if hasScript { Script(.src("/hereabouts-search.js"), .type("module")) {} }
        if let script {
          Link(.rel("stylesheet"), .href("/programs.css"))
          Script(.src(script), .type("module")) {}
        }
        if hasMap {
          // This fetches the scripts that are not needed before the page is painted.
          Script(.src("/hereabouts.js"), .type("module")) {}
        }
      }
      // Browsers look for the encoding in the first kilobyte, before these texts.
      DocumentBody(hasScript ? .data("texts", ScriptCatalogue.json(reader.interface)) : nil) {
        A(.class("skip"), .href("#panel")) { texts.skipMap }
        Main(.class(hasMap ? "page" : "page bare")) {
          SearchForm(query: query, home: location.cleared(at: nil), texts: texts)
          content
        }
        if hasMap {
          TroubleNotice(texts: texts)
          ShortcutsDialog(texts: texts)
        }
      }
    }
  }
}

/// A link to the styles of paper. The script of the map links them once the page is painted.
private struct PrintStyles: Markup {
  var body: some Markup { Link(.rel("stylesheet"), .href("/print.css"), .media("print")) }
}

/// A hidden notice in which a script says why a request failed, while the rest of the page stays as
/// it is.
private struct TroubleNotice: Markup {
  let texts: any InterfaceTexts

  var body: some Markup {
    Div(.class("trouble"), .id("trouble"), .hidden) {
      P(.role("alert")) {}
      Button(.id("again"), .type("button")) { texts.tryAgain }
      Button(.class("quiet-button"), .id("give-up"), .type("button")) { texts.close }
    }
  }
}

/// A dialog, opened by a script, that tells of the keyboard shortcuts and turns them off.
private struct ShortcutsDialog: Markup {
  let texts: any InterfaceTexts

  var body: some Markup {
    Dialog(.id("shortcuts"), .aria("label", texts.shortcuts)) {
      Form(.method("dialog")) {
        H2 { texts.shortcuts }
        Dl(.class("facts")) {
          Dt { "/" }
          Dd { texts.toSearchField }
          Dt { "+ −" }
          Dd { "\(texts.zoomIn), \(texts.zoomOut)" }
          Dt { "← ↑ → ↓" }
          Dd { texts.moveMap }
          Dt { "?" }
          Dd { texts.shortcuts }
        }
        P {
          Input(.id("shortcuts-on"), .type("checkbox"))
          " "
          Label(.for("shortcuts-on")) { texts.useShortcuts }
        }
        Button(.type("submit")) { texts.close }
      }
    }
  }
}

/// A panel that holds the content of a page without a map.
public struct PlainPanel<Content: Markup>: Markup {
  let location: PageLocation
  let reader: Reader
  let content: Content

  /// Creates the panel of a page without a map.
  ///
  /// - Parameter location: The location that the reader came from, which a search started here
  ///   inherits.
  public init(
    location: PageLocation = PageLocation(), reader: Reader,
    @MarkupBuilder content: () -> Content
  ) {
    self.location = location
    self.reader = reader
    self.content = content()
  }

  public var body: some Markup {
    Section(.class("panel"), .id("panel"), .tabindex(-1)) {
      SearchFields(location)
      content
      PageFooter(
        credits: [], location: location, current: location, address: nil, reader: reader)
    }
  }
}

/// Returns the title of an HTML document: the title of its page, followed by the name of the site.
private func documentTitle(_ title: String) -> String {
  title.isEmpty ? "Hereabouts" : "\(title) – Hereabouts"
}

/// A view of the parts of a page that change with every search: the map and the panel beside it. A
/// script fetches these parts alone.
public struct PageParts<Panel: Markup>: Markup {
  let title: String
  /// The text in the search field.
  public let query: String
  let location: PageLocation
  let current: PageLocation
  let reader: Reader
  let map: MapPane
  let panel: Panel
  let credits: [Attribution]
  let baseURL: String

  /// Creates the map and the panel, the parts of a page that change with every search.
  ///
  /// - Parameters:
  ///   - title: A text that says what the page shows, for the document's title.
  ///   - query: The text in the search field.
  ///   - location: The location that the next search inherits. Its region is the one that the map
  ///     shows.
  ///   - current: The location of the page itself, which the switch of languages leads to.
  ///   - reader: The reader, in whose language the page is.
  ///   - map: The map with its controls.
  ///   - credits: The sources of the data, each named once.
  ///   - baseURL: The address of the site, without a slash at its end, with which the address of the page
  ///     begins on paper.
  ///   - panel: The content of the panel.
  public init(
    title: String, query: String, location: PageLocation, current: PageLocation, reader: Reader,
    map: MapPane, credits: [Attribution], baseURL: String, @MarkupBuilder panel: () -> Panel
  ) {
    self.title = title
    self.query = query
    self.location = location
    self.current = current
    self.reader = reader
    self.map = map
    self.credits = credits
    self.baseURL = baseURL
    self.panel = panel()
  }

  public var body: some Markup {
    map
    Button(
      .class("grip"), .id("grip"), .type("button"), .aria("controls", "panel"),
      .aria("expanded", "true"), .aria("label", reader.texts.resultsHeight)
    ) {}
    Section(
      .class("panel"), .id("panel"), .tabindex(-1), .data("title", documentTitle(title)),
      .data("q", query)
    ) {
      SearchFields(location)
      panel
      PageFooter(
        credits: credits, location: location, current: current, address: baseURL + shown.href,
        reader: reader)
    }
  }

  /// The location that leads to what the page shows: without a search, that is the region of its map.
  /// On paper the weather is that of a day that is over, so that the address leads to its place.
  private var shown: PageLocation {
    if case .weather(let place) = current.path { return current.at(.place(place)) }
    return current.hasSearch ? current : location.at(current.path)
  }
}

/// A group of hidden fields that a search inherits from the page it starts on: the region that the
/// map shows, and the reader's limit, language and units.
public struct SearchFields: Markup {
  let location: PageLocation

  /// Creates the hidden fields that a search inherits.
  ///
  /// - Parameter location: The location of the page. Its region, if it has one, is the one that the
  ///   map shows.
  public init(_ location: PageLocation) {
    self.location = location
  }

  public var body: some Markup {
    if let region = location.region { hidden("region", region.description) }
    if let limit = location.limit { hidden("limit", "\(limit)") }
    if let language = location.languageTag { hidden("lang", language) }
    if let units = location.units { hidden("units", units.rawValue) }
  }

  private func hidden(_ name: String, _ value: String) -> Input {
    Input(.type("hidden"), .form("search"), .name(name), .value(value))
  }
}
