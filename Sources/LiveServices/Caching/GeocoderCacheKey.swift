import Places

/// A key of a cache of a geocoder's answers: a question to the geocoder. Questions are equal that
/// have the same answer: services fold the case of what is searched for and squeeze its white
/// space.
enum GeocoderCacheKey: Hashable, Sendable {
  case completions(fragment: String, region: CoordinateRegion?, language: Language)
  case search(SearchRequest)
  case item(MapItem.ID, language: Language)
  case reverse(Coordinate, language: Language)

  init(fragment: String, region: CoordinateRegion?, language: Language) {
    // A space at the end says that the word is whole.
    let end = fragment.last?.isWhitespace == true ? " " : ""
    self = .completions(fragment: fold(fragment) + end, region: region, language: language)
  }

  init(_ request: SearchRequest) {
    var request = request
    // Services do not filter: their answers are the same for every filter. Nor do they explain.
    request.filter = PlaceFilter()
    request.isExplained = false
    if case .naturalLanguage(let text) = request.query {
      request.query = .naturalLanguage(fold(text))
    }
    self = .search(request)
  }
}

private func fold(_ text: String) -> String {
  text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
