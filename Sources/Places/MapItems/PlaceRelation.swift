/// The relation of places to another place, in words.
public enum PlaceRelation: Hashable, Sendable {
  /// The places lie in the other place.
  case inside
  /// The places lie beside the other place, or around it.
  case near

  /// Returns a phrase that relates places to another place: "Cafés in Monte-Carlo".
  /// - Parameters:
  ///   - places: The name of the places in the language.
  ///   - place: The name of the other place.
  ///   - language: The language of the phrase; English stands for those in which categories have no
  ///     names.
  public func phrase(_ places: String, _ place: String, in language: Language) -> String {
    "\(places) \(words(in: language)) \(place)"
  }

  private func words(in language: Language) -> String {
    switch language {
    case .german: self == .inside ? "in" : "bei"
    case .french: self == .inside ? "à" : "près de"
    case .spanish: self == .inside ? "en" : "cerca de"
    case .italian: self == .inside ? "a" : "vicino a"
    case .finnish: "lähellä"
    default: self == .inside ? "in" : "near"
    }
  }
}
