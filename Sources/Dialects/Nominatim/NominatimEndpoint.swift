/// An address of Nominatim's, which answers one kind of question.
public enum NominatimEndpoint: String, CaseIterable, Sendable {
  case search, reverse, lookup, details, status, deletable, polygons
}
