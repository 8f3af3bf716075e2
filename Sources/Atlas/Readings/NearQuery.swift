import Places
import ShardFormat

/// A query read, in one or more ways, as points of interest and the place to look near: "cafes near
/// casino", "pharmacy kamppi".
struct NearQuery {
  /// A way to divide the words of a query into those of points of interest and those of a place to
  /// look near.
  struct Reading {
    var selection: PlaceSelection
    /// The words that name the points of interest; none where only conditions on them are said.
    var kind: [String]
    /// The words of the place near which a query looks for points of interest; empty for the region
    /// that the user looks at.
    var place: [String]
    /// A Boolean value that says whether a query has a word such as "near" or "in" beside the words
    /// of points of interest.
    var hasPreposition: Bool
    /// A Boolean value that says whether that word is one such as "of", which is as often a part of a
    /// name: "Bay of Bengal", "Mountains of the Moon".
    var isGenitive = false
    /// A Boolean value that says whether that word is one such as "in".
    var isInside = false
    /// A Boolean value that says whether the words after the points of interest in a query may be
    /// the beginning of a word such as "near".
    var isPrepositionPrefix = false

    /// A Boolean value that says whether a query ends with what may become a relation, or with one such as "of": "café
    /// de" goes on to a name.
    var isRelationBegun: Bool { isPrepositionPrefix || isGenitive && place.isEmpty }

    /// A Boolean value that says whether a query says plainly that it asks for what is at a place.
    var saysWhere: Bool { hasPreposition && !isGenitive }
  }

  /// The ways to divide a query into points of interest and a place to look near, the likeliest
  /// first.
  private(set) var readings: [Reading]

  /// The largest number of words in a query that is read as points of interest near a place.
  private static let wordLimit = 10

  /// Creates the readings of a query as points of interest near a place.
  ///
  /// - Parameters:
  ///   - words: The folded words of the query.
  ///   - phrases: The phrases that may stand between the points of interest and the place.
  ///   - selection: A closure that returns the points of interest of which some words are the whole
  ///     name; `nil` for none. Its second argument says whether the query has a word such as
  ///     "near".
  init<Failure>(
    _ words: [String], _ phrases: PhraseIndex,
    selection: (_ name: [String], _ hasPreposition: Bool) throws(Failure) -> PlaceSelection?
  ) throws(Failure) {
    readings = try Self.readings(of: words, phrases, selection)
    // What is written without spaces may be one name: 新宿警察署交番 is a police box.
    let divided = UnspacedWords.divided(words)
    if divided != words {
      readings += try Self.readings(of: divided, phrases, selection)
    }
  }

  private static func readings<Failure>(
    of words: [String], _ phrases: PhraseIndex,
    _ selection: (_ name: [String], _ hasPreposition: Bool) throws(Failure) -> PlaceSelection?
  ) throws(Failure) -> [Reading] {
    guard (1...wordLimit).contains(words.count) else { return [] }
    var readings: [Reading] = []
    // Try the longest name first: "coffee shop" before "coffee".
    for count in (1...words.count).reversed() {
      for isFirst in [true, false] where isFirst || count < words.count {
        let name = isFirst ? words.prefix(count) : words.suffix(count)
        let rest = isFirst ? words.dropFirst(count) : words.dropLast(count)
        let relation = phrases.relation(beginning: rest)
        let place = phrases.place(in: rest)
        let hasPreposition = place.count < rest.count
        guard let selection = try selection(Array(name), hasPreposition) else { continue }
        readings.append(
          Reading(
            selection: selection, kind: Array(name), place: Array(place),
            hasPreposition: hasPreposition,
            isGenitive: isFirst && relation?.kind == .of, isInside: relation?.kind == .in))
        // "Hotel Des Moines" is in a city of that name.
        if relation?.kind == .of {
          readings.append(
            Reading(
              selection: selection, kind: Array(name), place: Array(rest), hasPreposition: false))
        }
        if isFirst, !hasPreposition, rest.count == 1,
          phrases.isRelationBegun(by: rest[rest.startIndex])
        {
          readings.append(
            Reading(
              selection: selection, kind: Array(name), place: [], hasPreposition: false,
              isPrepositionPrefix: true))
        }
      }
    }
    return readings
  }
}
