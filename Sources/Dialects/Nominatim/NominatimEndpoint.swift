/// An address of Nominatim's, which answers one kind of question.
public enum NominatimEndpoint: String, CaseIterable, Sendable {
  case search, reverse, lookup, details, status, deletable, polygons

  /// A Boolean value that says whether the parameter `debug` asks for a page about the answer.
  var hasDebugging: Bool {
    switch self {
    case .search, .reverse, .lookup, .details: true
    case .status, .deletable, .polygons: false
    }
  }
}
