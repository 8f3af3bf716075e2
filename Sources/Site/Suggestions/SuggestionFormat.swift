import HTTP

/// How suggestions are written.
enum SuggestionFormat: String {
  case json
  /// The options of the page's own listbox.
  case html
  /// The columns that browsers ask for.
  case openSearch = "opensearch"
}

extension Request {
  /// What `format` asks for, or else the first.
  /// - Throws: 400 for any other.
  func suggestionFormat(among formats: [SuggestionFormat]) throws(HTTPError) -> SuggestionFormat {
    guard let name = query["format"], !name.isEmpty else { return formats[0] }
    guard let format = SuggestionFormat(rawValue: name), formats.contains(format) else {
      throw .badRequest("There is no such format.")
    }
    return format
  }
}
