import Foundation
package import Places
import ShardFormat

/// A test case: a point on land, and the country and the state that it lies in.
package struct BorderCase: Sendable {
  package var coordinate: Coordinate
  package var country: Outline
  /// The state, province or other division that contains the point; `nil` where none does.
  package var state: Outline?
  /// A Boolean value that tells whether the country's border or coast is near.
  package var isNearBorder: Bool
  /// A Boolean value that tells whether the state's border or coast is near.
  package var isNearStateBorder: Bool

  package init(
    coordinate: Coordinate, country: Outline, state: Outline?, isNearBorder: Bool,
    isNearStateBorder: Bool
  ) {
    self.coordinate = coordinate
    self.country = country
    self.state = state
    self.isNearBorder = isNearBorder
    self.isNearStateBorder = isNearStateBorder
  }

  /// The distance, in metres, within which a border or coast counts as near.
  package static let nearness = 5_000.0

  /// Returns test cases at points that are drawn evenly over the land of countries that have a name
  /// and a code.
  package static func random(
    count: Int, countries: [Outline], states: [Outline],
    using random: inout some RandomNumberGenerator
  ) -> [BorderCase] {
    var cases: [BorderCase] = []
    let countries = countries.filter { $0.countryCode != nil && !$0.names.isEmpty }
    guard !countries.isEmpty else { return [] }
    while cases.count < count {
      let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
      let longitude = Double.random(in: -180..<180, using: &random)
      let point = Coordinate(wrappingLatitude: latitude, longitude: longitude)
      guard let country = countries.first(where: { $0.contains(point) }) else { continue }
      let state = states.first { $0.contains(point) }
      cases.append(
        BorderCase(
          coordinate: point, country: country, state: state,
          isNearBorder: country.passes(within: nearness, of: point),
          isNearStateBorder: state?.passes(within: nearness, of: point) ?? false))
    }
    return cases
  }

  /// A judgement of the state that an answer names: right by its whole name or by a word that no other
  /// state of the country has, and wrong by the whole name of another state.
  package enum StateVerdict: Sendable, Hashable {
    case right
    case wrong
    /// A state of another name than all that the outlines have in the country: another division of it,
    /// or another spelling.
    case unknown
  }

  /// Returns whether an answer names the country that the point lies in.
  package func hasCountry(of item: MapItem) -> Bool {
    if item.category == .country {
      return country.names.contains { FoldedText($0).key == FoldedText(item.name).key }
    }
    guard let code = item.address?.countryCode, let own = country.countryCode else { return false }
    return code == own || Self.territories[own]?.contains(code) == true
  }

  /// Returns whether an answer names the state that the point lies in; `nil` for a point in none.
  ///
  /// - Parameter states: The outlines of all states.
  package func verdict(on item: MapItem, among states: [Outline]) -> StateVerdict? {
    guard let state else { return nil }
    // An answer that is a whole country names no state. In a territory that has a code of its own, the
    // outlines have the states of the country that they count it to.
    let isInTerritory = item.address?.countryCode.map { $0 != country.countryCode } ?? false
    if item.category == .country || isInTerritory { return .unknown }
    let own = item.category == .state ? item.name : nil
    guard let name = item.address?.state ?? own else {
      // For a country without states, the outlines have one state of the country's own name.
      return state.names.contains(where: country.names.contains) ? .right : .wrong
    }
    let key = FoldedText(name).key
    let isNamed = { (outline: Outline) in
      outline.names.contains { FoldedText($0).key == key }
    }
    if isNamed(state) { return .right }
    let others = states.filter {
      $0.countryCode == state.countryCode && $0.names != state.names
    }
    if others.contains(where: isNamed) { return .wrong }
    // "Tomsk Oblast" and "Tomsk" share a word that no other state of the country has.
    let shared = Self.words(state.names).intersection(Self.words([name]))
    let elsewhere = others.flatMap(\.names)
    return shared.subtracting(Self.words(elsewhere)).isEmpty ? .unknown : .right
  }

  /// Returns the words of some names that have at least four letters, without case and accents.
  private static func words(_ names: [String]) -> Set<String> {
    Set(
      names.flatMap { name in
        name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
          .split { !$0.isLetter }.filter { $0.count >= 4 }.map(String.init)
      })
  }

  /// The codes of territories of their own that the outlines count as part of a country, by ISO
  /// 3166-1.
  private static let territories: [String: Set<String>] = [
    "AU": ["CC", "CX"], "FR": ["GF", "GP", "MQ", "RE", "YT"], "MA": ["EH"], "NL": ["BQ"],
    "NO": ["BV", "SJ"], "NZ": ["TK"],
  ]
}
