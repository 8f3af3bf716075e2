/// How places lie to another, in words.
public struct PlaceRelation: Hashable, Sendable {
  private let isInside: Bool
  private let language: Language

  /// - Parameters:
  ///   - isInside: they lie in it, and not beside it.
  ///   - language: in English where it is none of those that categories have names in.
  public init(isInside: Bool, language: Language) {
    self.isInside = isInside
    self.language = language
  }

  /// - Parameter places: as they are called in the language: "Cafés in Monte-Carlo".
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
