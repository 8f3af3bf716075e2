import HTTP

/// The formats in which suggestions are written.
enum SuggestionFormat: String {
  case json
  /// The options of the page's own listbox.
  case html
  /// The columns that browsers ask for.
  case openSearch = "opensearch"
}

extension Request {
  /// Returns the format that the parameter `format` names, or the first of the formats where it names
  /// none.
  ///
  /// - Throws: The error 400 for any other format.
  func suggestionFormat(among formats: [SuggestionFormat]) throws(HTTPError) -> SuggestionFormat {
    guard let name = query["format"], !name.isEmpty else { return formats[0] }
    guard let format = SuggestionFormat(rawValue: name), formats.contains(format) else {
      throw .badRequest("There is no such format.")
    }
    return format
  }
}
