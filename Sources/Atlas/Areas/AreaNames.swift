import Places
import ShardFormat
import Synchronization

/// A cache of the names of areas in the languages asked for last: every answer says where its
/// places lie, and countries have names in some hundred languages.
final class AreaNames: Sendable {
  /// A record of the names of an area and of the areas that contain it, in one language.
  struct Names: Sendable {
    /// The names of the areas that tell where a place is (`Areas.heading`), from the innermost
    /// outwards, each once.
    var heading: [String]
    var settlement: String?
    var state: String?
    var country: String?
    /// A Boolean value that says whether the innermost area is a part of a town.
    var isDistrict = false
    /// The ISO 3166-1 code of the country that contains an area; `nil` where it is not known.
    var countryCode: String?
    /// The letters by which people know the state that contains an area, such as "NJ"; `nil` where its
    /// code has digits, by which sources differ, and where it is not known.
    var stateCode: String?
    /// The folded names and codes by which a reader knows an area and the areas that contain it, with
    /// the number of the place that each of these is too.
    var folded: [(text: String, place: Int)] = []

    /// Returns the names that tell where a place is, with the town that its address names: that town
    /// stands behind its district where no area is known for it.
    func heading(city: String?) -> [String] {
      guard let city, settlement == nil, !heading.contains(city) else { return heading }
      return isDistrict ? heading.prefix(1) + [city] : [city] + heading.suffix(1)
    }
  }

  private struct Key: Hashable {
    var area: Int
    var language: Language
  }

  /// The largest number of entries in the cache of areas' names, each for an area in a language;
  /// the world has twenty thousand areas, of which four thousand are shown.
  private static let limit = 20_000

  private let areas: Areas
  private let known = Mutex<[Key: Names]>([:])

  init(_ areas: Areas) { self.areas = areas }

  /// Returns the names of an area and of the areas that contain it, in a language.
  func names(from area: Int, in language: Language) -> Names {
    let key = Key(area: area, language: language)
    if let names = known.withLock({ $0[key] }) { return names }
    let chain = areas.chain(from: area)
    let name = { (level: AreaLevel) in
      chain.first { $0.level == level }?.name(in: language)
    }
    var heading: [String] = []
    for part in areas.heading(from: area).map({ $0.name(in: language) })
    where !heading.contains(part) {
      heading.append(part)
    }
    let names = Names(
      heading: heading, settlement: name(.settlement), state: name(.state),
      country: name(.country), isDistrict: chain.first?.level == .district,
      countryCode: chain.first { $0.level == .country && !$0.code.isEmpty }?.code,
      stateCode: chain.lazy.filter { $0.level == .state }.compactMap(\.stateLetters).first,
      folded: chain.flatMap { area in
        // The code of a state follows that of its country: "US.NY".
        let code = area.code.split { ".-".contains($0) }.last.map { [String($0)] } ?? []
        return ([area.name] + areas.names(of: area.id, in: language) + code).map {
          (FoldedText($0).joined, area.place)
        }
      })
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[key] = names
    }
    return names
  }
}
