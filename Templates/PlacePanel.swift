public import Markup
public import Places
public import SearchFeature

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
      A(.href("/places/\(percentEncoded(item.id.description)).geojson")) { "GeoJSON" }
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

extension Address {
  /// On one line, in the order of most of the world: "767 Fifth Avenue, 10153 New York, …".
  public var line: String? {
    let parts = [
      [houseNumber, street], [postcode, city], [state], [country],
    ].map { $0.compactMap(\.self).joined(separator: " ") }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// What is at a point: the places nearest to it.
public struct ReversePanel: Markup {
  let coordinate: Coordinate
  let items: [MapItem]
  let failure: Failure?
  let language: Language
  let location: PageLocation

  public init(
    coordinate: Coordinate, items: [MapItem], failure: Failure?, language: Language,
    location: PageLocation
  ) {
    self.coordinate = coordinate
    self.items = items
    self.failure = failure
    self.language = language
    self.location = location
  }

  public var body: some Markup {
    H1(.id("heading"), .tabindex(-1)) { "What is around \(coordinate)" }
    P(.class("bar")) {
      A(.href(location.href), .rel("nofollow")) { "Refresh" }
      A(.href(location.cleared(at: nil).href)) { "Clear" }
    }
    if let failure {
      P(.class("notice"), .role("alert")) { failure.message }
    } else if items.isEmpty {
      P(.class("notice")) { "No place is known near here." }
    }
    ResultList(items: items, location: location, language: language, middle: coordinate)
  }
}
