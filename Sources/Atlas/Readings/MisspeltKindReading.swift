import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that read a query as a misspelt kind of places in a town
/// or larger area: "resturants in helsinki", "ariports in france".
extension EmbeddedAtlas {
  /// The largest number of words that name a misspelt kind.
  private static let kindWords = 2

  /// Returns a query with its first or last words as the name of a kind that they are similar to, where the
  /// others are the whole name of a town or larger area, or none are left of a query in a region; `nil` for
  /// any other query.
  ///
  /// - Parameter isTyping: A Boolean value that says whether the name of the area may go on.
  func withKindRespelled(
    _ query: ParsedQuery, isTyping: Bool
  ) throws(GeocoderError) -> ParsedQuery? {
    let words = query.words.words
    for count in 1...Self.kindWords where count <= words.count {
      for isFirst in [true, false] where isFirst || count < words.count {
        let kind = isFirst ? 0..<count : words.count - count..<words.count
        let rest = isFirst ? words.dropFirst(count) : words.dropLast(count)
        let place = Array(query.vocabulary.phrases.place(in: rest))
        guard query.categories(named: Array(words[kind]), lastIsPrefix: false).isEmpty,
          let name = SimilarKinds.name(similarTo: Array(words[kind]), in: query.language),
          try mayHoldKind(place, place.count < rest.count, query, isTyping: isTyping)
        else { continue }
        let text = query.words.original(replacing: kind, with: name)
        return ParsedQuery(text, insteadOf: query)
      }
    }
    return nil
  }

  /// Returns whether words beside those of a kind are the name of an area in which it is looked for.
  private func mayHoldKind(
    _ place: [String], _ hasPreposition: Bool, _ query: ParsedQuery, isTyping: Bool
  ) throws(GeocoderError) -> Bool {
    if place.isEmpty { return query.region != nil && !isTyping }
    if isTyping, hasPreposition { return true }
    guard let area = try self.place(named: place, beside: [], query) else { return false }
    return area.match.isWholeName && (hasPreposition || area.resolved.identity.isArea)
  }

  /// Returns whether a query may misspell a kind: nothing matches it as it is spelled, and no town or natural
  /// feature is called almost like it, as Kansas City is in "kansas cityy".
  ///
  /// - Parameter named: The places that match the query by their names.
  static func mayMisspellKind(_ named: [ResolvedMatch]) -> Bool {
    named.allSatisfy { place in
      let isCalledAlike = !place.match.leavesOutWords && !place.match.isInNamedArea
      return place.match.isApproximate && !(isCalledAlike && place.match.shard.isGazetteer)
    }
  }
}
