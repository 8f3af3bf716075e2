import Places

/// The requests Nominatim takes: https://nominatim.org/release-docs/latest/api/Overview/
struct NominatimQuery {
  private(set) var url: ServiceURL

  /// - Parameter path: `/search`, `/lookup` or `/reverse`.
  init(_ path: String, baseURL: String, language: Language) {
    url = ServiceURL(baseURL, path: path)
    url.add("format", "xml")
    url.add("addressdetails", "1")
    url.add("extratags", "1")
    url.add("namedetails", "1")
    url.add("accept-language", language.code)
  }

  mutating func add(_ name: String, _ value: String?) { url.add(name, value) }

  /// - Parameter isBounded: whether places outside are left out, or only ranked lower.
  mutating func add(_ viewbox: BoundingBox, isBounded: Bool) {
    url.add("viewbox", viewbox.description)
    url.add("bounded", isBounded ? "1" : nil)
  }
}
