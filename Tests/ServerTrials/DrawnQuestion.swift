import Places
import TestSupport

/// A request for one text, or for a table of some, in a random view and language, by one of the ways
/// in which a server can be asked.
struct DrawnQuestion {
  /// The request as the bytes of a client.
  let bytes: [UInt8]
  /// The number of texts that the request asks for.
  let textCount: Int
  /// The address and the texts, to tell of a fault.
  let description: String

  private static let languages = [
    "en", "de", "fr", "es", "fi", "ar", "ja", "it", "ru", "zh", "pt-BR", "de-CH", "en-US",
  ]
  /// The middles of the views in which texts are searched for: three in the street maps that come with
  /// the program, others of towns and of the open sea.
  private static let middles: [(latitude: Double, longitude: Double)] = [
    (60.17, 24.94), (40.713, -74.006), (40.73, -73.99), (47.14, 9.52), (43.74, 7.42), (48.86, 2.35),
    (35.68, 139.76), (52.52, 13.4), (-33.86, 151.2), (0, 0), (64, -179.9), (40, 20),
  ]
  private static let spans = [0.004, 0.02, 0.04, 0.2, 1, 8, 40, 150]

  /// Draws a request.
  init(_ corpus: TextCorpus, using generator: inout SeededGenerator) {
    let channel = Int.random(in: 0..<100, using: &generator)
    let language = Self.languages.randomElement(using: &generator) ?? "en"
    let view = Self.view(using: &generator)
    if channel < 2 {
      let texts = (0..<8).map { _ in corpus.text(using: &generator) }
      textCount = texts.count
      description = "POST /search/csv?lang=\(language): \(texts)"
      bytes = Self.table(texts, language)
      return
    }
    let text = corpus.text(using: &generator)
    let isBounded = Int.random(in: 0..<4, using: &generator) == 0
    var target =
      switch channel {
      case ..<40:
        "/?q=\(Self.encoded(text))" + Self.region(view, isBounded)
          + (Self.moreOfPages.randomElement(using: &generator) ?? "")
      case ..<70:
        "/suggestions.json?q=\(Self.encoded(text))" + Self.region(view, isBounded)
          + (Self.moreOfSuggestions.randomElement(using: &generator) ?? "")
      case ..<85: Self.nominatim(text, view, isBounded, using: &generator)
      default: Self.photon(text, view, isBounded, using: &generator)
      }
    var fields = ["Accept: \(channel < 25 ? "text/html" : "application/geo+json")"]
    if Bool.random(using: &generator) {
      fields.append("Accept-Language: \(language)")
    } else {
      // Photon refuses languages that it does not have.
      target += "&lang=\(channel < 85 ? language : "de")"
    }
    textCount = 1
    description = "GET \(target) \(fields)"
    bytes = Array(
      (["GET \(target) HTTP/1.1", "Host: a"] + fields + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private static func view(using generator: inout SeededGenerator) -> CoordinateRegion? {
    guard Int.random(in: 0..<4, using: &generator) > 0,
      let middle = middles.randomElement(using: &generator),
      let span = spans.randomElement(using: &generator)
    else { return nil }
    return CoordinateRegion(
      south: max(middle.latitude - span / 2, -85), west: middle.longitude - span / 2,
      north: min(middle.latitude + span / 2, 85),
      east: min(middle.longitude + span / 2, 179))
  }

  private static let moreOfPages = [
    "", "", "", "", "&all=1", "&limit=500", "&open=now", "&wheelchair=yes", "&category=restaurant",
  ]
  private static let moreOfSuggestions = [
    "", "", "", "", "&format=opensearch", "&country=fi,us", "&kind=address", "&kind=place",
    "&kind=poi", "&category=cafe", "&open=now",
  ]

  private static func region(_ view: CoordinateRegion?, _ isBounded: Bool) -> String {
    guard let view else { return "" }
    let (middle, north) = (view.center, view.north - view.south)
    return "&region=\(middle.latitude),\(middle.longitude),\(north),\(north)"
      + (isBounded ? "&bounded=1" : "")
  }

  private static func nominatim(
    _ text: String, _ view: CoordinateRegion?, _ isBounded: Bool,
    using generator: inout SeededGenerator
  ) -> String {
    let more = [
      "", "", "&countrycodes=fi,us", "&layer=poi", "&featureType=city", "&limit=40",
      "&addressdetails=1&extratags=1&namedetails=1", "&polygon_geojson=1",
    ]
    let box = view.map { "&viewbox=\($0.west),\($0.north),\($0.east),\($0.south)" } ?? ""
    return "/search?format=jsonv2&q=\(encoded(text))\(box)\(isBounded ? "&bounded=1" : "")"
      + (more.randomElement(using: &generator) ?? "")
  }

  private static func photon(
    _ text: String, _ view: CoordinateRegion?, _ isBounded: Bool,
    using generator: inout SeededGenerator
  ) -> String {
    let more = ["", "", "&osm_tag=amenity", "&layer=house", "&layer=city", "&limit=50"]
    var box = ""
    if let view, isBounded {
      box = "&bbox=\(view.west),\(view.south),\(view.east),\(view.north)"
    } else if let view {
      box = "&lat=\(view.center.latitude)&lon=\(view.center.longitude)&zoom=14"
    }
    return "/api?q=\(encoded(text))\(box)" + (more.randomElement(using: &generator) ?? "")
  }

  private static func table(_ texts: [String], _ language: String) -> [UInt8] {
    let boundary = "drawn-texts"
    let rows = texts.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: "\r\n")
    let body = [
      "--\(boundary)", "Content-Disposition: form-data; name=\"lang\"", "", language,
      "--\(boundary)", "Content-Disposition: form-data; name=\"data\"; filename=\"a.csv\"",
      "Content-Type: text/csv", "", "address\r\n\(rows)", "--\(boundary)--", "",
    ].joined(separator: "\r\n")
    let head = [
      "POST /search/csv HTTP/1.1", "Host: a",
      "Content-Type: multipart/form-data; boundary=\(boundary)",
      "Content-Length: \(body.utf8.count)", "", "",
    ].joined(separator: "\r\n")
    return Array((head + body).utf8)
  }

  /// Returns a text as a value in a query, in which all but letters and digits of ASCII are encoded.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(character) : "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
