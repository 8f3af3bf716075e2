/// A relation of the places found to another place, to be put in words.
public enum PlaceRelation: Hashable, Sendable {
  /// The relation of places that lie in another place.
  case inside
  /// The relation of places that lie beside another place, or around it.
  case near

  /// Returns a phrase that relates places to another place: "Cafés in Monte-Carlo".
  /// - Parameters:
  ///   - places: The name of the places in the language.
  ///   - place: The name of the other place.
  ///   - language: The language of the phrase; English stands for those in which categories have no
  ///     names.
  public func phrase(_ places: String, _ place: String, in language: Language) -> String {
    language.primary == .japanese
      ? "\(place)\(words(in: language))\(places)" : "\(places) \(words(in: language)) \(place)"
  }

  /// Returns a phrase that relates something to a place: "near Monte-Carlo".
  public func phrase(_ place: String, in language: Language) -> String {
    if language.primary == .japanese { return self == .inside ? "\(place)内" : "\(place)付近" }
    return "\(words(in: language)) \(place)"
  }

  private func words(in language: Language) -> String {
    switch language.primary {
    case .german: self == .inside ? "in" : "bei"
    case .french: self == .inside ? "à" : "près de"
    case .spanish: self == .inside ? "en" : "cerca de"
    case .italian: self == .inside ? "a" : "vicino a"
    case .finnish: "lähellä"
    case .arabic: self == .inside ? "في" : "بالقرب من"
    case .japanese: self == .inside ? "の" : "付近の"
    default: self == .inside ? "in" : "near"
    }
  }
}
