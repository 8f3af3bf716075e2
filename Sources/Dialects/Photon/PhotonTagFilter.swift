public import Places

/// A filter of results by their main tags: all values of `osm_tag` in a request.
public struct PhotonTagFilter: Hashable, Sendable {
  private var kept: [Pattern] = []
  private var dropped: [Pattern] = []

  /// A key, a value or both, and what a tag that agrees with them means.
  private struct Pattern: Hashable {
    var key: String?
    var value: String?
    /// A value that the tag must not have although its key agrees, as in `key:!value`.
    var refusedValue: String?

    func matches(_ tag: Tag) -> Bool {
      (key == nil || key == tag.key) && (value == nil || value == tag.value)
        && (refusedValue == nil || refusedValue != tag.value)
    }
  }

  /// Creates a filter of the values of `osm_tag`, such as `place`, `!highway` or `tourism:museum`.
  /// No values keep every result.
  ///
  /// - Throws: A refusal of a value that does not have one of the forms.
  public init(_ texts: [String]) throws(PhotonError) {
    for text in texts {
      let isNegative = text.hasPrefix("!")
      let parts = text.dropFirst(isNegative ? 1 : 0)
        .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let key = parts[0]
      if parts.count == 1, !key.isEmpty {
        add(Pattern(key: key), isNegative: isNegative)
      } else if parts.count == 2, !parts[1].isEmpty, parts[1] != "!" {
        let isRefusal = parts[1].hasPrefix("!")
        let value = isRefusal ? String(parts[1].dropFirst()) : parts[1]
        switch (key.isEmpty, isRefusal) {
        case (true, _): add(Pattern(value: value), isNegative: isNegative || isRefusal)
        case (false, true) where !isNegative: kept.append(Pattern(key: key, refusedValue: value))
        case (false, _): add(Pattern(key: key, value: value), isNegative: isNegative)
        }
      } else {
        throw PhotonError("Invalid format for osm_tag parameter.")
      }
    }
  }

  private mutating func add(_ pattern: Pattern, isNegative: Bool) {
    if isNegative { dropped.append(pattern) } else { kept.append(pattern) }
  }

  /// Returns whether a result with the main tag is kept: it agrees with one of the positive forms, if
  /// there are any, and with none of the negative ones.
  public func keeps(_ tag: Tag) -> Bool {
    (kept.isEmpty || kept.contains { $0.matches(tag) }) && !dropped.contains { $0.matches(tag) }
  }
}
