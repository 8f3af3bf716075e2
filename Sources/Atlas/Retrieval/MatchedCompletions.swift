import Places
import SQLite
import ShardFormat

/// A match for a query together with the completion that suggests it, and its score.
struct MatchedCompletion {
  let resolved: ResolvedMatch
  let score: Score
  var completion: Completion

  /// The title and the subtitle of a completion, as a list shows them.
  var label: CompletionLabel {
    CompletionLabel(title: completion.title, subtitle: completion.subtitle)
  }
}

/// An extension of `EmbeddedAtlas` with the last stage of retrieval for a query that is being
/// typed: functions that return matches as completions.
extension EmbeddedAtlas {
  /// Returns, as completions, the best matches by name or address for a query that is being typed,
  /// best first.
  ///
  /// - Parameter isCorrected: Whether corrections of the query fill up what is found as typed.
  func completions(
    matching query: ParsedQuery, isCorrected: Bool = true
  ) throws(GeocoderError) -> [MatchedCompletion] {
    let options = RetrievalOptions.completing(limit: Self.completionLimit)
    let matches =
      isCorrected
      ? try matches(for: query, options) : try uncorrectedMatches(for: query, options)
    return try completions(matches, query, options)
  }

  /// Returns matches in several shards as completions, the best first.
  func completions(
    _ matches: [ShardMatches], _ query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [MatchedCompletion] {
    let shards = matches.map(\.shard)
    let ranked = matches.flatMap { $0.ranked(options) }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    let resolved = try resolve(
      ranked, of: shards, limit: options.limit, language: query.language)
    var completions: [MatchedCompletion] = []
    for shard in shards {
      let own = resolved.filter { $0.match.shard === shard }
      if own.isEmpty { continue }
      completions += try shard.read(for: query) { reader throws(SQLiteError) in
        try reader.completions(for: own, query)
      }
    }
    let sorted = Score.sorted(completions, by: \.score)
    return try Self.told(
      Relevance.featuresFirst(sorted) { $0.resolved }, in: query.language)
  }

  /// Returns completions of which no two read the same: those of two shards are told apart by their
  /// kinds, then by the nearest streets, then by their positions.
  private static func told(
    _ completions: [MatchedCompletion], in language: Language
  ) throws(GeocoderError) -> [MatchedCompletion] {
    var told = completions
    for detail in [MatchedCompletion.kind, MatchedCompletion.street, MatchedCompletion.position] {
      let counts = Dictionary(grouping: told, by: \.label).mapValues(\.count)
      if counts.count == told.count { break }
      for index in told.indices where counts[told[index].label] ?? 0 > 1 {
        told[index].tell(try detail(told[index])(language))
      }
    }
    return told
  }
}

extension ShardReader {
  /// Returns the matches in one shard as completions, labelled so that no two places read the same.
  fileprivate func completions(
    for resolved: [ResolvedMatch], _ query: ParsedQuery
  ) throws(SQLiteError) -> [MatchedCompletion] {
    let labels = CompletionLabels(reader: self, language: query.language)
    var rest = try labels.labels(for: resolved.filter(\.isPlace).map(\.place))[...]
    var completions: [MatchedCompletion] = []
    for resolved in resolved {
      var completion: Completion
      switch resolved.match.subject {
      case .place(let match):
        completion = self.completion(
          resolved.id, rest.removeFirst(), candidate: match.candidate)
      case .address(let match):
        let label = try label(of: match, labels)
        let words = query.words
        completion = self.completion(
          resolved.id, label, words,
          words.highlights(words.all, in: label.title, FoldedText(label.title)))
      }
      resolved.match.mark(&completion, for: query)
      let score = Score(of: resolved, query)
      completions.append(
        MatchedCompletion(resolved: resolved, score: score, completion: completion))
    }
    return completions
  }

  private func completion(
    _ id: MapItem.ID, _ label: CompletionLabel, candidate: Candidate
  ) -> Completion {
    let query = candidate.query
    var label = label
    let title = FoldedText(label.title)
    let isInTitle =
      query.match(candidate.words, in: title, lastIsPrefix: candidate.lastIsPrefix) != nil
    if !isInTitle {
      // The subtitle tells by which other name the place was found.
      let name = candidate.name.text
      label.subtitle = label.subtitle.isEmpty ? name : "\(name) · \(label.subtitle)"
    }
    let inTitle = query.highlights(
      isInTitle ? candidate.words : query.all, in: label.title, title)
    return completion(id, label, query, inTitle)
  }

  /// Returns the completion that stands for a place or address.
  ///
  /// - Parameters:
  ///   - id: The identifier of the place or address.
  ///   - label: The title and subtitle of the completion.
  ///   - query: The words whose matches are highlighted.
  ///   - inTitle: The ranges of the title to highlight, and the indices of the words that match
  ///     them. The other words are highlighted in the subtitle.
  private func completion(
    _ id: MapItem.ID, _ label: CompletionLabel, _ query: QueryWords,
    _ inTitle: (ranges: [Range<Int>], matched: [Int])
  ) -> Completion {
    let rest = query.all.filter { !inTitle.matched.contains($0) }
    return Completion(
      id: Completion.ID(id), title: label.title, subtitle: label.subtitle,
      titleHighlights: inTitle.ranges,
      subtitleHighlights:
        rest.isEmpty
        ? [] : query.highlights(rest, in: label.subtitle, FoldedText(label.subtitle)).ranges,
      attributions: shard.metadata.placeAttributions)
  }

  private func label(
    of match: AddressMatch, _ labels: CompletionLabels
  ) throws(SQLiteError) -> CompletionLabel {
    if let house = match.house {
      return try label(of: house, in: match.street, language: labels.language)
    }
    return try labels.labels(for: [match.street])[0]
  }
}
