public import Markup
public import Places

/// All that is known of one place.
public struct PlacePanel: Markup {
  let item: MapItem
  let language: Language
  let location: PageLocation

  public init(item: MapItem, language: Language, location: PageLocation) {
    self.item = item
    self.language = language
    self.location = location
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1), .dir("auto"), lang) { item.name }
    P(.class("subtitle"), .dir("auto")) { item.line }
    Dl(.class("facts")) {
      // State and country alone stand in the line above already.
      if let address = item.address, address.street != nil || address.city != nil {
        fact("Address", address.line)
      }
      if let phone = item.phone {
        Dt { "Phone" }
        Dd { A(.href("tel:\(phone.filter { !$0.isWhitespace })")) { phone } }
      }
      if let url = item.url, let shown = webAddress(url) {
        Dt { "Website" }
        Dd { A(.href(url), .rel("noopener noreferrer")) { shown } }
      }
      fact("Hours", item.openingHours)
      fact("Inhabitants", item.population.map(grouped))
      fact("Time zone", item.timeZone?.replacing("_", with: " "))
      Dt { "Coordinates" }
      Dd { A(.href("geo:\(item.coordinate)")) { "\(item.coordinate)" } }
    }
    P(.class("bar")) {
      A(.href(PageLocation(path: .reverse(item.coordinate)).href)) { "What is around here" }
      A(.href(location.cleared(at: item.region).href)) { "Search around here" }
      A(.href("\(PageLocation.Path.place(item.id).text).geojson")) { "GeoJSON" }
    }
  }

  private func fact(_ name: String, _ value: String?) -> some Markup {
    value.map { Fact(name: name, value: $0) }
  }

  private var lang: Attribute<HTMLTag.H1>? {
    item.namesByLanguage[language] == item.name ? .lang(language.code) : nil
  }

  /// Only the web: a source's word is not trusted with `javascript:`.
  private func webAddress(_ url: String) -> String? {
    for scheme in ["https://", "http://"] where url.lowercased().hasPrefix(scheme) {
      return String(url.dropFirst(scheme.count))
    }
    return nil
  }
}

private struct Fact: Markup {
  let name: String
  let value: String

  var body: some Markup {
    Dt { name }
    Dd(.dir("auto")) { value }
  }
}
