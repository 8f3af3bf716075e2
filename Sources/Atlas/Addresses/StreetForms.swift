import ShardFormat

/// The ways to write one name of a street, by which every shard is asked for it.
///
/// It is a class so that each is found only where it is needed, and once. It belongs to one query, which is answered by
/// one task at a time.
final class StreetForms {
  let name: ParsedStreetName
  private(set) lazy var key = name.key
  /// The keys of the name with the word for its kind in another place.
  private(set) lazy var keysInOtherOrder = StreetTypes.keysInOtherOrder(name)
  /// The name with umlauts that it spells out with two letters; `nil` where there are none.
  private(set) lazy var withUmlauts = Umlauts.folded(name.words).map(ParsedStreetName.init)
  /// The keys of the road that the name is by its number; none for other names.
  private(set) lazy var roadKeys = RoadName(name.written)?.keysAskedFor ?? []
  /// The stems of streets whose name differs in nothing but the word for their kind.
  private(set) lazy var stems = StreetTypes.stems(of: name)
  /// The words that tell the street from others, by their positions.
  private(set) lazy var tellingWords = name.written.indices.filter {
    StreetNamePattern.isTelling(name.written[$0])
  }
  private let otherKeys = Lookup<ObjectIdentifier, [String]>()
  private let divisions = Lookup<String, [[String]]>()

  /// The least number of letters of the parts of a word that is divided.
  private static let shortestPart = 3

  init(_ name: ParsedStreetName) { self.name = name }

  /// Returns the further keys of the name as the countries of a shard write it.
  func otherKeys(_ spellings: StreetSpellings) -> [String] {
    otherKeys.value(for: ObjectIdentifier(spellings)) {
      StreetKeys.otherKeys(askedFor: name, spellings)
    }
  }

  /// Returns the ways to divide a word into two, the longest first part first.
  func divisions(of word: String) -> [[String]] {
    divisions.value(for: word) {
      guard word.count >= 2 * Self.shortestPart else { return [] }
      return (Self.shortestPart...word.count - Self.shortestPart).reversed().map {
        [String(word.prefix($0)), String(word.dropFirst($0))]
      }
    }
  }
}

extension QueryLookups {
  /// Returns the ways to write the name of a street, which are found once for all shards.
  func forms(of street: ParsedStreetName) -> StreetForms {
    streetForms.value(for: street.written) { StreetForms(street) }
  }
}
