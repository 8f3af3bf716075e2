/// A namespace for the keys by which a shard's table `street_keys` finds streets and other places
/// with houses, however the words of a name are abbreviated and joined.
package enum StreetKeys {
  /// Returns the key of a street's name in a shard's table `street_keys`.
  package static func key(of name: String) -> String { ParsedStreetName(name).key }
}
