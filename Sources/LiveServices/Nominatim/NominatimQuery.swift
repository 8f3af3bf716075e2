import Places

/// A request to Nominatim: https://nominatim.org/release-docs/latest/api/Overview/
struct NominatimQuery {
  private(set) var url: ServiceURL

  /// Creates a request.
  /// - Parameters:
  ///   - path: The path `/search`, `/lookup` or `/reverse`.
  ///   - baseURL: The address of the server.
  ///   - language: The language of the answer.
  init(_ path: String, baseURL: String, language: Language) {
    url = ServiceURL(baseURL, path: path)
    url.add("format", "xml")
    url.add("addressdetails", "1")
    url.add("extratags", "1")
    url.add("namedetails", "1")
    url.add("accept-language", language.code)
  }

  mutating func add(_ name: String, _ value: String?) { url.add(name, value) }

  /// Adds a box in which to search.
  /// - Parameters:
  ///   - viewbox: The box.
  ///   - isBounded: A Boolean value that says whether places outside are left out, or only ranked
  ///     lower.
  mutating func add(_ viewbox: BoundingBox, isBounded: Bool) {
    url.add("viewbox", viewbox.description)
    url.add("bounded", isBounded ? "1" : nil)
  }
}
