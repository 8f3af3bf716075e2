/// A namespace of the rules for the names of shards.
enum ShardName {
  /// Returns whether a name is valid for a shard: 1 to 64 ASCII letters, digits, `-`, `_` and `.`,
  /// not beginning with a dot, so that it names a file on every system.
  static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  /// Returns the name of a shard from a text with or without the extension `.shard`.
  static func name(ofFile text: String) -> String {
    text.hasSuffix(".shard") ? String(text.dropLast(".shard".count)) : text
  }
}
