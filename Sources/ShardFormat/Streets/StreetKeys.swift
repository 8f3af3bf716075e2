/// A namespace for the keys by which a shard's table `street_keys` finds streets and other places
/// with houses, however the words of a name are abbreviated and joined.
package enum StreetKeys {
  /// Returns the key of a street's name in a shard's table `street_keys`.
  package static func key(of name: String) -> String { ParsedStreetName(name).key }

  /// The largest number of halves of a bilingual name.
  private static let halfLimit = 3
  /// The signs between the halves of a bilingual name.
  private static let separators = [" - ", " – ", " / ", " | "]

  /// Returns the halves of a bilingual name, in their order; the name alone where it is in one language.
  package static func halves(of name: String) -> [String] {
    guard let separator = separators.first(where: { name.contains($0) }) else { return [name] }
    let halves = name.split(separator: separator).prefix(halfLimit).map(String.init)
      .filter { !key(of: $0).isEmpty }
    return halves.count > 1 ? halves : [name]
  }

  /// Returns the keys under which a street's name stands in a shard's table `street_keys`: its own and those of its
  /// halves, those of the names that these may be short for in some countries, those in other letters, and those of
  /// a numbered road.
  package static func keys(of name: String, _ spellings: StreetSpellings) -> Set<String> {
    let halves = halves(of: name)
    return (halves.count > 1 ? [name] + halves : halves).reduce(into: []) { keys, name in
      keys.formUnion(self.keys(ofHalf: name, spellings))
    }
  }

  private static func keys(ofHalf name: String, _ spellings: StreetSpellings) -> Set<String> {
    var keys = Set(spellings.inOtherLetters(name).map { ParsedStreetName($0).key })
    let name = ParsedStreetName(name)
    keys.insert(name.key)
    keys.formUnion(spellings.writtenOut(name.written).map { ParsedStreetName($0).key })
    if let road = RoadName(name.written) { keys.formUnion(road.keys) }
    return keys
  }

  /// Returns the further keys under which a street stands that is asked for by a name: those of the names that
  /// it may be short for in some countries, without a word for a street that their maps leave out.
  package static func otherKeys(
    askedFor name: ParsedStreetName, _ spellings: StreetSpellings
  ) -> [String] {
    var names = spellings.writtenOut(name.written)
    names += ([name.written, name.words] + names).compactMap(spellings.withoutOmitted)
    var known: Set = [name.key]
    return names.map { ParsedStreetName($0).key }.filter { known.insert($0).inserted }
  }
}
