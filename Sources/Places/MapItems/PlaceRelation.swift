/// The relation of places to another place, in words.
public struct PlaceRelation: Hashable, Sendable {
  private let isInside: Bool
  private let language: Language

  /// Creates a relation.
  /// - Parameters:
  ///   - isInside: A Boolean value that says whether the places lie in the other place, and not
  ///     beside it.
  ///   - language: The language of the words; English stands for those in which categories have no
  ///     names.
  public init(isInside: Bool, language: Language) {
    self.isInside = isInside
    self.language = language
  }

  /// Returns a phrase that relates places to another place: "Cafés in Monte-Carlo".
  /// - Parameters:
  ///   - places: The name of the places in the language.
  ///   - place: The name of the other place.
  public func phrase(_ places: String, _ place: String) -> String {
    "\(places) \(words) \(place)"
  }

  private var words: String {
    switch language {
    case .german: isInside ? "in" : "bei"
    case .french: isInside ? "à" : "près de"
    case .spanish: isInside ? "en" : "cerca de"
    case .italian: isInside ? "a" : "vicino a"
    case .finnish: "lähellä"
    default: isInside ? "in" : "near"
    }
  }
}
