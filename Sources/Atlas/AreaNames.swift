import Places
import Synchronization

/// What states and countries are called in the languages asked for last: every answer says where
/// its places lie, and countries have names in some hundred languages.
final class AreaNames: Sendable {
  private struct Key: Hashable {
    var area: Int
    var language: Language
  }

  /// Of areas in a language; the world has four thousand areas.
  private static let limit = 20_000

  private let areas: Areas
  private let known = Mutex<[Key: [String]]>([:])

  init(_ areas: Areas) { self.areas = areas }

  /// Those of an area and of what it lies in, from the innermost outwards.
  func names(from area: Int, in language: Language) -> [String] {
    let key = Key(area: area, language: language)
    if let names = known.withLock({ $0[key] }) { return names }
    let names = areas.chain(from: area).map { $0.name(in: language) }
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[key] = names
    }
    return names
  }
}
