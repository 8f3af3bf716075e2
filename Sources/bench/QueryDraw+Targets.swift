import Foundation
import Places

/// An extension of the draw of queries with functions that draw addresses of the site.
extension QueryDraw {
  private static let sizes = ["800x600", "375x640", "1280x800", "64x64", "2048x1024"]
  private static let themes = ["light", "dark", "auto"]

  /// Returns a query drawn at random for a map: of a window at a zoom, of a region, with places on
  /// it, or a backdrop.
  mutating func map() -> AtlasQuery? {
    let point = point()
    let size = one(Self.sizes, &random) ?? "800x600"
    let look =
      "&size=\(size)&theme=\(one(Self.themes, &random) ?? "auto")&lang=\(language().code)"
    let zoom = Double.random(in: 0...19, using: &random)
    let region = view(of: point)?.description ?? ""
    let target =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: "/map.svg?center=\(point)&zoom=\(String(format: "%.2f", zoom))\(look)"
      case 5, 6: "/map.svg?region=\(region)\(look)"
      case 7: "/map.svg?category=\(categoryName().category.rawValue)&region=\(region)\(look)"
      case 8: "/map.svg?q=\(encoded(name().text))\(look)"
      default: backdrop(around: point)
      }
    return AtlasQuery(.get, target)
  }

  private mutating func backdrop(around point: Coordinate) -> String {
    let level = Int.random(in: 3...18, using: &random)
    let cells = Double(1 << level)
    let sine = sin(min(max(point.latitude, -85), 85) * .pi / 180)
    let column = Int((point.longitude + 180) / 360 * cells)
    let row = Int((0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * cells)
    return "/backdrop.svg?level=\(level)&column=\(column)&row=\(row)"
  }

  /// Returns a query drawn at random for a page of the site, for a part of one, or for the same as
  /// data.
  mutating func page() -> AtlasQuery? {
    let region = view(of: name().coordinate)?.description ?? ""
    let ids = (place: id().map { encoded($0) } ?? "", completion: one(completions, &random) ?? "")
    let format = one(["geojson", "gpx", "kml"], &random) ?? "gpx"
    let language = "lang=\(language().code)"
    let target =
      switch Int.random(in: 0..<12, using: &random) {
      case 0: "/?q=\(encoded(name().text))&\(language)"
      case 1: "/?q=\(encoded(nearPhrase()))&region=\(region)&\(language)"
      case 2: "/?q=\(encoded(address()))&region=\(region)"
      case 3: "/?category=\(categoryName().category.rawValue)&region=\(region)&\(language)"
      case 4: "/?category=restaurant&open=now&region=\(region)"
      case 5: "/?completion=\(encoded(ids.completion))&region=\(region)"
      case 6: "/places/\(ids.place)?\(language)"
      case 7: "/places/\(ids.place).\(format)"
      case 8: "/reverse?at=\(point())&\(language)"
      case 9: "/suggestions.json?q=\(encoded(prefix()))&region=\(region)&\(language)"
      case 10: "/?region=\(region)&\(language)"
      default: "/categories?region=\(region)&\(language)"
      }
    let isData = Int.random(in: 0..<3, using: &random) == 0
    return AtlasQuery(.get, target, option: isData ? "application/geo+json" : "text/html")
  }

  private func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .urlEncoded) ?? ""
  }
}

extension CharacterSet {
  /// The characters that need no encoding in a query and in a path: RFC 3986's unreserved
  /// characters, the colon and the slash.
  fileprivate static let urlEncoded = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/")
}
