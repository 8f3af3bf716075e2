/// Names that shards may have.
enum ShardName {
  /// Names of files everywhere.
  static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }
}
